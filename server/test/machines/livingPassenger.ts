import { setTimeout as pause } from 'node:timers/promises';

import { CALL_ATTEMPT_HEADER, OFFERS } from '@ride/contract';

import { askOnce, type OneAnswer } from '../support/askOnce.ts';
import { offered } from '../support/offered.ts';
import { CATHEDRAL, STATION } from '../support/passenger.ts';

const POLL_EVERY_MS = 50;
/** Nobody is faster; and two servers' clocks, each a quarter of a second off at most, must agree on what came first. */
const RINGS_AFTER_MS = 600;
const RIDES_WITHIN_MS = 60_000;
const RESERVED_IN_SECONDS = 7_200;
const MINUTE_SECONDS = 60;

/** One answer that was not what a passenger may expect. */
export interface Refused {
  readonly path: string;
  /** 0: no answer at all. */
  readonly status: number;
  readonly text: string;
}

interface World {
  readonly origin: string;
  /** Rings the company from this number. */
  readonly ring: (phone: string) => Promise<void>;
  readonly onRefused: (refused: Refused) => void;
}

interface Reply {
  readonly success?: boolean;
  readonly [OFFERS]?: { readonly attempt?: string; readonly intent?: string };
  readonly activeOrder?: { readonly status: string } | null;
  readonly rides?: readonly { readonly id: string; readonly from: string }[];
}

/** Something was refused: the rest of this life makes no sense. */
class LifeOver extends Error {
  override readonly name = 'LifeOver';
}

/** What became of the orders that were confirmed: by the mark that each has for a title. */
export interface Marks {
  readonly ridden: string[];
  readonly calledOff: string[];
}

/** Signs in by a missed call, renews the session, rides, reserves, calls off and logs out; `false` if anything was refused. */
export async function liveOnce(world: World, phone: string, marks: Marks): Promise<boolean> {
  const browser = new WireBrowser(world);
  try {
    await browser.signIn(phone);
    await browser.must('POST', '/api/refresh');
    await browser.ride(`${phone} rides`);
    marks.ridden.push(`${phone} rides`);
    await browser.must('POST', '/api/refresh');
    await browser.reserveAndCallOff(`${phone} reserves`);
    marks.calledOff.push(`${phone} reserves`);
    await browser.must('POST', '/api/logout');
    return true;
  } catch (error) {
    if (!(error instanceof LifeOver)) throw error;
    return false;
  }
}

class WireBrowser {
  readonly #world: World;
  readonly #cookies = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
  }

  async signIn(callerPhone: string): Promise<void> {
    const announced = await this.must('POST', '/api/call-auth', { callerPhone });
    const { attempt = '' } = announced[OFFERS] ?? {};
    await pause(RINGS_AFTER_MS);
    await this.#world.ring(callerPhone);
    const headers = { [CALL_ATTEMPT_HEADER]: attempt };
    const { success } = await this.must('POST', '/api/login', { callerPhone }, headers);
    if (success !== true) this.#refuse({ path: '/api/login', status: 200, text: 'not signed in' });
  }

  /** From the order until the driver says that it is over. */
  async ride(mark: string): Promise<void> {
    await this.#order(mark);
    const isOver = async (): Promise<boolean> =>
      (await this.must('GET', '/api/get-active-ride')).activeOrder?.status === 'COMPLETED';
    const waitedSinceMs = performance.now();
    while (!(await isOver())) {
      if (performance.now() - waitedSinceMs > RIDES_WITHIN_MS)
        this.#refuse({ path: '/api/get-active-ride', status: 200, text: 'the ride does not end' });
      await pause(POLL_EVERY_MS);
    }
  }

  async reserveAndCallOff(mark: string): Promise<void> {
    const minute = Math.ceil(Date.now() / 1_000 / MINUTE_SECONDS) * MINUTE_SECONDS;
    await this.#order(mark, minute + RESERVED_IN_SECONDS);
    const { rides } = await this.must('GET', '/api/get-active-prior?limit=99');
    const orderId = rides?.find(({ from }) => from === mark)?.id;
    await this.must('POST', '/api/cancel-order', { orderId, reason: '', isTemp: true });
  }

  async #order(mark: string, rideDateTime?: number): Promise<void> {
    const addressFrom = offered({ ...STATION, title: mark, placeId: mark });
    const when = rideDateTime === undefined ? {} : { rideDateTime };
    const trip = { addressFrom, addressTo: CATHEDRAL, ...when };
    const { intent = '' } = (await this.must('POST', '/api/search-ride', trip))[OFFERS] ?? {};
    const order = { ...trip, categoryId: 'economy' };
    const headers = { 'x-order-intent': intent };
    const { success } = await this.must('POST', '/api/create-ride', order, headers);
    if (success !== true) this.#refuse({ path: '/api/create-ride', status: 200, text: mark });
  }

  async must(method: 'GET' | 'POST', path: string, body?: unknown, more = {}): Promise<Reply> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer: OneAnswer = await askOnce(this.#world.origin + path, {
      ...(method === 'POST' && { method }),
      body,
      headers: { ...(cookie !== '' && { cookie }), ...more },
    }).catch((error: unknown) => ({
      status: 0,
      text: error instanceof Error ? error.message : 'unknown',
      headers: {},
    }));
    if (answer.status !== 200) {
      return this.#refuse({ path, status: answer.status, text: answer.text });
    }
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return JSON.parse(answer.text) as Reply;
  }

  #refuse(refused: Refused): never {
    this.#world.onRefused(refused);
    throw new LifeOver(refused.path);
  }
}
