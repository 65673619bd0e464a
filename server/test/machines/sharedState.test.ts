import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { acquireLeadership, runWhileLeader } from '../../src/jobs/leaderElection.ts';
import { Browser } from '../support/browser.ts';
import { Drivers, FLEET_SECRET, tick } from '../support/drivers.ts';
import { AIRPORT, CATHEDRAL, newPassenger, Passenger } from '../support/passenger.ts';
import { lend, riding } from '../support/riding.ts';
import { signedIn } from '../support/signedIn.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { minutes, seconds } from '../support/testClock.ts';

const RESERVATIONS = 20;
const PER_MINUTE = 30;

const extend = async (passenger: Passenger, id: string) =>
  (await passenger.send('POST', '/api/extend_voip_reservation', { id })).statusCode;
/** The same browser, led to the other server. */
const carryOver = (from: Browser, to: Browser): void => {
  for (const [name, cookie] of from.cookies) to.cookies.set(name, cookie);
};

describe('Two servers on one database', () => {
  let one: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    const env = { FLEET_SECRET, RATE_LIMIT_FACTOR: '1' };
    one = await testApp({ env });
    other = await testApp({ env, beside: one });
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  /** The same person at the other server. */
  const atOther = (passenger: Passenger): Passenger => new Passenger(other, passenger);

  it('know each other’s sessions, renewals and log-outs', async () => {
    const here = await signedIn(one);
    const there = new Browser(other.app);
    carryOver(here, there);
    expect((await there.profile()).statusCode).toBe(200);
    expect((await there.refresh()).statusCode).toBe(200);
    carryOver(there, here);
    expect((await here.profile()).statusCode).toBe(200);
    await here.send('POST', '/api/logout');
    expect((await there.profile()).statusCode).toBe(401);
  });

  it('make one order of an intent that reaches both at once, and of two intents of one passenger', async () => {
    const passenger = await newPassenger(one);
    const twin = atOther(passenger);
    const { intent } = await passenger.search();
    const { intent: second } = await twin.search({ addressTo: AIRPORT });
    await Promise.all([
      passenger.create({ ...(intent !== undefined && { intent }) }),
      twin.create({ ...(intent !== undefined && { intent }) }),
      twin.create({ addressTo: AIRPORT, ...(second !== undefined && { intent: second }) }),
    ]);
    const { rows } = await sql<{ orders: number }>`
      select count(*) as orders from orders where client_id = ${passenger.passengerId}`.execute(
      one.db,
    );
    expect(rows).toEqual([{ orders: 1 }]);
    await twin.cancelSearch();
    expect(await passenger.active()).toMatchObject({ searching: false });
  });

  it('let each timer fire once, however both reach for it', async () => {
    const failures: unknown[] = [];
    const rideDateTime = Math.ceil(one.clock.nowMs() / minutes(15)) * 900 + 7_200;
    const passengers = await Promise.all(
      Array.from({ length: RESERVATIONS }, () => newPassenger(one)),
    );
    for (const passenger of passengers) {
      const wish = { rideDateTime, addressTo: CATHEDRAL };
      const { intent } = await passenger.search(wish);
      const made = await passenger.create({ ...wish, ...(intent !== undefined && { intent }) });
      expect(made).toMatchObject({ success: true });
    }
    one.clock.pass(rideDateTime * 1_000 - one.clock.nowMs());
    const tickBoth = () =>
      Promise.all(
        [one, other, one, other].map((server) => tick(server, server.clock.nowMs(), failures)),
      );
    await tickBoth();
    await tickBoth();
    const { rows } = await sql<{ started: number; orders: number; searches: number }>`
      select count(*) as started, count(distinct event.order_id) as orders,
        (select count(*) from searches) as searches
      from order_events as event join orders on orders.id = event.order_id
      where event.event = 'searchStarted'`.execute(one.db);
    expect(rows[0]).toMatchObject({ started: RESERVATIONS, orders: RESERVATIONS });
    expect(failures).toEqual([]);
    for (const passenger of passengers) await passenger.cancelSearch();
  });

  it('lend one credential for calls, which either extends, replaces and takes back', async () => {
    const ride = await riding(one, '+37060000101');
    const twin = atOther(ride.passenger);
    const first = await lend(ride);
    expect(await extend(twin, first.id)).toBe(200);
    const second = await lend({ passenger: twin });
    expect(await extend(ride.passenger, first.id)).toBe(404);
    expect(await extend(ride.passenger, second.id)).toBe(200);
    const release = { id: second.id };
    await twin.send('POST', '/api/release-voip-credentials', release);
    expect(await extend(ride.passenger, second.id)).toBe(404);

    const third = await lend(ride);
    one.clock.pass(seconds(151));
    await Promise.all([tick(one), tick(other)]);
    expect(await extend(twin, third.id)).toBe(404);
    expect((await new Drivers(other).tasks()).rides).toHaveLength(1);
  });

  it('count guesses together, anew after a minute', async () => {
    const announce = async (index: number): Promise<number> => {
      const { app } = index % 2 === 0 ? one : other;
      const browser = new Browser(app, { network: '203.0.113.9' });
      return (await browser.announce(`+3706${String(index).padStart(7, '0')}`)).statusCode;
    };
    for (let index = 0; index < PER_MINUTE; index += 1) expect(await announce(index)).toBe(200);
    expect(await announce(PER_MINUTE)).toBe(429);
    expect(await announce(PER_MINUTE + 1)).toBe(429);
    await sql`update rate_counts set ends_at = ends_at - interval '1 minute'`.execute(one.db);
    expect(await announce(PER_MINUTE + 2)).toBe(200);
    const { rows } = await sql<{ key: string }>`select key from rate_counts`.execute(one.db);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.9');
  });

  it('let one of them move the simulated drivers; when it dies, the other one', async () => {
    const begun: string[] = [];
    const waiting = new Map<string, () => void>();
    const compete = (server: TestApp, holder: string) =>
      runWhileLeader({
        db: server.db,
        name: 'test',
        holder,
        begin() {
          begun.push(holder);
          waiting.get(holder)?.();
          return { stop: () => Promise.resolve(void begun.splice(begun.indexOf(holder), 1)) };
        },
        onFailure: (error) => expect(error).toBeUndefined(),
      });
    const leads = (holder: string) =>
      new Promise<void>((resolve) => {
        waiting.set(holder, resolve);
      });
    // Somebody who was killed a moment ago still leads on paper.
    await sql`insert into leaders values ('test', 'dead', now() + interval '1 hour')`.execute(
      one.db,
    );
    const third = { holder: 'third', forMs: 5_000 };
    expect(await acquireLeadership(other.db, 'test', third)).toBe(false);
    const firstLeads = leads('first');
    const first = compete(one, 'first');
    await sql`update leaders set until = now() where name = 'test'`.execute(one.db);
    await firstLeads;
    expect(await acquireLeadership(other.db, 'test', third)).toBe(false);
    const secondLeads = leads('second');
    const second = compete(other, 'second');
    expect(begun).toEqual(['first']);
    await first.stop();
    await secondLeads;
    expect(begun).toEqual(['second']);
    await second.stop();
    expect(begun).toEqual([]);
  });
});
