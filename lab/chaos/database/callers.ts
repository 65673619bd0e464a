import { setTimeout as pause } from 'node:timers/promises';

import * as v from 'valibot';

import { askOnce } from '../../../server/test/support/askOnce.ts';
import type { Db } from '../../../server/src/store/database.ts';

const BETWEEN_CALLS_MS = 300;
/** The server lends 60 in an hour. */
const MOST_CALLS = 50;

const lent = v.object({ id: v.string() });

/** Somebody who borrows credentials for a call and gives them back, again and again, and knows what was confirmed. */
export interface Caller {
  /** What of it is not in the books, in words. */
  settle(db: Db): Promise<readonly string[]>;
}

export function startCalling(origin: string, cookie: string): Caller {
  const ending = new AbortController();
  const borrowed: string[] = [];
  const givenBack: string[] = [];
  const ask = async (path: string, body?: unknown): Promise<string | undefined> => {
    const answer = await askOnce(origin + path, { body, headers: { cookie } }).catch(
      () => undefined,
    );
    return answer?.status === 200 ? answer.text : undefined;
  };
  const call = async (): Promise<void> => {
    const text = await ask('/api/voip-login');
    if (text === undefined) return;
    const { id } = v.parse(lent, JSON.parse(text));
    borrowed.push(id);
    const back = await ask('/api/release-voip-credentials', { id });
    if (back !== undefined) givenBack.push(id);
  };
  const calling = (async (): Promise<void> => {
    while (!ending.signal.aborted && borrowed.length < MOST_CALLS) {
      await call();
      await pause(BETWEEN_CALLS_MS);
    }
  })();
  return {
    async settle(db) {
      ending.abort();
      await calling;
      if (borrowed.length === 0) return ['nobody could borrow credentials'];
      const found = await db
        .selectFrom('call_leases')
        .select(['id', 'ended_at'])
        .where('id', 'in', borrowed)
        .execute();
      const ended = new Set(found.filter((one) => one.ended_at !== null).map(({ id }) => id));
      const known = new Set(found.map(({ id }) => id));
      return [
        ...borrowed.filter((id) => !known.has(id)).map((id) => `lease ${id} was lent, and is lost`),
        ...givenBack.filter((id) => !ended.has(id)).map((id) => `lease ${id} came back, and lives`),
      ];
    },
  };
}
