import { setTimeout as pause } from 'node:timers/promises';

import { strike } from '../chaos/database/faults.ts';
import type { Stage } from './stage.ts';

export interface Failure {
  readonly name: string;
  /** Breaks it, and mends it again. */
  happen(): Promise<void>;
}

const STAYS_BROKEN_MS = 3_000;

/** One of each kind that this stage has. */
export function failuresOf({ servers, nginx, cluster, parts }: Stage): readonly Failure[] {
  const [first] = servers;
  const origins = servers.map(({ origin }) => origin);
  const postgres = parts.find(({ name }) => name === 'PostgreSQL');
  return [
    { name: 'server killed', happen: async () => first?.killAndRestart() },
    ...(nginx === undefined
      ? []
      : [{ name: 'nginx reloaded', happen: () => nginx.reload(origins) }]),
    ...(postgres === undefined
      ? []
      : [{ name: 'PostgreSQL crashed', happen: () => crash(postgres) }]),
    ...(cluster === undefined
      ? []
      : (['switchover', 'etcd member lost', 'primary killed'] as const).map((fault) => ({
          name: fault,
          async happen() {
            const mend = await strike(fault, { cluster });
            await pause(STAYS_BROKEN_MS);
            mend();
          },
        }))),
  ];
}

/** When one of its processes dies like this, PostgreSQL lets all others go and reads its journal. */
async function crash({ pids }: { readonly pids: () => readonly number[] }): Promise<void> {
  const youngest = Math.max(...pids());
  process.kill(youngest, 'SIGKILL');
  await pause(STAYS_BROKEN_MS);
}
