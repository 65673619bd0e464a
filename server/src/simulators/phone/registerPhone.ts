import { readFileSync } from 'node:fs';

import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import type { Clock } from '../../platform/clock.ts';
import { toE164 } from '../../platform/phoneNumber.ts';
import type { Random } from '../../platform/random.ts';
import { Refusal } from '../../wire/refusal.ts';
import { sendPage } from '../../wire/sendPage.ts';
import { SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from '../../wire/webhookSignature.ts';
import { onThisMachineOnly } from './onThisMachineOnly.ts';

const COMPANY_PHONE_PLACEHOLDER = '__COMPANY_PHONE__';
const callBody = v.object({ from: v.pipe(v.string(), v.maxLength(100)) });

const part = (name: string): string =>
  readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8');

/** A phone for people without one at hand: a page that rings the company's number from any number. */
export async function registerPhone(app: FastifyInstance, exchange: Exchange): Promise<void> {
  const html = part('phone.html').replaceAll(COMPANY_PHONE_PLACEHOLDER, exchange.companyPhone);
  const files = [
    { name: 'phone.css', type: 'text/css; charset=utf-8' },
    { name: 'phone.js', type: 'text/javascript; charset=utf-8' },
  ];
  await app.register((room, _options, done) => {
    room.addHook('onRequest', onThisMachineOnly);
    room.get('/sandbox', (request, reply) =>
      sendPage(request, reply, { html, token: exchange.random.token() }),
    );
    for (const { name, type } of files) {
      const text = part(name);
      room.get(`/sandbox/${name}`, (_request, reply) =>
        reply.type(type).header('cache-control', 'no-cache').send(text),
      );
    }
    room.post('/sandbox/calls', async ({ body }, reply) => {
      const parsed = v.safeParse(callBody, body);
      const from = parsed.success ? toE164(parsed.output.from) : undefined;
      if (from === undefined) throw new Refusal(400, { message: 'Neteisingas telefono numeris' });
      return reply.send(await ring(exchange, from));
    });
    done();
  });
}

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
async function ring(exchange: Exchange, from: string): Promise<{ delivered: boolean }> {
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
