import { setTimeout as pause } from 'node:timers/promises';

import { DatabaseStopped } from '../databaseUnavailable.ts';
import { startDatabaseThread, type DatabaseThread } from './startDatabaseThread.ts';

const TRY_AGAIN_AFTER_MS = 1_000;
/** In an answer: the severity of an error after which PostgreSQL starts anew, and the embedded one hangs. */
const PANIC = Buffer.from('VPANIC\0');

/**
 * A database that starts again by itself when it has given up, for instance because its journal
 * could not be written to a full disk. It finds what was committed; until then it says that it is away.
 */
export async function startRevivingThread(folder: string): Promise<DatabaseThread> {
  let current: DatabaseThread | undefined = await startDatabaseThread(folder);
  let reviving: Promise<void> = Promise.resolve();
  const ending = new AbortController();

  const revive = async (broken: DatabaseThread): Promise<void> => {
    await broken.abandon();
    while (current === undefined && !ending.signal.aborted) {
      current = await startDatabaseThread(folder).catch(() => undefined);
      if (current === undefined) await pause(TRY_AGAIN_AFTER_MS);
    }
  };

  return {
    async run(bytes) {
      const thread = current;
      if (thread === undefined) throw new DatabaseStopped('it is being started again');
      const answer = await thread.run(bytes).catch(() => undefined);
      if (answer !== undefined && !Buffer.from(answer.buffer).includes(PANIC)) return answer;
      if (current === thread) {
        current = undefined;
        reviving = revive(thread);
      }
      throw new DatabaseStopped('it has given up');
    },
    async close() {
      ending.abort();
      await reviving;
      await current?.close();
    },
    async abandon() {
      ending.abort();
      await reviving;
      await current?.abandon();
    },
  };
}
