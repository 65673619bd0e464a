import { spawnSync } from 'node:child_process';

import { smallDisk, type SmallDisk } from '../smallDisk.ts';
import type { DatabaseFault } from './faults.ts';
import { ownNetwork, type OwnNetwork } from './ownNetwork.ts';

const NAMES = ['database1', 'database2', 'database3'];
/** Tells the run that it has a network of its own. */
const INSIDE = 'CHAOS_OWN_NETWORK';

/** What this user may break beside processes. */
export interface Rights {
  readonly network: OwnNetwork | undefined;
  /** By the name of the machine. */
  readonly disks: Readonly<Record<string, SmallDisk>> | undefined;
  /** Of the disks. */
  readonly folders: Readonly<Record<string, string>>;
  remove(): void;
}

/** Runs this very command within a network of its own, and gives its exit code; `undefined` within, or where that may not be. */
export function againInOwnNetwork(): number | undefined {
  if (process.env[INSIDE] !== undefined || !mayHaveOwnNetwork()) return undefined;
  const { status } = spawnSync('unshare', ['--net', process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: 'yes' },
  });
  return status ?? 1;
}

export function takeRights(disk: Parameters<typeof smallDisk>[0]): Rights {
  const network = process.env[INSIDE] === undefined ? undefined : ownNetwork();
  const all = NAMES.map((name) => [name, smallDisk(disk)] as const);
  const areOwn = all.every(([, { isOwn }]) => isOwn);
  if (!areOwn) for (const [, one] of all.splice(0)) one.remove();
  return {
    network,
    disks: areOwn ? Object.fromEntries(all) : undefined,
    folders: Object.fromEntries(all.map(([name, { folder }]) => [name, folder])),
    remove() {
      for (const [, one] of all) one.remove();
      network?.remove();
    },
  };
}

/** Whether this fault can be tried at all. */
export const mayTry = (
  fault: DatabaseFault,
  { network, disks }: Pick<Rights, 'network' | 'disks'>,
): boolean =>
  (network !== undefined || !fault.includes('cut')) &&
  (disks !== undefined || !fault.includes('disk'));

const mayHaveOwnNetwork = (): boolean =>
  spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0;
