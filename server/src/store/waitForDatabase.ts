import { setTimeout as pause } from 'node:timers/promises';

import type { Database } from '../store/database.ts';
import { DatabaseNotYet } from '../store/openDatabase.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** A change of large tables takes its time; the operator hears that nothing is stuck. */
const STILL_EVERY_MS = 10_000;

interface Waiting {
  readonly open: () => Promise<Database>;
  /** One line for the log. */
  readonly say: (line: string) => void;
  /** Answers on the server's port meanwhile. */
  readonly answerMeanwhile: () => Promise<{ close(): Promise<unknown> }>;
}

/**
 * Tries until the database is there. A process that ended instead would be started again a few times by its
 * service manager and then no more. What no waiting can mend is refused at once.
 */
export async function waitForDatabase({ open, say, answerMeanwhile }: Waiting): Promise<Database> {
  let standIn: Awaited<ReturnType<Waiting['answerMeanwhile']>> | undefined;
  const still = setInterval(() => say('the database is still being opened'), STILL_EVERY_MS);
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await open();
      } catch (error) {
        if (!(error instanceof DatabaseNotYet)) throw error;
        standIn ??= await answerMeanwhile();
        say(`${error.message}; trying again`);
      }
      await pause(pauseMs);
    }
  } finally {
    clearInterval(still);
    await standIn?.close();
  }
}
