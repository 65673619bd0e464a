import { setTimeout as pause } from 'node:timers/promises';

import type { Db } from '../store/database.ts';
import { acquireLeadership, releaseLeadership } from '../store/leaders.ts';

const LEADS_FOR_MS = 5_000;
const RENEW_EVERY_MS = 1_000;

interface Work {
  stop(): Promise<void>;
}

interface LeaderDeps {
  readonly db: Db;
  /** What is led, and who leads. */
  readonly name: string;
  readonly holder: string;
  readonly begin: () => Work;
  readonly onFailure: (error: unknown) => void;
}

/** Lets work be done by one process of all that run on a database; when that one dies, by another. */
export function runWhileLeader({ db, name, holder, begin, onFailure }: LeaderDeps): Work {
  const ending = new AbortController();
  const { signal } = ending;
  let work: Work | undefined;
  const end = async (): Promise<void> => {
    const ended = work;
    work = undefined;
    await ended?.stop();
  };
  const run = async (): Promise<void> => {
    let heldUntilMs = 0;
    while (!signal.aborted) {
      try {
        const askedMs = performance.now();
        const leads = await acquireLeadership(db, name, { holder, forMs: LEADS_FOR_MS });
        heldUntilMs = leads ? askedMs + LEADS_FOR_MS : 0;
      } catch (error) {
        onFailure(error);
      }
      const leads = performance.now() < heldUntilMs;
      if (leads && !signal.aborted) work ??= begin();
      if (!leads) await end();
      await pause(RENEW_EVERY_MS, undefined, { signal }).catch(() => {});
    }
    await end();
    await releaseLeadership(db, name, holder).catch(onFailure);
  };
  const done = run();
  return {
    stop() {
      ending.abort();
      return done;
    },
  };
}
