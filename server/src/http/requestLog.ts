import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';

import { printable } from '../platform/redactedErrors.ts';
import type { Settings } from '../settings/readSettings.ts';
import type { Answered } from '../jobs/metrics/createMetrics.ts';

/** Where log lines go; standard output unless a test wants to read them. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Only what is listed here is ever logged. Messages of errors are not: a database or a schema puts
 * the value that it refused into them, and that may be a phone number.
 */
export const loggerOptions = (
  level: Settings['logLevel'],
  stream: LogStream | undefined,
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  ...(stream !== undefined && { stream }),
  serializers: {
    req: () => ({}),
    res: () => ({}),
    err: printable,
  },
});

export function logRequests(
  app: FastifyInstance,
  onAnswered: (answered: Answered) => void = () => {},
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const answered = {
      method: request.method,
      // The template and not the address, which may hold ids and what a passenger typed.
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    };
    onAnswered(answered);
    request.log.info({ reqId: request.id, ...answered, ms: Math.round(answered.ms) }, 'request');
    done();
  });
}

/**
 * Writes the line of a stream once it is over. It holds nothing of the request, and is not among the answers: its time
 * says how long somebody listened, and nothing of how long anybody waited.
 */
export function streamLine(request: FastifyRequest): () => void {
  const { log, id: reqId, method, routeOptions } = request;
  const startedMs = performance.now();
  const route = routeOptions.url;
  return () =>
    log.info(
      { reqId, method, route, status: 200, ms: Math.round(performance.now() - startedMs) },
      'stream',
    );
}
