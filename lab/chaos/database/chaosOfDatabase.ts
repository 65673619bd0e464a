import { render } from '../../bench/table.ts';
import { DatabaseCluster } from './cluster.ts';
import { FAULT_NAMES, type DatabaseFault } from './faults.ts';
import { loopback } from './networks.ts';
import { inWords, isKept, outcomesTable, seconds } from './outcomes.ts';
import { againInOwnNetwork, mayTry, takeRights, type Rights } from './rights.ts';
import { runDatabase } from './runDatabase.ts';

const DISK = '1500m';
const LASTS_MS = 5_000;

interface Wanted {
  /** How often each fault. */
  readonly times: string;
  /** Only faults whose name has this in it. */
  readonly only: string;
}

const VERDICTS = ['kept', 'broken', 'incomplete'] as const;
export const EXIT_CODES = { kept: 0, broken: 1, incomplete: 2 } as const;
/** Incomplete: what was tried is kept, and something wanted was not tried. */
export type Verdict = (typeof VERDICTS)[number];

/** Kept: nothing was lost or doubled, everybody was told in words and in time, and each fault kept its goal. */
export async function chaosOfDatabase({ times, only }: Wanted): Promise<Verdict> {
  const code = againInOwnNetwork();
  if (code !== undefined) return VERDICTS.find((one) => EXIT_CODES[one] === code) ?? 'broken';
  const wanted = FAULT_NAMES.filter((fault) => fault.includes(only));
  const rights = takeRights({ size: DISK });
  const faults = wanted.filter((fault) => mayTry(fault, rights));
  if (faults.length === 0) console.log('nothing is tried');
  try {
    const holds = faults.length > 0 && (await tryAll(rights, faults, times));
    const untried = wanted.filter((fault) => !faults.includes(fault));
    for (const fault of untried) console.log(`INCOMPLETE: not tried, this user may not: ${fault}`);
    if (!holds) return 'broken';
    return untried.length === 0 ? 'kept' : 'incomplete';
  } finally {
    rights.remove();
  }
}

async function tryAll(
  { network, disks, folders }: Rights,
  faults: readonly DatabaseFault[],
  times: string,
): Promise<boolean> {
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
        for (const undone of outcome.undone) console.log(`     ${undone}`);
      },
    });
    const { confirmed, lost, doubled, breaches, toldByStreamMs, polled } = verdict;
    const told = `an old stream told of an order after ${seconds(toldByStreamMs)}, a poll answered ${polled}`;
    console.log(render(outcomesTable(verdict.outcomes)));
    console.log(`${confirmed} confirmed, ${lost} lost, ${doubled} doubled; ${told}`);
    for (const breach of breaches) console.log(breach);
    return ok && lost + doubled + breaches.length === 0 && polled === 200;
  } finally {
    await cluster.stop();
  }
}
