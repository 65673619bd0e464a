import { randomUUID } from 'node:crypto';

import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { saveInvoiceDetails } from '../../src/passengers/invoiceStore.ts';
import { erasePassenger } from '../../src/privacy/erasePassenger.ts';
import { finishedRide } from '../support/finishedRide.ts';
import { lend } from '../support/riding.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { ORIGIN, testApp, type TestApp } from '../support/testApp.ts';
import { arbitraryOf } from './arbitraryOf.ts';
import { contractEndpoints, placeOfId, type NamedEndpoint } from './contractEndpoints.ts';

/** Of the driver of every finished ride. */
const DRIVER_NUMBER = '37060000001';
const FORGED = 'x'.repeat(22);
const MALFORMED = ['abc', '../x', '\u0000', `${'x'.repeat(22)}y`, '🚕'];

/** Make or renew a session, or are the same for everybody: an old one does not stand in their way. */
const WITHOUT_SESSION = new Set(['callAuth', 'login', 'refresh', 'address', 'addressAt']);

/** What the fields that end in an id name, place by place: one that is not listed has not been thought about. */
const NAMED_BY: Readonly<Record<string, 'a ride' | 'a lease' | 'a search' | 'nobody’s'>> = {
  'params.encodedId': 'a ride',
  'params.id': 'a ride',
  'body.orderId': 'a ride',
  'body.id': 'a lease',
  'headers.x-search-id': 'a search',
  'body.categoryId': 'nobody’s',
  'body.callId': 'nobody’s',
};

/** Bodies whose rules are stricter than their schema. */
const BODIES: Readonly<Record<string, object>> = {
  rateRide: { rating: 5, comment: '' },
  storeAnsweredCall: { callId: 'a', destination: DRIVER_NUMBER },
};

/** One of the statuses that the contract names, but no refusal of the person. */
const allowed = ({ endpoint }: NamedEndpoint): readonly number[] => [
  200,
  400,
  ...(endpoint.refusals ?? []),
];

