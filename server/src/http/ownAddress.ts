import type { FastifyInstance } from 'fastify';

/** Where this very server listens, as seen from this machine. */
export function ownAddress(app: FastifyInstance): string {
  const [bound] = app.addresses();
  if (bound === undefined || typeof bound === 'string')
    throw new Error('the server does not listen yet');
  const everywhere = bound.address === '0.0.0.0' || bound.address === '::';
  const host = everywhere ? '127.0.0.1' : bound.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}
