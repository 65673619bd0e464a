import { spawnSync } from 'node:child_process';

import { CLIENT_WAITS_MS, type Asked } from '../../../server/test/support/askingPassenger.ts';
import { smallDisk, type SmallDisk } from '../smallDisk.ts';
import { DatabaseCluster } from './cluster.ts';
import { DATABASE_FAULTS, type DatabaseFault } from './faults.ts';
import { loopback } from './networks.ts';
import { ownNetwork } from './ownNetwork.ts';
import { runDatabase, type FaultOutcome } from './runDatabase.ts';

const AWAY = '{"message":"Paslauga laikinai nepasiekiama"}';
const NAMES = ['database1', 'database2', 'database3'];
const DISK = '1500m';
const LASTS_MS = 5_000;
/** Tells the run that it has a network of its own. */
const INSIDE = 'CHAOS_OWN_NETWORK';

interface Wanted {
  /** How often each fault. */
  readonly times: string;
  /** Only faults whose name has this in it. */
  readonly only: string;
}

/** Whether nothing was lost or doubled, everybody was told in words and in time, and each fault kept its goal. */
export async function chaosOfDatabase({ times, only }: Wanted): Promise<boolean> {
  if (process.env[INSIDE] === undefined && mayHaveOwnNetwork()) return runInOwnNetwork();
  const network = process.env[INSIDE] === undefined ? undefined : ownNetwork();
  const disks = mayMount() ? disksOfAll() : undefined;
  const faults = faultNames().filter((fault) => {
    const missing =
      (fault.includes('cut') && network === undefined) ||
      (fault.includes('disk') && disks === undefined);
    if (missing) console.log(`not tried, this user may not: ${fault}`);
    return !missing && fault.includes(only);
  });
  const folders = Object.fromEntries(
    Object.entries(disks ?? {}).map(([name, disk]) => [name, disk.folder]),
  );
  const cluster = await DatabaseCluster.start(network ?? loopback(), folders);
  try {
    let ok = true;
    const verdict = await runDatabase({
      cluster,
      network,
      disks,
      faults: Array.from({ length: Number(times) }, () => faults).flat(),
      lastsMs: LASTS_MS,
      untilWhole: true,
      onOutcome(outcome) {
        const holds = isKept(outcome);
        ok &&= holds;
        console.log(`${holds ? 'ok  ' : 'FAIL'} ${inWords(outcome)}`);
      },
    });
    const { confirmed, lost, doubled, breaches, toldByStreamMs } = verdict;
    const told = `an old stream told of an order after ${seconds(toldByStreamMs)}`;
    console.log(`${confirmed} confirmed, ${lost} lost, ${doubled} doubled; ${told}`);
    for (const breach of breaches) console.log(breach);
    return ok && lost + doubled + breaches.length === 0;
  } finally {
    await cluster.stop();
    for (const disk of Object.values(disks ?? {})) disk.remove();
    network?.remove();
  }
}

const faultNames = (): DatabaseFault[] =>
  Object.keys(DATABASE_FAULTS).filter((name): name is DatabaseFault => name in DATABASE_FAULTS);

const isToldInWords = ({ status, body }: Asked): boolean => status === 503 && body === AWAY;

const isKept = ({ fault, withoutWritingMs, answers }: FaultOutcome): boolean =>
  withoutWritingMs <= DATABASE_FAULTS[fault].writesWithinMs &&
  answers.every((answer) => answer.status === 200 || isToldInWords(answer)) &&
  answers.every(({ ms }) => ms <= CLIENT_WAITS_MS);

function inWords({ fault, withoutWritingMs, answers }: FaultOutcome): string {
  const refused = answers.filter(({ status }) => status !== 200);
  const inOtherWords = refused.filter((answer) => !isToldInWords(answer));
  return (
    `${fault}: ${seconds(withoutWritingMs)} without writing; of ${answers.length} answers ${refused.length} refused ` +
    `(${inOtherWords.length} in other words), slowest ${seconds(Math.max(...answers.map(({ ms }) => ms)))}`
  );
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const mayMount = (): boolean => process.getuid?.() === 0;

const mayHaveOwnNetwork = (): boolean =>
  spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0;

function runInOwnNetwork(): boolean {
  const { status } = spawnSync('unshare', ['--net', process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: 'yes' },
  });
  return status === 0;
}

const disksOfAll = (): Readonly<Record<string, SmallDisk>> =>
  Object.fromEntries(NAMES.map((name) => [name, smallDisk(DISK)]));
