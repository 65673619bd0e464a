import type { FastifyInstance, FastifyServerOptions } from 'fastify';

import type { Settings } from '../settings.ts';

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
    err: (error: Error) => ({
      type: error.name,
      message: '',
      code: 'code' in error ? String(error.code) : undefined,
      stack: framesOf(error),
    }),
  },
});

const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        // The template and not the address, which may hold ids and what a passenger typed.
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
