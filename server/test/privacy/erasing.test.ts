import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { erasePassenger } from '../../src/privacy/erasePassenger.ts';
import { exportPassenger } from '../../src/privacy/exportPassenger.ts';
import { newPassenger } from '../support/passenger.ts';
import { riding } from '../support/riding.ts';
import { signedIn } from '../support/signedIn.ts';
import type { TestApp } from '../support/testApp.ts';
import { bothDatabases } from '../support/testDatabase.ts';
import {
  CANARIES,
  canaryPassenger,
  canaryServer,
  canaryWords,
  type CanaryPassenger,
} from './canaryPassenger.ts';
import { allColumns, tracesOf } from './traces.ts';

/** Where a passenger's own words are stored. */
const WHERE_HE_WRITES = [
  'answered_calls.call_id',
  'clients.phone',
  'invoice_details.address',
  'invoice_details.name',
  'invoice_details.person_code',
  'invoices.content',
  'login_attempts.phone',
  'orders.address_from',
  'orders.address_to',
  'orders.cancel_reason',
  'orders.trip_key',
  'quotes.trip_key',
  'ratings.comment',
];
/** Where a column points to the passenger. */
const WHERE_HE_IS_NAMED = [
  'call_leases.client_id',
  'clients.id',
  'invoice_details.client_id',
  'orders.client_id',
  'quotes.owner',
  'sessions.client_id',
];
/** Tables that hold nothing about a passenger but the ids of rides, or hashes that say nothing. */
const NOT_ABOUT_PASSENGERS = [
  'cars',
  'invoice_counters',
  'kysely_migration',
  'kysely_migration_lock',
  'leaders',
  'missed_calls',
  'offers',
  'push_alerts',
  'rate_counts',
  'register_areas',
  'register_sets',
  'register_streets',
  'schema_changes',
  'searches',
  'session_tokens',
  'timers',
];
const SECRETS = [
  'hash',
  'endpoint',
  'p256dh',
  'auth"',
  'ha1',
  'login"',
  'password',
  '+37060000001',
  'destination',
];

describe.each(bothDatabases)('What is kept about a passenger, on %s', (database) => {
  let server: TestApp;
  let canary: CanaryPassenger;
  let exported: string;
  beforeAll(async () => {
    server = await canaryServer(database);
    canary = await canaryPassenger(server);
  });
  afterAll(() => server.close());

  const erase = (passengerId: string) => erasePassenger(server.db, server.clock, passengerId);
  const invoice = () => server.db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow();

  it('is known column by column, so that the search below can find it', async () => {
    expect(await tracesOf(server.db, canaryWords)).toEqual(WHERE_HE_WRITES);
    expect(await tracesOf(server.db, [canary.passengerId])).toEqual(WHERE_HE_IS_NAMED);
  });

  it('can be fetched: all of it, and nothing that others could use', async () => {
    exported = await exportPassenger(server.db, canary.passengerId);
    for (const word of canaryWords) expect(exported).toContain(word);
    for (const ride of canary.rides) expect(exported).toContain(ride);
    for (const secret of SECRETS) expect(exported).not.toContain(secret);
    for (const { value } of canary.browser.cookies.values()) expect(exported).not.toContain(value);
  });

  it('is fetched from every table that is about passengers', async () => {
    const tables = new Set((await allColumns(server.db)).map(({ table_name }) => table_name));
    const { client: _client, ...lists } = JSON.parse(exported) as Record<string, unknown[]>;
    expect(Object.values(lists).every((list) => list.length > 0)).toBe(true);
    const fetched = Object.keys(lists).length + 1;
    expect(tables.size, [...tables].join(' ')).toBe(fetched + NOT_ABOUT_PASSENGERS.length);
    for (const table of NOT_ABOUT_PASSENGERS) expect(tables).toContain(table);
  });

  it('stays while an order, a call or a block is open', async () => {
    const onTheWay = await riding(server, '+37060000201');
    expect(await erase(onTheWay.passenger.passengerId)).toEqual({ at: 'open-order' });
    expect((await onTheWay.passenger.active()).activeOrder).not.toBeNull();

    await canary.browser.send('GET', '/api/voip-login');
    expect(await erase(canary.passengerId)).toEqual({ at: 'calling' });
    await server.db
      .updateTable('call_leases')
      .set({ expires_at: new Date(0) })
      .execute();

    const { passengerId } = await newPassenger(server);
    const blocked = { blocked_at: new Date(0) };
    await server.db.updateTable('clients').set(blocked).where('id', '=', passengerId).execute();
    expect(await erase(passengerId)).toEqual({ at: 'blocked' });
  });

  it('is gone from every column of every table once erased, but for the issued invoice', async () => {
    const [before, rides] = [await invoice(), canary.rides.length];
    expect(await erase(canary.passengerId)).toEqual({ at: 'erased', rides, invoices: 1 });
    expect(await tracesOf(server.db, canaryWords)).toEqual(['invoices.content']);
    expect(await tracesOf(server.db, [canary.passengerId, CANARIES.phone.slice(4)])).toEqual([]);
    expect(await invoice()).toEqual(before);
  });

  it('leaves the books as they were: when, how much, and by which car', async () => {
    const books = await server.db
      .selectFrom('orders')
      .select(['price_cents', 'client_cents', 'payment_method', 'ended_at', 'car_id'])
      .where('public_id', 'in', canary.rides)
      .execute();
    expect(books).toHaveLength(canary.rides.length);
    for (const ride of books) {
      expect(ride).toMatchObject({ price_cents: 1_240, client_cents: 1_240, car_id: 'car' });
      expect(ride.ended_at).toBeInstanceOf(Date);
    }
  });

  it('ends the sessions, and the same number begins an empty account', async () => {
    expect((await canary.browser.profile()).statusCode).toBe(401);
    expect((await canary.browser.refresh()).statusCode).toBe(401);

    const again = await signedIn(server, CANARIES.phone);
    const profile = (await again.profile()).json<{ client: { id: string } }>();
    expect(profile).toMatchObject({ invoiceProps: null });
    expect(profile.client.id).not.toBe(canary.passengerId);
    for (const url of ['/api/rides?limit=15', '/api/get-active-prior?limit=15']) {
      expect((await again.send('GET', url)).json()).toMatchObject({ rides: [] });
    }
    for (const ride of canary.rides) {
      expect((await again.send('GET', `/api/ride/${ride}`)).statusCode).toBe(404);
      expect((await again.send('GET', `/api/download-invoice/${ride}`)).statusCode).toBe(404);
    }
  });
});
