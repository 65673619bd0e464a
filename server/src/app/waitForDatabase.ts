import { setTimeout as pause } from 'node:timers/promises';

import fastify from 'fastify';

import type { Settings } from '../settings.ts';
import type { Database } from '../store/database.ts';
import { DatabaseNotYet } from '../store/openDatabase.ts';
import { Refusal } from '../wire/refusal.ts';
import { securityHeaders } from '../wire/securityHeaders.ts';
import { sendProblem } from './problems.ts';
import { timeLimits } from './timeLimits.ts';
import { readAnyExpectation, refuseUnreadable } from './unreadableRequests.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** A change of large tables takes its time; the operator hears that nothing is stuck. */
const STILL_EVERY_MS = 10_000;

interface Waiting {
  readonly open: () => Promise<Database>;
  /** One line for whoever reads the log. */
  readonly say: (line: string) => void;
  /** Answers on the server's port meanwhile. */
  readonly answerMeanwhile: () => Promise<{ close(): Promise<unknown> }>;
}

/**
 * Tries until the database is there. A process that ended instead would be started again a few times by its
 * service manager and then no more. What no waiting can mend is refused at once.
 */
export async function waitForDatabase({ open, say, answerMeanwhile }: Waiting): Promise<Database> {
  let room: Awaited<ReturnType<Waiting['answerMeanwhile']>> | undefined;
  const still = setInterval(() => say('the database is still being opened'), STILL_EVERY_MS);
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await open();
      } catch (error) {
        if (!(error instanceof DatabaseNotYet)) throw error;
        room ??= await answerMeanwhile();
        say(`${error.message}; trying again`);
      }
      await pause(pauseMs);
    }
  } finally {
    clearInterval(still);
    await room?.close();
  }
}

/** A server without a database: it lives, and says to everybody that it cannot yet. */
export function createUnavailableServer({ publicOrigin, requestMs }: Settings) {
  const headers = securityHeaders(publicOrigin).documents;
  const app = fastify({
    ...timeLimits(requestMs),
    forceCloseConnections: true,
    ...refuseUnreadable(headers),
  });
  readAnyExpectation(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, connection: 'close' });
    if (request.url === '/healthz') done();
    else void sendProblem(reply, new Refusal(503));
  });
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  return app;
}
