import rateLimit from '@fastify/rate-limit';
import { sessionCalls, type Call } from '@ride/contract';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';

import { networkOf } from '../platform/network.ts';
import { Refusal } from '../wire/refusal.ts';

const MINUTE_MS = 60_000;
const REQUESTS_PER_MINUTE = 1_200;
const HOOKS_PER_MINUTE = 600;

/** Calls that are worth guessing at are counted on their own, per network and minute. */
const CALLS_PER_MINUTE: Readonly<Record<string, number>> = {
  [sessionCalls.callAuth.path]: 10,
  [sessionCalls.login.path]: 60,
  [sessionCalls.refresh.path]: 120,
};

/** How near a network is to its limit is nobody's business; a refusal brings its own `retry-after`. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};

type RouteConfig = NonNullable<RouteShorthandOptions['config']>;

export interface RateLimits {
  forCall(call: Call): RouteConfig;
  readonly forHooks: RouteConfig;
  readonly none: RouteConfig;
}

export async function limitRates(app: FastifyInstance, factor: number): Promise<RateLimits> {
  const perMinute = (requests: number) => ({
    max: Math.max(1, Math.round(requests * factor)),
    timeWindow: MINUTE_MS,
  });
  await app.register(rateLimit, {
    ...perMinute(REQUESTS_PER_MINUTE),
    keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, { retryAfterSeconds: Math.ceil(ttl / 1_000) }),
  });
  return {
    forCall: ({ path }) => {
      const requests = CALLS_PER_MINUTE[path];
      return requests === undefined ? {} : { rateLimit: perMinute(requests) };
    },
    forHooks: { rateLimit: perMinute(HOOKS_PER_MINUTE) },
    none: { rateLimit: false },
  };
}
