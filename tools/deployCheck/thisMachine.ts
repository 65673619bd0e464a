import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

import { askByHttp, type Ask } from './judgeCluster.ts';
import type { SocketTables } from './judgePorts.ts';

const execute = promisify(execFile);

/** What an installation's machine says of itself and of its neighbours. */
export interface Machine {
  sockets(): SocketTables;
  /** Whether somebody keeps its clock right; `undefined` where nobody knows. */
  isClockKept(): Promise<boolean | undefined>;
  readonly ask: Ask;
}

export const thisMachine: Machine = {
  sockets: () => ({ tcp: read('tcp', 'tcp6'), udp: read('udp', 'udp6') }),
  async isClockKept() {
    try {
      const args = ['show', '--property=NTPSynchronized', '--value'];
      const { stdout } = await execute('timedatectl', args);
      return stdout.trim() === 'yes';
    } catch {
      return undefined;
    }
  },
  ask: askByHttp,
};

const read = (...tables: readonly string[]): string[] =>
  tables
    .map((table) => `/proc/net/${table}`)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
