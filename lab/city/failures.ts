import { setTimeout as pause } from 'node:timers/promises';

import { strike, type DatabaseFault } from '../chaos/database/faults.ts';
import { mayTry } from '../chaos/database/rights.ts';
import type { Stage } from './stage.ts';

export interface Failure {
  readonly name: string;
  /** Breaks it, and mends it again. */
  happen(): Promise<void>;
}

const STAYS_BROKEN_MS = 3_000;

/** One of each kind that this stage has, the gentle ones first. */
export function failuresOf(stage: Stage): readonly Failure[] {
  const { servers, nginx, cluster, parts } = stage;
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
      : IN_THE_CITY.map((fault) => ({
          name: fault,
          async happen() {
            if (!mayTry(fault, stage)) throw new Error('not tried, this user may not');
            const mend = await strike(fault, { ...stage, cluster });
            await pause(STAYS_BROKEN_MS);
            mend();
          },
        }))),
  ];
}

/** All of `npm run chaos -- database`, but two that are milder forms of others. */
const IN_THE_CITY = [
  'switchover',
  'etcd member lost',
  'standby killed',
  'disk of the standby full',
  'primary and standby cut',
  'primary frozen',
  'primary killed',
] as const satisfies readonly DatabaseFault[];

/** When one of its processes dies like this, PostgreSQL lets all others go and reads its journal. */
async function crash({ pids }: { readonly pids: () => readonly number[] }): Promise<void> {
  const youngest = Math.max(...pids());
  process.kill(youngest, 'SIGKILL');
  await pause(STAYS_BROKEN_MS);
}
