import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

import { isDatabaseUnavailable } from '../store/databaseUnavailable.ts';
import { isRefusalStatus, Refusal } from '../wire/refusal.ts';
import type { CookieJar } from './cookies.ts';

const TRY_AGAIN_AFTER_SECONDS = 5;

/** Every refusal and every error becomes a problem body here, without a word about the inside. */
export function answerProblems(app: FastifyInstance, cookies: CookieJar): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status === 500)
      request.log.error({ reqId: request.id, err: error }, 'unexpected error');
    if (refusal.status === 503 && error !== refusal)
      request.log.warn({ reqId: request.id, err: error }, 'could not be answered in time');
    cookies.set(reply, refusal.details.cookies);
    return sendProblem(reply, refusal);
  });
}

export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.problem);
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error))
    return new Refusal(503, { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
  const status = error.statusCode ?? 500;
  // 403 means a blocked account to the client; a path outside of the served folder is just not there.
  if (status === 403) return new Refusal(404);
  if (isRefusalStatus(status)) return new Refusal(status);
  return new Refusal(status >= 400 && status < 500 ? 400 : 500);
}
