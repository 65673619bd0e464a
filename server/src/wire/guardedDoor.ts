import type { FastifyRequest, RouteShorthandOptions } from 'fastify';

import type { Refusal } from './refusal.ts';

/**
 * A door for programs that have a secret. Whoever shows it may come as often as a whole fleet needs; whoever
 * does not is turned away, and counted, so that he cannot use up what the others need.
 */
export interface GuardedDoor {
  readonly config: NonNullable<RouteShorthandOptions['config']>;
  readonly turnAway: (request: FastifyRequest, refusal: Refusal) => Promise<never>;
}
