import { spawnSync } from 'node:child_process';

import { render } from '../../bench/table.ts';
import { smallDisk, type SmallDisk } from '../smallDisk.ts';
import { DatabaseCluster } from './cluster.ts';
import { DATABASE_FAULTS, type DatabaseFault } from './faults.ts';
import { loopback } from './networks.ts';
import { inWords, isKept, outcomesTable, seconds } from './outcomes.ts';
import { ownNetwork, type OwnNetwork } from './ownNetwork.ts';
import { runDatabase } from './runDatabase.ts';

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

const VERDICTS = ['kept', 'broken', 'incomplete'] as const;
export const EXIT_CODES = { kept: 0, broken: 1, incomplete: 2 } as const;
/** Incomplete: what was tried is kept, and something wanted was not tried. */
export type Verdict = (typeof VERDICTS)[number];

/** Kept: nothing was lost or doubled, everybody was told in words and in time, and each fault kept its goal. */
export async function chaosOfDatabase({ times, only }: Wanted): Promise<Verdict> {
  if (process.env[INSIDE] === undefined && mayHaveOwnNetwork()) return runInOwnNetwork();
  const network = process.env[INSIDE] === undefined ? undefined : ownNetwork();
  const disks = mayMount() ? disksOfAll() : undefined;
  const wanted = faultNames().filter((fault) => fault.includes(only));
  const faults = wanted.filter(
    (fault) =>
      (network !== undefined || !fault.includes('cut')) &&
      (disks !== undefined || !fault.includes('disk')),
  );
  const untried = wanted.filter((fault) => !faults.includes(fault));
  if (faults.length === 0) console.log('nothing is tried');
  const folders = Object.fromEntries(
    Object.entries(disks ?? {}).map(([name, disk]) => [name, disk.folder]),
  );
  try {
    const isKept = faults.length > 0 && (await tryAll({ network, disks, folders }, faults, times));
    for (const fault of untried) console.log(`INCOMPLETE: not tried, this user may not: ${fault}`);
    if (!isKept) return 'broken';
    return untried.length === 0 ? 'kept' : 'incomplete';
  } finally {
    for (const disk of Object.values(disks ?? {})) disk.remove();
    network?.remove();
  }
}

interface Rights {
  readonly network: OwnNetwork | undefined;
  readonly disks: Readonly<Record<string, SmallDisk>> | undefined;
  readonly folders: Readonly<Record<string, string>>;
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

const faultNames = (): DatabaseFault[] =>
  Object.keys(DATABASE_FAULTS).filter((name): name is DatabaseFault => name in DATABASE_FAULTS);

const mayMount = (): boolean => process.getuid?.() === 0;

const mayHaveOwnNetwork = (): boolean =>
  spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0;

function runInOwnNetwork(): Verdict {
  const { status } = spawnSync('unshare', ['--net', process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: 'yes' },
  });
  return VERDICTS.find((verdict) => EXIT_CODES[verdict] === status) ?? 'broken';
}

const disksOfAll = (): Readonly<Record<string, SmallDisk>> =>
  Object.fromEntries(NAMES.map((name) => [name, smallDisk(DISK)]));