describe('Who may do what', () => {
  let server: TestApp;
  let owner: Passenger;
  let other: Passenger;
  let blocked: Passenger;
  let ride: string;
  let lease: string;
  beforeAll(async () => {
    server = await testApp();
    owner = await newPassenger(server);
    other = await newPassenger(server);
    blocked = await newPassenger(server);
    ride = await finishedRide(server, owner, { endedMinutesAgo: 5 });
    ({ id: lease } = await lend({ passenger: owner }));
    const nowMs = server.clock.nowMs();
    const details = { name: 'Jonas', address: '', personCode: '', vatCode: '', companyCode: '' };
    for (const { passengerId } of [owner, other]) {
      await saveInvoiceDetails(server.db, passengerId, {
        details: { ...details, personType: 1 },
        nowMs,
      });
    }
    await server.db
      .updateTable('clients')
      .set({ blocked_at: new Date(nowMs) })
      .where('id', '=', blocked.passengerId)
      .execute();
  });
  afterAll(() => server.close());

  const ask = (
    { name, endpoint }: NamedEndpoint,
    cookie: string | undefined,
    id: unknown = FORGED,
  ): Promise<LightMyRequestResponse> => {
    const [query] =
      endpoint.query === undefined ? [] : fc.sample(arbitraryOf(endpoint.query, 'good'), 1);
    const [made] =
      endpoint.body === undefined ? [] : fc.sample(arbitraryOf(endpoint.body, 'good'), 1);
    const { cursor: _cursor, ...asked } = Object(query) as Record<string, string>;
    const fit = BODIES[name] ?? made;
    const body = placeOfId(endpoint) === 'body' ? { ...Object(fit), orderId: id } : fit;
    const path = endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(String(id)));
    return server.app.inject({
      method: endpoint.method,
      url: `${path}?${new URLSearchParams(asked).toString()}`,
      headers: {
        origin: ORIGIN,
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  };
  /** A session of its own for each request: one of them ends it. */
  const fresh = async ({ passengerId }: Passenger): Promise<string> =>
    (await newPassenger(server, passengerId)).cookie;

  const rides = contractEndpoints.filter(({ endpoint }) => placeOfId(endpoint) !== undefined);

  it('is asked of calls that name a ride, and of those that do not', () => {
    expect(rides.length).toBeGreaterThanOrEqual(5);
    expect(contractEndpoints.length).toBeGreaterThan(rides.length);
  });

  it.each(contractEndpoints)('$name: a visitor', async (named) => {
    const { statusCode, headers } = await ask(named, undefined, ride);
    expect(headers['cache-control']).toBe('no-store');
    if (named.endpoint.access === 'passenger') expect(statusCode).toBe(401);
    else if (rides.includes(named)) expect(statusCode).toBe(404);
    else expect(allowed(named)).toContain(statusCode);
  });

  it('is asked of every field that names something', () => {
    const fields = contractEndpoints.flatMap(({ endpoint }) =>
      (['params', 'query', 'body', 'headers'] as const).flatMap((part) =>
        Object.keys(Object(Object(endpoint[part])['entries']))
          .filter((field) => /id$/i.test(field))
          .map((field) => `${part}.${field}`),
      ),
    );
    expect([...new Set(fields)].toSorted()).toEqual(Object.keys(NAMED_BY).toSorted());
  });

  /** Ways in which a session that was good is none any more. */
  const overBy: Readonly<Record<string, (passenger: Passenger) => Promise<unknown>>> = {
    'never was': () => Promise.resolve(),
    'has run out': ({ passengerId }) =>
      server.db
        .updateTable('session_tokens')
        .set({ access_expires_at: new Date(server.clock.nowMs()) })
        .from('sessions')
        .whereRef('sessions.id', '=', 'session_tokens.session_id')
        .where('sessions.client_id', '=', passengerId)
        .execute(),
    'was logged out': (passenger) => passenger.send('POST', '/api/logout', null),
    'went with the account': ({ passengerId }) =>
      erasePassenger(server.db, server.clock, passengerId),
  };

  describe.each(Object.keys(overBy))('by somebody whose session %s', (how) => {
    let cookie = 'access=never';
    beforeAll(async () => {
      const passenger = await newPassenger(server);
      if (how !== 'never was') ({ cookie } = passenger);
      await overBy[how]?.(passenger);
    });

    it.each(contractEndpoints)('$name', async (named) => {
      const { statusCode } = await ask(named, cookie, ride);
      if (WITHOUT_SESSION.has(named.name) && named.name !== 'refresh') expect(statusCode).toBe(200);
      else expect(statusCode).toBe(401);
    });
  });

  it.each(contractEndpoints)('$name: somebody who is blocked', async (named) => {
    const { statusCode } = await ask(named, blocked.cookie, ride);
    if (named.name === 'refresh') expect(statusCode).toBe(401);
    else if (WITHOUT_SESSION.has(named.name)) expect(statusCode).toBe(200);
    else expect(statusCode).toBe(403);
  });

  it.each(rides)(
    '$name: another passenger hears of a real ride the same as of one that is not there',
    async (named) => {
      const cookie = await fresh(other);
      const [real, forged] = [await ask(named, cookie, ride), await ask(named, cookie, FORGED)];
      expect(real.statusCode).toBe(404);
      expect(answerOf(forged)).toEqual(answerOf(real));
      for (const malformed of MALFORMED) {
        expect(answerOf(await ask(named, cookie, malformed)), malformed).toEqual(answerOf(real));
      }
    },
  );

  it.each(['extend_voip_reservation', 'release-voip-credentials'])(
    '%s: another passenger hears of real credentials the same as of such as were never lent',
    async (path) => {
      const stranger = await newPassenger(server);
      const tell = (id: string) => stranger.send('POST', `/api/${path}`, { id });
      const [real, forged] = [await tell(lease), await tell(randomUUID())];
      expect(real.statusCode).toBe(404);
      expect(answerOf(forged)).toEqual(answerOf(real));
    },
  );

  it('cancelPendingOrder: the id of somebody else’s search ends nothing', async () => {
    const [searching, stranger] = [await newPassenger(server), await newPassenger(server)];
    await searching.create();
    const { searchId = '' } = await searching.active();
    const header = { 'x-search-id': searchId };
    await stranger.send('POST', '/api/cancel-pending-order', undefined, header);
    expect(searchId).not.toBe('');
    expect((await searching.active()).searching).toBe(true);
  });

  it.each(rides)('$name: its own passenger, and what may not be made up', async (named) => {
    const cookie = await fresh(owner);
    expect((await ask(named, cookie, ride)).statusCode).toBe(200);
    for (const id of [FORGED, ...MALFORMED]) {
      expect((await ask(named, cookie, id)).statusCode, id).toBe(404);
    }
  });

  it.each(contractEndpoints.filter((named) => !rides.includes(named)))(
    '$name: anybody signed in, for their own account',
    async (named) => {
      const { statusCode, headers } = await ask(named, await fresh(owner), ride);
      expect(headers['cache-control']).toBe('no-store');
      if (named.name === 'refresh') expect(statusCode).toBe(401);
      else expect(allowed(named)).toContain(statusCode);
    },
  );
});

/** All that a stranger could tell two answers apart by. */
const answerOf = ({ statusCode, body, headers }: LightMyRequestResponse) => {
  const { date: _date, ...rest } = headers;
  return { statusCode, body, headers: rest };
};
