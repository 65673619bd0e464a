import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import type { Clock } from '../platform/clock.ts';
import type { SecretGuard } from '../wire/secretGuard.ts';
import { Refusal } from '../wire/refusal.ts';
import { isSigned, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../wire/webhookSignature.ts';
import type { Heard, MissedCall } from './missedCall.ts';

export const MISSED_CALL_PATH = '/hooks/missed-call';
const BODY_LIMIT_BYTES = 4_096;

const missedCall = v.object({
  callId: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/)),
  from: v.pipe(v.string(), v.maxLength(100)),
  to: v.pipe(v.string(), v.maxLength(100)),
  at: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(4_102_444_800))),
});

interface HookDeps {
  readonly clock: Clock;
  readonly secret: string;
  readonly hear: (call: MissedCall) => Promise<Heard>;
}

/**
 * The webhook of the telephone exchange. It answers 204 to a new call and 200 to one that it has heard
 * of, and never says whether the call had an effect. What is not signed is a bad request (400).
 */
export async function registerMissedCallHook(
  app: FastifyInstance,
  { config, turnAway }: SecretGuard,
  { clock, secret, hear }: HookDeps,
): Promise<void> {
  await app.register((room, _options, done) => {
    room.removeAllContentTypeParsers();
    // The signature covers the bytes as they were sent, so they must not be parsed before.
    room.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (_request, body, parsed) => {
        parsed(null, body);
      },
    );
    room.post(MISSED_CALL_PATH, { bodyLimit: BODY_LIMIT_BYTES, config }, async (request, reply) => {
      const { body, headers } = request;
      const rawBody = body instanceof Uint8Array ? body : new Uint8Array();
      const timestamp = headers[TIMESTAMP_HEADER];
      const signature = headers[SIGNATURE_HEADER];
      if (!isSigned(secret, { timestamp, signature, rawBody }, clock.nowMs())) {
        await turnAway(request, new Refusal(400));
      }
      const heard = await hear(read(rawBody));
      return heard === 'heard-before'
        ? reply.send({ status: 'heard before' })
        : reply.code(204).send();
    });
    done();
  });
}

function read(rawBody: Uint8Array): MissedCall {
  try {
    return v.parse(missedCall, JSON.parse(Buffer.from(rawBody).toString('utf8')));
  } catch {
    throw new Refusal(400);
  }
}
