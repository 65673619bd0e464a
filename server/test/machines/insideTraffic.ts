import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { signatureOf } from '../../src/wire/webhookSignature.ts';
import { askOnce, type OneAnswer } from '../support/askOnce.ts';
import { FLEET_SECRET } from '../support/drivers.ts';
import { STATION } from '../support/passenger.ts';
import { brand } from '../support/testApp.ts';
import { WEBHOOK_SECRET } from './startMachine.ts';

const BETWEEN_LOOKS_MS = 50;
const CARS = 12;

interface Tasks {
  readonly offers: readonly { readonly offerId: string }[];
  readonly rides: readonly { readonly orderId: string; readonly state: string }[];
}

/** What the driver reports next, and where the order is then. */
const NEXT: Readonly<Record<string, { readonly event: string; readonly state: string }>> = {
  arrives: { event: 'arrived', state: 'arrived' },
  arrived: { event: 'started', state: 'ongoing' },
  ongoing: { event: 'finished', state: 'completed' },
};

/** The telephone exchange and the drivers' gateway. Each says everything once, and once more when it was not heard. */
export class InsideTraffic {
  readonly lost: string[] = [];
  calls = 0;
  reports = 0;
  /** How often once was not enough. */
  repeated = 0;
  readonly #origin: string;
  readonly #ending = new AbortController();
  #driving: Promise<void> = Promise.resolve();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** A passenger rings the company. */
  async ring(from: string): Promise<void> {
    const call = { callId: randomUUID(), from, to: brand.phone };
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = signatureOf(WEBHOOK_SECRET, timestamp, Buffer.from(JSON.stringify(call)));
    const headers = { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature };
    this.calls += 1;
    await this.#say('/hooks/missed-call', { body: call, headers });
  }

  startDriving(): void {
    const drive = async (): Promise<void> => {
      while (!this.#ending.signal.aborted) {
        await this.#driveOn();
        await pause(BETWEEN_LOOKS_MS);
      }
    };
    this.#driving = drive();
  }

  async stopDriving(): Promise<void> {
    this.#ending.abort();
    await this.#driving;
  }

  async #driveOn(): Promise<void> {
    await this.#fleet('/fleet/cars', { cars: parkedCars() }, 'PUT');
    const tasks = await this.#fleet('/fleet/tasks');
    const { offers, rides } = JSON.parse(tasks?.text ?? '{"offers":[],"rides":[]}') as Tasks;
    const answers = offers.map(async ({ offerId }) => {
      const body = { answer: 'accept', etaMinutes: 4 };
      await this.#report(`/fleet/offers/${offerId}/answer`, body, { outcome: 'accepted' });
    });
    const events = rides.map(async ({ orderId, state }) => {
      const next = NEXT[state];
      if (next === undefined) return;
      const body = { event: next.event };
      await this.#report(`/fleet/orders/${orderId}/events`, body, { state: next.state });
    });
    await Promise.all([...answers, ...events]);
  }

  async #report(path: string, body: unknown, expected: unknown): Promise<void> {
    this.reports += 1;
    const answer = await this.#fleet(path, body);
    if (answer === undefined || answer.text === JSON.stringify(expected)) return;
    this.lost.push(`${path}: ${JSON.stringify(body)} became ${answer.text}`);
  }

  #fleet(path: string, body?: unknown, method?: 'PUT'): Promise<OneAnswer | undefined> {
    const headers = { authorization: `Bearer ${FLEET_SECRET}` };
    return this.#say(path, { body, headers, ...(method !== undefined && { method }) });
  }

  async #say(path: string, what: Parameters<typeof askOnce>[1]): Promise<OneAnswer | undefined> {
    const said = async (): Promise<OneAnswer | undefined> => {
      const answer = await askOnce(this.#origin + path, what).catch(() => undefined);
      return answer !== undefined && answer.status < 300 ? answer : undefined;
    };
    const first = await said();
    if (first !== undefined) return first;
    this.repeated += 1;
    const second = await said();
    if (second === undefined) this.lost.push(path);
    return second;
  }
}

export const parkedCars = () =>
  Array.from({ length: CARS }, (_, nth) => ({
    id: `car ${nth}`,
    name: 'Toyota',
    licencePlate: 'ABC 123',
    picture: '/pictures/car-sedan.svg',
    seats: 8,
    driver: { fullName: 'Jonas', licence: 'L-1', phone: '+37060000001' },
    lat: STATION.lat,
    lng: STATION.lng,
    free: true,
  }));
