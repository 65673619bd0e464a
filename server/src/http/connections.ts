import type { Server } from 'node:http';

import type { FastifyInstance } from 'fastify';

/**
 * A connection is handed over (`Upgrade`) only where somebody takes it. `localhost` is two addresses, and the second
 * server that Fastify opens for the other one would hand over all of them: nobody would answer, and the first error
 * of such a connection would end the process.
 */
export const handedOverIfTaken = (server: () => Server) => ({
  shouldUpgradeCallback: () => server().listenerCount('upgrade') > 0,
});

/** A connection that could not be taken in (no more files may be open) is lost, and nothing else. */
export function outliveFailures(app: FastifyInstance): void {
  app.addHook('onListen', function onListen(done) {
    this.server.on('error', (err) => this.log.error({ err }, 'a connection could not be taken in'));
    done();
  });
}

/** While the server is about to stop, every answer asks for a new connection, which will lead to another server. */
export function closeWhileStopping(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
}

/** How often Node looks for clients that are too slow; by itself it does so every 30 s only. */
const LOOK_EVERY_MS = 1_000;

/** A client that sends its request drop by drop is cut off. How long it takes for its answer is its own affair. */
export const timeLimits = (requestMs: number) => ({
  requestTimeout: requestMs,
  connectionTimeout: 4 * requestMs,
  http: {
    headersTimeout: requestMs,
    connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, requestMs / 2),
  },
});

/** Where this very server listens, as seen from this machine. */
export function ownAddress(app: FastifyInstance): string {
  const [bound] = app.addresses();
  if (bound === undefined || typeof bound === 'string')
    throw new Error('the server does not listen yet');
  const everywhere = bound.address === '0.0.0.0' || bound.address === '::';
  const host = everywhere ? '127.0.0.1' : bound.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}
