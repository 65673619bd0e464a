import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALL_ATTEMPT_HEADER, ORDER_INTENT_HEADER, SEARCH_ID_HEADER } from '@ride/contract';

import type { Settings } from '../settings.ts';
import { Refusal } from '../wire/refusal.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const GUARDED = /^\/(?:api|sandbox)(?:\/|$)/;
const PREFLIGHT_SECONDS = '600';
const ALLOWED_HEADERS = [
  'content-type',
  CALL_ATTEMPT_HEADER,
  ORDER_INTENT_HEADER,
  SEARCH_ID_HEADER,
].join(', ');

type Origins = Pick<Settings, 'publicOrigin' | 'clientOrigins' | 'production'>;

/** Writes come from our own pages only; clients that are served from elsewhere are named in the settings. */
export function guardOrigins(app: FastifyInstance, settings: Origins): void {
  const foreignClients = new Set(settings.clientOrigins);
  const allowed = allowedOrigins(settings);

  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin !== undefined && foreignClients.has(origin)) welcome(reply, origin);
    const writes = !SAFE_METHODS.has(request.method) && GUARDED.test(pathOf(request));
    if (writes && !mayWrite(request, allowed)) done(new Refusal(400));
    else done();
  });

  if (foreignClients.size === 0) return;
  app.options('/api/*', (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send(),
  );
}

/** Where the pages come from that may write to this server. */
export const allowedOrigins = (settings: Origins): ReadonlySet<string> =>
  new Set([...settings.clientOrigins, ...ownOrigins(settings)]);

/** `localhost` and `127.0.0.1` are two names of one machine; on a developer's one both are typed. */
function ownOrigins({ publicOrigin, production }: Origins): string[] {
  const own = new URL(publicOrigin);
  if (production || own.hostname !== 'localhost') return [publicOrigin];
  const twin = new URL(publicOrigin);
  twin.hostname = '127.0.0.1';
  return [publicOrigin, twin.origin];
}

function mayWrite(request: FastifyRequest, allowed: ReadonlySet<string>): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return allowed.has(origin);
  return request.headers['sec-fetch-site'] !== 'cross-site';
}

function welcome(reply: FastifyReply, origin: string): void {
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-credentials', 'true')
    .header('vary', 'origin');
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1).join('');
