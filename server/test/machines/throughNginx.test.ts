import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { signInPassengers } from '../support/books.ts';
import { freePort } from '../support/freePort.ts';
import type { ServerUnderTest } from '../support/serverUnderTest.ts';
import { throwawayPostgres, type ThrowawayPostgres } from '../support/throwawayPostgres.ts';
import { askOnce } from '../support/askOnce.ts';
import { FLEET_SECRET } from '../support/drivers.ts';
import { CATHEDRAL, STATION } from '../support/passenger.ts';
import { NginxUnderTest } from './nginxUnderTest.ts';
import { REPORTED_CAR } from './reportedCar.ts';
import { startMachine } from './startMachine.ts';

const LOOK_EVERY_MS = 50;
/** Enough that nginx, which deals requests out in turns, asks both. */
const SOME = 6;
const CALLS_PER_MINUTE = 30;
const CAR = { id: 'the only car', ...REPORTED_CAR };

interface Machine {
  readonly server: ServerUnderTest;
  readonly metrics: string;
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('Whichever of two servers behind nginx answers', () => {
  let postgres: ThrowawayPostgres;
  let nginx: NginxUnderTest;
  let machines: readonly [Machine, Machine];
  let cookies: readonly string[];

  beforeAll(async () => {
    postgres = throwawayPostgres();
    cookies = await signInPassengers({ databaseUrl: postgres.url, dataFolder: '' }, 3);
    machines = [await addMachine(), await addMachine()];
    const origins = machines.map(({ server }) => server.origin);
    nginx = await NginxUnderTest.start(await freePort(), origins);
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all(machines.map(({ server }) => server.kill()));
    postgres.stop();
  });

  const addMachine = async (): Promise<Machine> => {
    const port = await freePort();
    const server = await startMachine(postgres.url, {
      RATE_LIMIT_FACTOR: '1',
      METRICS_HOST: '127.0.0.1',
      METRICS_PORT: String(port),
    });
    return { server, metrics: `http://127.0.0.1:${port}/metrics` };
  };

  const ask = async (cookie: string | undefined, path: string, body?: unknown) => {
    const headers = cookie === undefined ? {} : { cookie };
    const { status, text } = await askOnce(nginx.origin + path, { body, headers });
    return { status, reply: status === 200 ? (JSON.parse(text) as Record<string, unknown>) : {} };
  };
  const statuses = async (cookie: string | undefined, path: string, bodies: readonly unknown[]) => {
    const found: number[] = [];
    for (const body of bodies) found.push((await ask(cookie, path, body)).status);
    return found;
  };
  const answeredBy = async ({ metrics }: Machine, route: string): Promise<number> => {
    const { text } = await askOnce(metrics);
    const line = new RegExp(`^ride_request_seconds_count\\{.*route="${route}".*\\} (\\d+)$`, 'm');
    return Number(line.exec(text)?.[1] ?? 0);
  };
  const drive = async <T>({ server }: Machine, method: string, path: string, body?: unknown) => {
    const reply = await fetch(server.origin + path, {
      method,
      headers: { authorization: `Bearer ${FLEET_SECRET}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return (await reply.json()) as T;
  };

  it('a session is known, and is over for both at once', async () => {
    const [cookie] = cookies;
    const poll = '/api/get-active-ride';
    expect(await statuses(cookie, poll, times(SOME, undefined))).toEqual(times(SOME, 200));
    for (const machine of machines) expect(await answeredBy(machine, poll)).toBeGreaterThan(0);
    const loggedOut = await fetch(`${nginx.origin}/api/logout`, {
      method: 'POST',
      headers: { cookie: String(cookie) },
    });
    expect(loggedOut.status).toBe(200);
    expect(await statuses(cookie, poll, times(SOME, undefined))).toEqual(times(SOME, 401));
  });

  it('guesses are counted together', async () => {
    const guesses = Array.from({ length: CALLS_PER_MINUTE + SOME }, (_, nth) => ({
      callerPhone: `+3706100${String(nth).padStart(4, '0')}`,
    }));
    expect(await statuses(undefined, '/api/call-auth', guesses)).toEqual([
      ...times(CALLS_PER_MINUTE, 200),
      ...times(SOME, 429),
    ]);
  });

  it('an order is searched for once, a call’s credential is one, and both outlive a killed server', async () => {
    const [one, other] = machines;
    const [, cookie] = cookies;
    const trip = { addressFrom: STATION, addressTo: CATHEDRAL };
    const wish = { ...trip, categoryId: 'economy' };
    const orders = await Promise.all(
      times(SOME, wish).map((body) => ask(cookie, '/api/create-ride', body)),
    );
    expect(orders.map(({ reply }) => reply['success'])).toEqual(times(SOME, true));
    await drive(one, 'PUT', '/fleet/cars', { cars: [CAR, { ...CAR, id: 'another car' }] });
    type Tasks = { readonly offers: readonly { readonly offerId: string }[] };
    let offers: Tasks['offers'] = [];
    // The timers of both servers look for a car.
    while (offers.length === 0) {
      await pause(LOOK_EVERY_MS);
      ({ offers } = await drive<Tasks>(other, 'GET', '/fleet/tasks'));
    }
    expect(offers).toHaveLength(1);
    await drive(other, 'POST', `/fleet/offers/${offers[0]?.offerId}/answer`, {
      answer: 'accept',
      etaMinutes: 4,
    });
    const active = async () => (await ask(cookie, '/api/get-active-ride')).reply['activeOrder'];
    for (let nth = 0; nth < SOME; nth += 1)
      expect(await active()).toMatchObject({ status: 'ARRIVES' });

    const { reply } = await ask(cookie, '/api/voip-login');
    const lease = { id: String(reply['id']) };
    const extend = '/api/extend_voip_reservation';
    expect(await statuses(cookie, extend, times(SOME, lease))).toEqual(times(SOME, 200));
    for (const machine of machines) expect(await answeredBy(machine, extend)).toBeGreaterThan(0);

    await one.server.kill();
    expect(await active()).toMatchObject({ status: 'ARRIVES' });
    // nginx never sends a POST twice: the first may hear that nobody is there, the next find the other server.
    const after = await statuses(cookie, extend, times(SOME, lease));
    expect(after.slice(1)).toEqual(times(SOME - 1, 200));
    expect((await ask(cookie, '/api/release-voip-credentials', lease)).status).toBe(200);
    expect(await statuses(cookie, extend, times(SOME, lease))).toEqual(times(SOME, 404));
  });
});
