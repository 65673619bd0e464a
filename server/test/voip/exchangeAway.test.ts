import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, describe, expect, it } from 'vitest';

import { dispatchOf, timerWork } from '../../src/app/dispatching.ts';
import { startExchangeWorker } from '../../src/jobs/exchangeWorker.ts';
import { deafAlarm } from '../support/deafAlarm.ts';
import { startTimerWorker } from '../../src/jobs/timerWorker.ts';
import { Drivers, FLEET_SECRET, tick } from '../support/drivers.ts';
import { fakeService, type Answer, type Asked } from '../support/fakeService.ts';
import { freePort } from '../support/freePort.ts';
import { newPassenger } from '../support/passenger.ts';
import { lend, riding, type Riding } from '../support/riding.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { minutes, seconds } from '../support/testClock.ts';
import { bothDatabases, type DatabaseKind } from '../support/testDatabase.ts';

const EXPIRED = 5;
/** Much for a starved machine; three seconds for each of them were more. */
const FIRST_OFFER_WITHIN_MS = 6_000;
const done: Answer = { json: { jsonrpc: '2.0', result: [], id: 1 } };
const rpc = ({ body }: Asked) => JSON.parse(body) as { method: string; params: unknown[] };
const wordsOf = (asked: readonly Asked[]): string[] => asked.map((each) => rpc(each).method);

let server: TestApp | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** A server on an exchange that answers as the test says, from one moment to the next. */
const withExchange = async (database: DatabaseKind = 'PostgreSQL') => {
  const exchange: { answer: Answer | Promise<Answer> } = { answer: done };
  const { url, asked } = await fakeService(() => exchange.answer);
  server = await testApp({ database, env: { FLEET_SECRET, SIP_RPC_URL: url } });
  return { exchange, asked, server };
};
const leases = (of: TestApp) =>
  of.db.selectFrom('call_leases').selectAll().orderBy('created_at').execute();
const insertExpired = async (on: TestApp, login: string): Promise<void> => {
  const { passengerId } = await newPassenger(on);
  const at = new Date(on.clock.nowMs() - minutes(1));
  const lease = { client_id: passengerId, login, ha1: '', destinations: '[]' };
  await on.db
    .insertInto('call_leases')
    .values({ ...lease, created_at: at, expires_at: at })
    .execute();
};
const ask = ({ passenger }: Riding) => passenger.send('GET', '/api/voip-login');

describe.each(bothDatabases)('An exchange that accepts and never answers, on %s', (database) => {
  it('keeps nobody’s first offer waiting, however many leases have run out', async () => {
    const { exchange, server: on } = await withExchange(database);
    for (let nth = 0; nth < EXPIRED; nth += 1) await insertExpired(on, `login ${nth}`);
    exchange.answer = 'silence';
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => void failures.push(error);
    const ticker = startTimerWorker({
      ...on,
      work: timerWork(dispatchOf(on)),
      alarm: deafAlarm,
      everyMs: 20,
      onFailure,
    });
    const worker = startExchangeWorker({
      ...on.telephony,
      alarm: deafAlarm,
      everyMs: 20,
      onFailure: () => {},
    });
    const drivers = new Drivers(on);
    try {
      await drivers.park([{ id: 'free' }]);
      await pause(100);
      await (await newPassenger(on)).create();
      const orderedMs = performance.now();
      while ((await drivers.tasks()).offers.length === 0) {
        expect(performance.now() - orderedMs).toBeLessThan(FIRST_OFFER_WITHIN_MS);
        await pause(10);
      }
    } finally {
      await Promise.all([ticker.stop(), worker.stop()]);
    }
    expect(failures).toEqual([]);
    const ends = (await leases(on)).map(({ end_reason }) => end_reason);
    expect(ends).toEqual(Array.from({ length: EXPIRED }, () => 'expired'));
  });
});

