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
