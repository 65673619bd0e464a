import { CALL_ATTEMPT_HEADER, ORDER_INTENT_HEADER, SEARCH_ID_HEADER } from '@ride/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Settings } from '../settings/readSettings.ts';
import { Refusal } from '../wire/refusal.ts';

export const API = 'api';
const READS = new Set(['GET', 'HEAD']);
/** Whose reads are for our own pages only, and whose writes. */
const GUARDED = { reads: new Set([API]), writes: new Set([API, 'sandbox']) };
/** Another port of the same host is the same site: its cookies come along, and it is somebody else's all the same. */
const FOREIGN_SITES = new Set<unknown>(['cross-site', 'same-site']);
const PREFLIGHT_SECONDS = '600';
const ALLOWED_HEADERS = [
  'content-type',
  CALL_ATTEMPT_HEADER,
  ORDER_INTENT_HEADER,
  SEARCH_ID_HEADER,
].join(', ');

type Origins = Pick<Settings, 'publicOrigin' | 'clientOrigins' | 'production'>;

/**
 * Calls come from our own pages only, reads among them: some lend or issue something, and a link on a
 * foreign page brings the cookies along. Clients that are served from elsewhere are named in the settings.
 */
export function guardOrigins(app: FastifyInstance, settings: Origins): void {
  const foreignClients = new Set(settings.clientOrigins);
  const allowed = allowedOrigins(settings);

  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin !== undefined && foreignClients.has(origin)) welcome(reply, origin);
    if (isGuarded(request) && !isOurs(request, allowed)) done(new Refusal(400));
    else done();
  });

  if (foreignClients.size === 0) return;
  app.options('/map/*', (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD')
      .header('access-control-allow-headers', 'range')
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send(),
  );
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

/** Questions before the question (`OPTIONS`) are answered to everybody, by what they are not told. */
function isGuarded(request: FastifyRequest): boolean {
  if (request.method === 'OPTIONS') return false;
  return GUARDED[READS.has(request.method) ? 'reads' : 'writes'].has(routeGroupOf(request));
}

function isOurs({ headers }: FastifyRequest, allowed: ReadonlySet<string>): boolean {
  const { origin } = headers;
  return origin === undefined ? !FOREIGN_SITES.has(headers['sec-fetch-site']) : allowed.has(origin);
}

function welcome(reply: FastifyReply, origin: string): void {
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-credentials', 'true')
    .header('vary', 'origin');
}

/**
 * The first part of the route that a request has reached, as we wrote it: `api` of `/api/ride/:id`. Guards go by this and
 * never by what the request says, which has many spellings (`/%61pi/…`, `http://host/api/…`). Empty where it reaches nothing.
 */
export const routeGroupOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.url?.split('/', 2)[1] ?? '';
