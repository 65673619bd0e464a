import { rideEvents } from '@ride/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { networkOf } from '../../platform/network.ts';
import { ACCESS_COOKIE, type Authenticate } from '../../wire/caller.ts';
import { Refusal } from '../../wire/refusal.ts';
import { answerInTime } from '../answerInTime.ts';
import type { CookieJar } from '../cookies.ts';
import type { EventStreams, Tidings } from './createEventStreams.ts';
import type { StreamLimits } from './streamLimits.ts';

const LONGEST_ID = 100;
const COME_BACK_AFTER_SECONDS = 2;
/** Finds out about a peer that has gone without a word. */
const KEEP_ALIVE_AFTER_MS = 30_000;

interface EventsDeps<T> {
  readonly tidings: Tidings<T>;
  readonly authenticate: Authenticate;
  readonly streams: EventStreams<T>;
  readonly limits: StreamLimits;
  readonly cookies: CookieJar;
  readonly isStopping: () => boolean;
  /** Within this time the first words must be found. */
  readonly answerMs: number;
}

/** The stream of `rideEvents`: refused like any other request, and then open for as long as its session. */
export function registerEvents<T>(app: FastifyInstance, deps: EventsDeps<T>): void {
  app.route({
    method: rideEvents.method,
    url: rideEvents.path,
    // It would be an answer without an end and without a body.
    exposeHeadRoute: false,
    config: { isStream: true },
    handler: async (request, reply) => {
      const accessToken = deps.cookies.read(request)[ACCESS_COOKIE];
      if (accessToken === undefined) throw new Refusal(401);
      if (deps.isStopping()) throw new Refusal(503, { retryAfterSeconds: COME_BACK_AFTER_SECONDS });
      const proven = await answerInTime(reply.raw, deps.answerMs, () =>
        deps.authenticate(accessToken, deps.tidings.join),
      );
      const { sessionId } = proven.caller;
      const release = deps.limits.take({ sessionId, network: networkOf(request.ip) });
      if (reply.raw.destroyed) return release();
      begin(reply);
      const stream = deps.streams.open({
        accessToken,
        proven,
        sink: reply.raw,
        lastEventId: idOf(request.headers['last-event-id']),
        release,
      });
      reply.raw.once('close', () => stream.close());
      return reply;
    },
  });
  app.addHook('preClose', () => deps.streams.stop());
}

function begin(reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  raw.on('error', () => {});
  // Its own silence must not cut it off; heartbeats find out whether anybody is there.
  raw.socket?.setTimeout(0).setKeepAlive(true, KEEP_ALIVE_AFTER_MS);
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    // Whatever compresses or collects on the way would keep it for itself.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  };
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200);
}

const idOf = (given: string | readonly string[] | undefined): string | undefined =>
  typeof given === 'string' && given.length <= LONGEST_ID ? given : undefined;
