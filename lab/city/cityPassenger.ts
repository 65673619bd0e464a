import * as v from 'valibot';

import { OFFERS, orderEndpoints } from '../../contract/src/index.ts';
import type { CityOptions } from './options.ts';
import type { PassengerCalls } from './passengerCalls.ts';
import type { Memory, Outcome } from './reckon.ts';
import type { Wish } from './wishes.ts';

/** The client polls beside its stream, should that be silent. */
const POLL_EVERY_MS = 10_000;
const CHANGES_MIND_AFTER_MS = 300;
const MINUTE_MS = 60_000;
/** Of the city's time. */
const PATIENCE_MS = 8 * MINUTE_MS;
const RIDES_AT_MOST_MS = 240_000;
/** One of so many wants an invoice. */
const INVOICED = 20;

type Ride = v.InferOutput<typeof orderEndpoints.getActiveRide.reply>;

/** In real time. */
export const patienceMsOf = ({ speed, leastPatienceMs }: CityOptions): number =>
  Math.max(leastPatienceMs, PATIENCE_MS / speed);

interface PassengerDeps {
  readonly calls: PassengerCalls;
  readonly patienceMs: number;
}

/** One who wants to ride, hears of it by the stream, and remembers what the server said. */
export class CityPassenger {
  readonly #deps: PassengerDeps;
  #ride: Ride | undefined;
  #wake = (): void => {};
  #wishes = Promise.resolve();

  constructor(deps: PassengerDeps) {
    this.#deps = deps;
  }

  hear(ride: unknown): void {
    const read = v.safeParse(orderEndpoints.getActiveRide.reply, ride);
    if (!read.success) return;
    this.#ride = read.output;
    this.#wake();
  }

  /** One wish after the other: nobody is in two cars at once. */
  fulfil(wish: Wish): Promise<Memory> {
    const fulfilled = this.#wishes.then(() => this.#live(wish));
    this.#wishes = fulfilled.then(() => undefined);
    return fulfilled;
  }

  async #live(wish: Wish): Promise<Memory> {
    const { mark, mood, hour } = wish;
    const isConfirmed = await this.#deps.calls.order(wish);
    const orderedMs = performance.now();
    if (!isConfirmed) return { mark, mood, hour, isConfirmed, outcome: 'not ordered' };
    const remembered = { mark, mood, hour, isConfirmed };
    if (mood === 'reserves') return { ...remembered, outcome: 'reserved' };
    if (mood === 'reservesAndCancels') {
      await this.#deps.calls.cancelReservation(mark);
      return { ...remembered, outcome: 'called off' };
    }
    const times: { offerAfterMs?: number; carAfterMs?: number } = {};
    const outcome = await this.#search(wish, () => {
      const afterMs = performance.now() - orderedMs;
      if (this.#isAsked() || this.#hasCar()) times.offerAfterMs ??= afterMs;
      if (this.#hasCar()) times.carAfterMs ??= afterMs;
    });
    return { ...remembered, ...times, outcome: outcome ?? (await this.#drive(wish)) };
  }

  /** `undefined` once there is a car. */
  async #search({ mood }: Wish, note: () => void): Promise<Outcome | undefined> {
    const patienceMs = mood === 'changesMind' ? CHANGES_MIND_AFTER_MS : this.#deps.patienceMs;
    // What is known may be of before the order.
    await this.#poll();
    const isOver = (): boolean => {
      note();
      return this.#hasCar() || this.#ride?.searching !== true;
    };
    if (await this.#until(isOver, patienceMs)) return this.#hasCar() ? undefined : 'no car';
    const searchId = this.#ride?.[OFFERS]?.searchId ?? '';
    await this.#deps.calls.cancelSearch(searchId);
    await this.#poll();
    if (this.#hasCar()) {
      note();
      return undefined;
    }
    return mood === 'changesMind' ? 'called off' : 'no car';
  }

  async #drive({ mood, mark }: Wish): Promise<Outcome> {
    const { calls } = this.#deps;
    const order = this.#ride?.activeOrder;
    const orderId = String(order?.id ?? '');
    if (mood === 'cancels') {
      await calls.cancelOrder(orderId);
      await this.#poll();
      if (!this.#isUnderWay()) return 'called off';
    }
    if (mood === 'calls') await calls.callDriver(orderId, order?.driver?.phone ?? '');
    const hasEnded = await this.#until(() => !this.#isUnderWay(), RIDES_AT_MOST_MS);
    if (!hasEnded) return 'not ended';
    if (this.#ride?.activeOrder?.status === 'CANCELED') return 'canceled by the driver';
    await calls.lookBack(orderId, Number(mark.split(' ').at(-1)) % INVOICED === 0);
    return 'rode';
  }

  #isAsked(): boolean {
    return (this.#ride?.[OFFERS]?.asking ?? 0) > 0;
  }

  #hasCar(): boolean {
    return this.#ride?.searching !== true && this.#isUnderWay();
  }

  #isUnderWay(): boolean {
    const status = this.#ride?.activeOrder?.status ?? '';
    return ['ARRIVES', 'ARRIVED', 'ONGOING'].includes(status);
  }

  /** Whether it came to be within the time. */
  async #until(holds: () => boolean, withinMs: number): Promise<boolean> {
    const endMs = performance.now() + withinMs;
    for (let pollMs = performance.now() + POLL_EVERY_MS; !holds();) {
      const nowMs = performance.now();
      if (nowMs >= endMs) return false;
      if (nowMs >= pollMs) {
        await this.#poll();
        pollMs = nowMs + POLL_EVERY_MS;
        continue;
      }
      await this.#change(Math.min(endMs, pollMs) - nowMs);
    }
    return true;
  }

  #change(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #poll(): Promise<void> {
    this.hear(await this.#deps.calls.activeRide());
  }
}
