import fastify from 'fastify';

import type { Settings } from '../settings/readSettings.ts';
import { Refusal } from '../wire/refusal.ts';
import { securityHeaders } from '../wire/securityHeaders.ts';
import { sendProblem } from './problems.ts';
import { timeLimits } from './connections.ts';
import { readAnyExpectation, refuseUnreadable } from './unreadableRequests.ts';

/** Stands in while there is no database yet: it is alive, and answers everything else with 503. */
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
