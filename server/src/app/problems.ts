import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isRefusalStatus, Refusal } from '../wire/refusal.ts';
import { setCookies } from './cookies.ts';

/** Every refusal and every error becomes a problem body here, without a word about the inside. */
export function answerProblems(app: FastifyInstance, secureCookies: boolean): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status === 500)
      request.log.error({ reqId: request.id, err: error }, 'unexpected error');
    setCookies(reply, refusal.details.cookies, secureCookies);
    return sendProblem(reply, refusal);
  });
}

export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.problem);
}

/** For addresses that cannot even be read; Fastify answers those before any hook. */
export const answerUnreadable = (
  _error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void => {
  void sendProblem(reply, new Refusal(400));
};

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  // 403 means a blocked account to the client; a path outside of the served folder is just not there.
  if (status === 403) return new Refusal(404);
  if (isRefusalStatus(status)) return new Refusal(status);
  return new Refusal(status >= 400 && status < 500 ? 400 : 500);
}
