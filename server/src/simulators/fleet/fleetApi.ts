import * as v from 'valibot';

import { MINUTE_MS } from '../../platform/duration.ts';
import type { RosterEntry } from './roster.ts';

const ANSWER_WITHIN_MS = 5_000;

const point = v.object({ lat: v.number(), lng: v.number() });
const tasks = v.object({
  offers: v.array(
    v.object({ offerId: v.string(), orderId: v.string(), carId: v.string(), from: point }),
  ),
  rides: v.array(
    v.object({
      orderId: v.string(),
      carId: v.string(),
      state: v.picklist(['arrives', 'arrived', 'ongoing']),
      from: point,
      to: point,
    }),
  ),
});
export type Tasks = v.InferOutput<typeof tasks>;

/** The API takes no more than a day, however slowly the simulated time goes. */
const MOST_MINUTES = 24 * 60;
export const etaMinutesOf = (etaMs: number): number => Math.min(MOST_MINUTES, etaMs / MINUTE_MS);

export interface CarReport extends Omit<RosterEntry, 'home'> {
  readonly lat: number;
  readonly lng: number;
  readonly headingDeg?: number;
  readonly free: boolean;
  /** Of a car that is on its way to a passenger. */
  readonly etaMinutes?: number;
}

export interface FleetApi {
  tasks(): Promise<Tasks>;
  reportCars(cars: readonly CarReport[]): Promise<void>;
  accept(offerId: string, etaMs: number): Promise<void>;
  refuse(offerId: string): Promise<void>;
  reportRide(orderId: string, event: string): Promise<void>;
  correctEta(orderId: string, etaMs: number): Promise<void>;
}

/** The server's fleet API, as a drivers' app would use it: over HTTP, with the company's secret. */
export function fleetApi(address: string, secret: string): FleetApi {
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
    const response = await fetch(`${address}/fleet/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok) throw new Error(`the fleet API answers ${response.status} to ${path}`);
    const reply: unknown = await response.json();
    return reply;
  };
  return {
    tasks: async () => v.parse(tasks, await ask('GET', 'tasks')),
    reportCars: async (cars) => void (await ask('PUT', 'cars', { cars })),
    accept: async (offerId, etaMs) =>
      void (await ask('POST', `offers/${offerId}/answer`, {
        answer: 'accept',
        etaMinutes: etaMinutesOf(etaMs),
      })),
    refuse: async (offerId) =>
      void (await ask('POST', `offers/${offerId}/answer`, { answer: 'refuse' })),
    reportRide: async (orderId, event) =>
      void (await ask('POST', `orders/${orderId}/events`, { event })),
    correctEta: async (orderId, etaMs) =>
      void (await ask('POST', `orders/${orderId}/eta`, { etaMinutes: etaMinutesOf(etaMs) })),
  };
}
