import { CLIENT_WAITS_MS, type Asked } from '../../../server/test/support/askingPassenger.ts';
import type { Table } from '../../bench/table.ts';
import { DATABASE_FAULTS, type DatabaseFault } from './faults.ts';
import type { FaultOutcome } from './runDatabase.ts';

const AWAY = '{"message":"Paslauga laikinai nepasiekiama"}';

const isToldInWords = ({ status, body }: Asked): boolean => status === 503 && body === AWAY;

export const isKept = ({ fault, withoutWritingMs, answers, undone }: FaultOutcome): boolean =>
  withoutWritingMs <= DATABASE_FAULTS[fault].writesWithinMs &&
  undone.length === 0 &&
  answers.every((answer) => answer.status === 200 || isToldInWords(answer)) &&
  answers.every(({ ms }) => ms <= CLIENT_WAITS_MS);

export function inWords({ fault, withoutWritingMs, answers }: FaultOutcome): string {
  const { refused, inOtherWords, slowestMs } = seenBy(answers);
  return (
    `${fault}: ${seconds(withoutWritingMs)} without writing; of ${answers.length} answers ${refused} refused ` +
    `(${inOtherWords} in other words), slowest ${seconds(slowestMs)}`
  );
}

/** Every fault with all its tries. */
export function outcomesTable(outcomes: readonly FaultOutcome[]): Table {
  const faults = [...new Set(outcomes.map(({ fault }) => fault))];
  return {
    title: 'Time without writing, and what passengers saw, until the cluster was whole again',
    head: [
      'fault',
      'n',
      'least',
      'most',
      'goal',
      'answers',
      'refused',
      'in other words',
      'slowest',
    ],
    rows: faults.map((fault) => ({ cells: cellsOf(fault, outcomes) })),
  };
}

function cellsOf(fault: DatabaseFault, all: readonly FaultOutcome[]): readonly string[] {
  const outcomes = all.filter((outcome) => outcome.fault === fault);
  const pauses = outcomes.map(({ withoutWritingMs }) => withoutWritingMs);
  const answers = outcomes.flatMap((outcome) => outcome.answers);
  const { refused, inOtherWords, slowestMs } = seenBy(answers);
  return [
    fault,
    String(outcomes.length),
    seconds(Math.min(...pauses)),
    seconds(Math.max(...pauses)),
    seconds(DATABASE_FAULTS[fault].writesWithinMs),
    String(answers.length),
    String(refused),
    String(inOtherWords),
    seconds(slowestMs),
  ];
}

function seenBy(answers: readonly Asked[]) {
  const refused = answers.filter(({ status }) => status !== 200);
  return {
    refused: refused.length,
    inOtherWords: refused.filter((answer) => !isToldInWords(answer)).length,
    slowestMs: Math.max(0, ...answers.map(({ ms }) => ms)),
  };
}

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
