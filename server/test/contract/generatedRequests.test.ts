import { COMMON_REFUSALS, problem, type Call } from '@ride/contract';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { saveInvoiceDetails } from '../../src/clients/invoiceStore.ts';
import { finishedRides } from '../support/finishedRide.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { ORIGIN, testApp, type TestApp } from '../support/testApp.ts';
import { arbitraryOf } from './arbitraryOf.ts';
import { contractCalls, NEEDS_CREDENTIALS, placeOfId, type NamedCall } from './contractCalls.ts';
import { HOSTILE_TEXTS } from './hostileTexts.ts';

const REQUESTS = 20_000;
const AT_ONCE = 25;
const SEED = 20_261_116;

interface Generated {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly signedIn: boolean;
  /** Index of a ride of his own to name, or whatever was generated. */
  readonly ownRide: number | null;
}

const part = (schema: Call['params']): fc.Arbitrary<unknown> =>
  schema === undefined
    ? fc.constant(undefined)
    : fc.oneof(
        { weight: 6, arbitrary: arbitraryOf(schema, 'bad') },
        { weight: 4, arbitrary: arbitraryOf(schema, 'good') },
      );

const requestOf = ({ params, query, headers, body }: Call): fc.Arbitrary<Generated> =>
  fc.record({
    params: part(params),
    query: part(query),
    headers: part(headers),
    body: fc.oneof(
      { weight: 19, arbitrary: part(body) },
      { weight: 1, arbitrary: fc.oneof(fc.jsonValue(), fc.constantFrom(...HOSTILE_TEXTS)) },
    ),
    signedIn: fc.boolean(),
    ownRide: fc.oneof({ weight: 19, arbitrary: fc.constant(null) }, fc.nat(2)),
  });

describe('Generated requests', () => {
  let server: TestApp;
  let passenger: Passenger;
  let rides: readonly string[];
  beforeAll(async () => {
    server = await testApp({ database: 'embedded', env: { RATE_LIMIT_FACTOR: '1000000' } });
    passenger = await newPassenger(server);
    const ended = [90, 60, 5].map((endedMinutesAgo) => ({ endedMinutesAgo }));
    rides = await finishedRides(server, passenger, ended);
    const details = { name: 'Jonas', address: '', personCode: '', vatCode: '', companyCode: '' };
    await saveInvoiceDetails(server.db, passenger.clientId, {
      details: { ...details, personType: 1 },
      nowMs: server.clock.nowMs(),
    });
  });
  afterAll(() => server.close());

  const send = async ({ call }: NamedCall, made: Generated): Promise<LightMyRequestResponse> => {
    const own = made.ownRide === null ? undefined : rides[made.ownRide];
    const body =
      own !== undefined && placeOfId(call) === 'body' ? withId(made.body, own) : made.body;
    // Logging out ends the session that all requests share, so it gets one of its own.
    const leaves = call.path === '/api/logout' && made.signedIn;
    const { cookie } = leaves ? await newPassenger(server) : passenger;
    return server.app.inject({
      method: call.method,
      url: urlOf(call, made, own),
      headers: {
        origin: ORIGIN,
        ...headersOf(made.headers),
        ...(made.signedIn && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && call.method !== 'GET' && { payload: JSON.stringify(body) }),
    });
  };

  const perCall = Math.ceil(REQUESTS / contractCalls.length);

  it.each(contractCalls)(
    '$name: never a 5xx, never a reply outside the contract',
    async (named) => {
      const requests = fc.sample(requestOf(named.call), { numRuns: perCall, seed: SEED });
      const statuses = new Set<number>();
      for (let from = 0; from < requests.length; from += AT_ONCE) {
        await Promise.all(
          requests.slice(from, from + AT_ONCE).map(async (made) => {
            const reply = await send(named, made);
            statuses.add(reply.statusCode);
            const breach = breachOf(named, reply);
            if (breach !== undefined) throw new Error(`${breach}: ${JSON.stringify(made)}`);
          }),
        );
      }
      // Not all turned away at the door: the generator reaches the rules behind it.
      const reachable = !NEEDS_CREDENTIALS.has(named.name) && named.name !== 'refresh';
      if (reachable) expect(statuses).toContain(200);
    },
  );

  it('are at least 20,000', () => {
    expect(perCall * contractCalls.length).toBeGreaterThanOrEqual(20_000);
  });
});

function breachOf({ call }: NamedCall, reply: LightMyRequestResponse): string | undefined {
  const { statusCode } = reply;
  if (statusCode === 200) {
    if (call.reply === 'pdf') {
      return reply.rawPayload.subarray(0, 5).toString() === '%PDF-' ? undefined : 'no PDF';
    }
    return v.is(call.reply, reply.json())
      ? undefined
      : `a reply outside the contract: ${reply.body}`;
  }
  const allowed: readonly number[] = [...COMMON_REFUSALS, ...(call.refusals ?? [])];
  if (!allowed.includes(statusCode)) return `status ${statusCode}`;
  if (statusCode >= 500) return `${statusCode}`;
  return v.is(problem, reply.json()) ? undefined : `a refusal outside the contract: ${reply.body}`;
}

function urlOf({ path }: Call, { params, query }: Generated, own: string | undefined): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent((own ?? String(fieldOf(params, name))).toWellFormed()),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

/** Only what a header can carry at all. */
const headersOf = (headers: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers ?? {})
      .map(([key, value]) => [key, String(value).replaceAll(/[^\x20-\x7e]/g, '?')] as const)
      .filter(([, value]) => value.trim() !== ''),
  );

const fieldOf = (fields: unknown, name: string): unknown =>
  typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : fields;

const withId = (body: unknown, orderId: string): unknown =>
  typeof body === 'object' && body !== null ? { ...body, orderId } : body;
