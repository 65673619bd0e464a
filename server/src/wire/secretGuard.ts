import type { FastifyRequest, RouteShorthandOptions } from 'fastify';

import type { Refusal } from './refusal.ts';

/**
 * Guards an API for programs that have a secret. With it they may come as often as a whole fleet needs;
 * requests without it are refused and counted, so that they cannot use up what the others need.
 */
export interface SecretGuard {
  readonly config: NonNullable<RouteShorthandOptions['config']>;
  readonly turnAway: (request: FastifyRequest, refusal: Refusal) => Promise<never>;
}
