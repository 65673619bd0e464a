import type { Clock } from '../../platform/clock.ts';
import type { Random } from '../../platform/random.ts';
import { signatureOf, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../wire/webhookSignature.ts';

const DELIVER_WITHIN_MS = 5_000;

/** All that a telephone exchange would know about this server. */
export interface Exchange {
  readonly webhookUrl: () => string;
  readonly secret: string;
  readonly companyPhone: string;
  readonly clock: Clock;
  readonly random: Random;
}

/** Rings the company's number and hangs up, as the webhook of a real exchange would report it. */
export async function ring(exchange: Exchange, from: string): Promise<{ delivered: boolean }> {
  const nowSeconds = exchange.clock.nowMs() / 1_000;
  const timestamp = String(Math.floor(nowSeconds));
  const body = Buffer.from(
    JSON.stringify({
      callId: exchange.random.id(),
      from,
      to: exchange.companyPhone,
      at: nowSeconds,
    }),
  );
  const response = await fetch(exchange.webhookUrl(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signatureOf(exchange.secret, timestamp, body),
    },
    body,
    signal: AbortSignal.timeout(DELIVER_WITHIN_MS),
  });
  return { delivered: response.ok };
}
