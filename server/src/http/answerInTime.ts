import type { ServerResponse } from 'node:http';

/** Told like a database that is away: to try again. */
class TooLate extends Error {
  override readonly name = 'TooLate';
  readonly statusCode = 503;
}

/**
 * A request without an answer by then is answered with 503, and the work's signal is aborted because
 * nobody waits for it any more. Fastify's own limit does not hold for requests with a body: it is
 * cleared as soon as the body has been read.
 */
export async function answerInTime<T>(
  response: Pick<ServerResponse, 'once' | 'off'>,
  answerMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const waiting = new AbortController();
  const late = Promise.withResolvers<never>();
  const leave = (): void => waiting.abort();
  const timer = setTimeout(() => {
    leave();
    late.reject(new TooLate());
  }, answerMs);
  response.once('close', leave);
  try {
    return await Promise.race([work(waiting.signal), late.promise]);
  } finally {
    clearTimeout(timer);
    response.off('close', leave);
  }
}
