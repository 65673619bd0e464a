import { setTimeout as pause } from 'node:timers/promises';

import { isDatabaseUnavailable } from '../../../server/src/store/databaseUnavailable.ts';
import { DatabaseNotYet } from '../../../server/src/store/openDatabase.ts';

const AGAIN_AFTER_MS = 50;
/** Longer than any goal: what does not answer by then never will. */
export const GIVE_UP_AFTER_MS = 120_000;

/** A busy machine may change its primary once more by itself. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const mayPass = error instanceof DatabaseNotYet || isDatabaseUnavailable(error);
      if (!mayPass || performance.now() - startedMs > GIVE_UP_AFTER_MS) throw error;
      await pause(AGAIN_AFTER_MS);
    }
  }
}
