import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';

import { MINUTE_MS } from '../platform/duration.ts';
import { networkOf } from '../platform/network.ts';
import type { SecretGuard } from '../wire/secretGuard.ts';
import { Refusal } from '../wire/refusal.ts';

const REQUESTS_PER_MINUTE = 1_200;
const TURNED_AWAY_PER_MINUTE = 600;
/** Each tile is a request: a minute of restless panning on a wide screen takes some hundreds. */
const MAP_PARTS_PER_MINUTE = 3_000;

/** One or two a page; an office or a mobile operator stands for many pages, and what is not counted is no loss. */
const REPORTS_PER_MINUTE = 300;

/** How near a network is to its limit is not told; a refusal brings its own `retry-after`. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};

type RouteConfig = NonNullable<RouteShorthandOptions['config']>;

export interface RateLimits {
  readonly secretGuard: SecretGuard;
  readonly none: RouteConfig;
  /** The map's own count. */
  readonly map: RouteConfig;
  /** What pages report of themselves. */
  readonly reports: RouteConfig;
}

interface LimitDeps {
  readonly factor: number;
  /** The name of a session that this company's servers have begun: it is counted by itself and not with its neighbours. */
  readonly sessionOf: (request: FastifyRequest) => string | undefined;
}

/**
 * Against floods. Counted by each process on its own: it is the process that is guarded, and every
 * further one brings its own strength along. What is guessed at is counted for all (`endpointGuards.ts`).
 */
export async function limitRates(
  app: FastifyInstance,
  { factor, sessionOf }: LimitDeps,
): Promise<RateLimits> {
  const perMinute = (requests: number) => ({
    max: Math.max(1, Math.round(requests * factor)),
    timeWindow: MINUTE_MS,
  });
  await app.register(rateLimit, {
    ...perMinute(REQUESTS_PER_MINUTE),
    keyGenerator: (request: FastifyRequest) => sessionOf(request) ?? networkOf(request.ip),
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  const none = { rateLimit: false } as const;
  const countStranger = app.createRateLimit(perMinute(TURNED_AWAY_PER_MINUTE));
  return {
    secretGuard: {
      config: none,
      async turnAway(request, refusal) {
        const counted = await countStranger(request);
        throw !counted.isAllowed && counted.isExceeded ? tooMany(counted.ttl) : refusal;
      },
    },
    none,
    map: { rateLimit: perMinute(MAP_PARTS_PER_MINUTE) },
    reports: { rateLimit: perMinute(REPORTS_PER_MINUTE) },
  };
}

const tooMany = (forMs: number): Refusal =>
  new Refusal(429, { retryAfterSeconds: Math.ceil(forMs / 1_000) });
