import type { FastifyInstance } from 'fastify';

import type { CookieJar } from '../http/cookies.ts';
import { createEventStreams, TURN_MS, type Tidings } from '../http/events/createEventStreams.ts';
import { registerEvents } from '../http/events/registerEvents.ts';
import { createStreamLimits } from '../http/events/streamLimits.ts';
import type { Clock } from '../platform/clock.ts';
import { chanceOf, type Random } from '../platform/random.ts';
import type { Settings } from '../settings/readSettings.ts';
import type { WakeUps } from '../store/wakeUps.ts';
import type { Authenticate } from '../wire/caller.ts';

interface EventsDeps<T> {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly random: Random;
  readonly wakeUps: WakeUps;
  readonly tidings: Tidings<T>;
  readonly authenticate: Authenticate;
  readonly cookies: CookieJar;
  readonly isStopping: () => boolean;
  readonly onStreams?: (open: number) => void;
}

/** Streams of this server, all of which end a turn before it does. */
export function serveEvents<T>(app: FastifyInstance, deps: EventsDeps<T>): void {
  const { settings } = deps;
  const streams = createEventStreams({
    ...deps,
    chance: chanceOf(deps.random),
    drainTurns: Math.floor(settings.drainMs / TURN_MS) - 1,
    ...(deps.onStreams !== undefined && { onCount: deps.onStreams }),
  });
  registerEvents(app, {
    ...deps,
    streams,
    limits: createStreamLimits(settings.rateLimitFactor),
    answerMs: settings.requestMs,
  });
}
