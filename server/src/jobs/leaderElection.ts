import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Db } from '../store/database.ts';

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

/**
 * Says whether this holder leads from now on. A row with an end, and not an advisory lock: it works
 * on both databases, keeps no connection busy, and a process that hangs loses it.
 */
export async function acquireLeadership(
  db: Db,
  name: string,
  { holder, forMs }: { readonly holder: string; readonly forMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into leaders as led (name, holder, until)
    values (${name}, ${holder}, clock_timestamp() + ${forMs} * interval '1 ms')
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where led.holder = excluded.holder or led.until < clock_timestamp()
    returning holder`.execute(db);
  return rows.length > 0;
}

/** So that the next one need not wait for the end. */
async function releaseLeadership(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom('leaders').where('name', '=', name).where('holder', '=', holder).execute();
}