describe('While the exchange is away', () => {
  it.each<Answer>(['hang-up', 'silence', { status: 500, json: {} }, { text: 'not JSON' }])(
    'credentials are refused with 503 and leave nothing behind (%j)',
    async (answer) => {
      const { exchange, asked, server: on } = await withExchange();
      const ride = await riding(on, '+37060000604');
      exchange.answer = answer;
      const startedMs = performance.now();
      const reply = await ask(ride);
      expect(performance.now() - startedMs).toBeLessThan(6_000);
      expect([reply.statusCode, reply.json()]).toEqual([
        503,
        { message: 'Paslauga laikinai nepasiekiama' },
      ]);
      expect(await leases(on)).toMatchObject([{ end_reason: 'released', dismissed_at: null }]);
      // It may have heard all the same: once it answers, it is told that the credentials are gone.
      exchange.answer = done;
      const before = asked.length;
      await on.telephony.leases.settle();
      expect(wordsOf(asked.slice(before))).toContain('htable.delete');
      expect((await leases(on))[0]?.dismissed_at).not.toBeNull();
      await lend(ride);
    },
  );

  it('credentials come back all the same, and the exchange hears of it afterwards', async () => {
    const { exchange, asked, server: on } = await withExchange();
    const ride = await riding(on, '+37060000605');
    const { id, login } = await lend(ride);
    exchange.answer = 'hang-up';
    const release = await ride.passenger.send('POST', '/api/release-voip-credentials', { id });
    expect(release.statusCode).toBe(200);
    await expect(on.telephony.leases.settle()).rejects.toThrow('Kamailio');
    exchange.answer = done;
    const before = asked.length;
    await on.telephony.leases.settle();
    expect(asked.slice(before).map((each) => rpc(each).params)).toContainEqual(['leases', login]);
    const after = asked.length;
    await on.telephony.leases.settle();
    expect(wordsOf(asked.slice(after))).toEqual([]);
  });

  it('an extension is refused with 503', async () => {
    const { exchange, server: on } = await withExchange();
    const ride = await riding(on, '+37060000606');
    const { id } = await lend(ride);
    exchange.answer = 'hang-up';
    const extend = await ride.passenger.send('POST', '/api/extend_voip_reservation', { id });
    expect(extend.statusCode).toBe(503);
  });

  it('it is asked less and less often', async () => {
    const failedMs: number[] = [];
    const worker = startExchangeWorker({
      leases: { settle: () => Promise.reject(new Error('away')) },
      alarm: deafAlarm,
      everyMs: 20,
      onFailure: () => failedMs.push(performance.now()),
    });
    await expect.poll(() => failedMs.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(5);
    await worker.stop();
    const [firstMs = 0, , , , fifthMs = 0] = failedMs;
    // Pauses of 40, 80, 160 and 320 ms.
    expect(fifthMs - firstMs).toBeGreaterThanOrEqual(590);
  });
});

it('An exchange that was started anew, and has forgotten everything, is told again who may call', async () => {
  const { asked, server: on } = await withExchange();
  const { login } = await lend(await riding(on, '+37060000608'));
  await tick(on);
  const before = asked.length;
  on.clock.pass(seconds(10));
  await tick(on);
  const told = asked.slice(before).map((each) => rpc(each));
  expect(told.map(({ params }) => params.slice(0, 2))).toContainEqual(['leases', login]);
  expect(told.map(({ method }) => method)).not.toContain('htable.delete');
});

it('A login that was replaced while the exchange was being told of it is taken back', async () => {
  const { exchange, asked, server: on } = await withExchange();
  const ride = await riding(on, '+37060000609');
  const late = Promise.withResolvers<Answer>();
  exchange.answer = late.promise;
  const first = ask(ride);
  await expect.poll(() => asked.length).toBe(1);
  exchange.answer = done;
  expect((await ask(ride)).statusCode).toBe(200);
  // Dismisses the first before the exchange has heard of it.
  await on.telephony.leases.settle();
  late.resolve(done);
  expect((await first).statusCode).not.toBe(200);
  await on.telephony.leases.settle();
  const live = (await leases(on)).filter(({ ended_at }) => ended_at === null);
  expect(live).toHaveLength(1);
  const lastWord = new Map<unknown, string>();
  for (const { method, params } of asked.map((each) => rpc(each))) {
    if (params[0] === 'leases') lastWord.set(params[1], method);
  }
  const admitted = [...lastWord].filter(([, method]) => method === 'htable.setxs');
  expect(admitted.map(([login]) => login)).toEqual([live[0]?.login]);
});

it('Nobody listens there: refused like any other', async () => {
  const port = await freePort();
  server = await testApp({
    env: { FLEET_SECRET, SIP_RPC_URL: `http://127.0.0.1:${port}` },
  });
  expect((await ask(await riding(server, '+37060000610'))).statusCode).toBe(503);
});
