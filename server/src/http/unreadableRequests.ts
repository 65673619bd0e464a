import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';

import { isRefusalStatus, rawRefusal, Refusal } from '../wire/refusal.ts';
import type { SecurityHeaders } from '../wire/securityHeaders.ts';
import { sendProblem } from './problems.ts';

/** By what Node calls it; all else is a broken request. */
const STATUSES = new Map([
  ['HPE_HEADER_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * What cannot be read as a request never reaches a hook. It is refused like everything else all the
 * same: in the contract's shape, with the headers of every reply.
 */
export const refuseUnreadable = (
  headers: SecurityHeaders,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> => ({
  /** An address that breaks the rules of addresses. */
  frameworkErrors: (_error, _request, reply) => {
    void sendProblem(reply.headers(headers), new Refusal(400));
  },
  /** Bytes that break the rules of HTTP. */
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUSES.get(error.code) ?? 400;
    const { problem } = new Refusal(isRefusalStatus(status) ? status : 400);
    socket.end(rawRefusal({ status, problem }, headers));
  },
});

/** Node answers an unknown `Expect` by itself and with a bare 417; here it is read over, as HTTP allows. */
export function readAnyExpectation(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
}

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

/** Nothing is unpacked here, so nothing small can become large; compressed bodies are refused. */
const isPacked = ({ headers }: FastifyRequest): boolean =>
  (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
