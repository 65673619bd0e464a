import { rideEvents } from '@ride/contract';
import type { FastifyInstance } from 'fastify';

import { networkOf } from '../../platform/network.ts';
import { ACCESS_COOKIE, type Authenticate } from '../../wire/caller.ts';
import { Refusal } from '../../wire/refusal.ts';
import { answerInTime } from '../answerInTime.ts';
import type { CookieJar } from '../cookies.ts';
import { streamLine } from '../requestLog.ts';
import type { EventStreams, Tidings } from './createEventStreams.ts';
import type { StreamLimits } from './streamLimits.ts';
import { takeConnection } from './takeConnection.ts';

const LONGEST_ID = 100;
const COME_BACK_AFTER_SECONDS = 2;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Whatever compresses or collects on the way would keep it for itself.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

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
  const refuseWhileStopping = (): void => {
    if (deps.isStopping()) throw new Refusal(503, { retryAfterSeconds: COME_BACK_AFTER_SECONDS });
  };
  app.route({
    method: rideEvents.method,
    url: rideEvents.path,
    // It would be an answer without an end and without a body.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      request.raw.resume();
      const accessToken = copyOf(deps.cookies.read(request)[ACCESS_COOKIE]);
      if (accessToken === undefined) throw new Refusal(401);
      refuseWhileStopping();
      const proven = await answerInTime(reply.raw, deps.answerMs, () =>
        deps.authenticate(accessToken, deps.tidings.join),
      );
      // It may have begun to stop meanwhile, and what is opened now would be ended at once.
      refuseWhileStopping();
      const { sessionId } = proven.caller;
      let stream: ReturnType<EventStreams<T>['open']> | undefined;
      const release = deps.limits.take({
        sessionId,
        network: networkOf(request.ip),
        giveWay: () => stream?.giveWay(),
      });
      const socket = takeConnection({
        request: request.raw,
        response: reply.raw,
        headers: { ...reply.getHeaders(), ...HEADERS },
      });
      if (socket === undefined) {
        release();
        throw new Refusal(400);
      }
      reply.hijack();
      stream = deps.streams.open({
        accessToken,
        proven,
        sink: socket,
        lastEventId: idOf(request.headers['last-event-id']),
        release,
      });
      const writeLine = streamLine(request);
      socket.once('close', () => {
        stream?.close();
        writeLine();
      });
      return reply;
    },
  });
  app.addHook('preClose', () => deps.streams.stop());
}

const idOf = (given: string | readonly string[] | undefined): string | undefined =>
  typeof given === 'string' && given.length <= LONGEST_ID ? given : undefined;

/** A part of a text keeps the whole of it in memory, and a header may be long. */
const copyOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : Buffer.from(text).toString();
