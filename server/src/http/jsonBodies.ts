import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Refusal } from '../wire/refusal.ts';

/** Bodies are JSON as it is, or refused (415). An empty one counts as none, whatever its content type says. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isPacked(request)) done(new Refusal(415));
    else if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** Nothing is unpacked here, so nothing small can become large; whoever packs is told so. */
const isPacked = ({ headers }: FastifyRequest): boolean =>
  (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
