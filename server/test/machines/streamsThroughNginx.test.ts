import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { signInPassengers } from '../support/books.ts';
import { EventStream } from '../support/eventStream.ts';
import { freePort } from '../support/freePort.ts';
import { FLEET_SECRET } from '../support/drivers.ts';
import { CATHEDRAL, STATION } from '../support/passenger.ts';
import type { ServerUnderTest } from '../support/serverUnderTest.ts';
import { throwawayPostgres, type ThrowawayPostgres } from '../support/throwawayPostgres.ts';
import { NginxUnderTest } from './nginxUnderTest.ts';
import { REPORTED_CAR } from './reportedCar.ts';
import { startMachine } from './startMachine.ts';

const PASSENGERS = 6;
const RIGHT_AGAIN_MS = 3_000;

const within = (ms: number) => ({ timeout: ms, interval: 20 });
const all = <T>(value: T): T[] => Array.from({ length: PASSENGERS }, () => value);

/** Follows a stream as a browser does: comes back after the time that it was told, with the last id that it has. */
class Follower {
  /** The newest state, and when it came. */
  ride:
    | { readonly searching: unknown; readonly activeOrder: { status?: string } | null }
    | undefined;
  opened = 0;
  readonly ends: string[] = [];
  #lastId: string | undefined;
  #over = false;
  #stream: EventStream | undefined;

  constructor(origin: string, cookie: string) {
    void this.#follow(origin, cookie);
  }

  stop(): void {
    this.#over = true;
    this.#stream?.close();
  }

  async #follow(origin: string, cookie: string): Promise<void> {
    while (!this.#over) {
      const where = { origin, cookie, lastEventId: this.#lastId };
      const stream = await EventStream.open(where).catch(() => undefined);
      this.#stream = stream;
      if (stream?.status === 200) {
        this.opened += 1;
        await this.#listen(stream).catch(() => {});
      }
      await pause(Number(/^retry: (\d+)/.exec(stream?.text ?? '')?.[1] ?? 500));
    }
  }

  async #listen(stream: EventStream): Promise<never> {
    for (;;) {
      const { event, data, id } = await stream.next(60_000);
      if (event === 'end') this.ends.push(data);
      else {
        this.#lastId = id;
        this.ride = JSON.parse(data) as NonNullable<typeof this.ride>;
      }
    }
  }
}

describe('Streams of two servers behind nginx', () => {
  let postgres: ThrowawayPostgres;
  let nginx: NginxUnderTest;
  let machines: ServerUnderTest[];
  let cookies: readonly string[];
  const followers: Follower[] = [];

  beforeAll(async () => {
    postgres = throwawayPostgres();
    cookies = await signInPassengers({ databaseUrl: postgres.url, dataFolder: '' }, PASSENGERS);
    const start = () => startMachine(postgres.url, { DRAIN_SECONDS: '3' });
    machines = [await start(), await start()];
    nginx = await NginxUnderTest.start(
      await freePort(),
      machines.map(({ origin }) => origin),
    );
    followers.push(...cookies.map((cookie) => new Follower(nginx.origin, cookie)));
  });
  afterAll(async () => {
    for (const follower of followers) follower.stop();
    await nginx.stop();
    await Promise.all(machines.map((server) => server.kill()));
    postgres.stop();
  });

  const ask = (path: string, cookie: string, body?: unknown) =>
    fetch(nginx.origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const fleet = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await fetch(`${nginx.innerOrigin}/fleet${path}`, {
      method,
      headers: { authorization: `Bearer ${FLEET_SECRET}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await reply.json()) as T;
  };
  const statuses = () => followers.map(({ ride }) => ride?.activeOrder?.status);
  type Tasks = {
    readonly offers: readonly { readonly offerId: string }[];
    readonly rides: readonly { readonly orderId: string }[];
  };
  const report = async (event: string): Promise<void> => {
    const { rides } = await fleet<Tasks>('GET', '/tasks');
    for (const { orderId } of rides) await fleet('POST', `/orders/${orderId}/events`, { event });
  };

  it('are not held back by it, and hear what the other server was told', async () => {
    await expect
      .poll(() => followers.map(({ ride }) => ride?.searching), within(10_000))
      .toEqual(all(false));
    const ids = Array.from({ length: PASSENGERS }, (_, nth) => ({
      ...REPORTED_CAR,
      id: `car ${nth}`,
    }));
    await fleet('PUT', '/cars', { cars: ids });
    const order = { addressFrom: STATION, addressTo: CATHEDRAL, categoryId: 'economy' };
    for (const cookie of cookies) await ask('/api/create-ride', cookie, order);
    await expect
      .poll(async () => (await fleet<Tasks>('GET', '/tasks')).offers.length, within(20_000))
      .toBe(PASSENGERS);
    const { offers } = await fleet<Tasks>('GET', '/tasks');
    for (const { offerId } of offers)
      await fleet('POST', `/offers/${offerId}/answer`, { answer: 'accept', etaMinutes: 4 });
    await expect.poll(statuses, within(1_000)).toEqual(all('ARRIVES'));
  });

  it('are right again within three seconds after one of them was killed', async () => {
    const opened = followers.reduce((sum, follower) => sum + follower.opened, 0);
    await machines[0]?.kill();
    await report('arrived');
    await expect.poll(statuses, within(RIGHT_AGAIN_MS)).toEqual(all('ARRIVED'));
    expect(followers.reduce((sum, follower) => sum + follower.opened, 0)).toBeGreaterThan(opened);
  });

  it('are led to a new server before the old one stops, and miss nothing', async () => {
    const old = machines[1];
    const next = await startMachine(postgres.url);
    machines.push(next);
    // The worker of before stays for as long as its streams do.
    await nginx.reload([next.origin]);
    const stopping = old?.stop();
    await expect
      .poll(() => followers.map(({ ends }) => ends.at(-1)), within(10_000))
      .toEqual(all('{"because":"stopping"}'));
    await stopping;
    await report('started');
    await expect.poll(statuses, within(RIGHT_AGAIN_MS)).toEqual(all('ONGOING'));
  });
});
