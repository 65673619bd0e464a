import type { FastifyInstance } from 'fastify';

/** While the server is about to stop, every answer asks for a new connection, which will lead to another server. */
export function closeWhileStopping(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
}
