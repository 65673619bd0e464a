import { randomUUID } from 'node:crypto';

import type { LightMyRequestResponse } from 'fastify';

import { signatureOf } from '../../src/wire/webhookSignature.ts';
import { brand, SECRETS, type TestApp } from './testApp.ts';

interface Ring {
  readonly callId?: string;
  readonly to?: string;
  readonly at?: number;
  readonly secret?: string;
  readonly signedMs?: number;
}

/** A telephone exchange that reports a missed call from a number. */
export function ringFrom(
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  from: string,
  ring: Ring = {},
): Promise<LightMyRequestResponse> {
  const { callId = randomUUID(), to = brand.phone, secret = SECRETS.webhook, at } = ring;
  const body = JSON.stringify({ callId, from, to, ...(at !== undefined && { at }) });
  const timestamp = String(Math.floor((ring.signedMs ?? clock.nowMs()) / 1_000));
  return app.inject({
    method: 'POST',
    url: '/hooks/missed-call',
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signatureOf(secret, timestamp, Buffer.from(body)),
    },
    payload: body,
  });
}
