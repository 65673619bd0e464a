import { OFFERS, orderEndpoints } from '@ride/contract';
import * as v from 'valibot';

import { MINUTE_MS } from '../platform/duration.ts';
import { hashOf } from '../platform/hash.ts';
import {
  activeRide,
  countsUntilMs,
  SILENT_AFTER_MS,
  type ActiveRide,
  type HostOffers,
} from './activeRide.ts';
import type { CurrentOrder } from './currentOrderStore.ts';

const ID_LENGTH = 22;

interface RideNews {
  /** The same for the same news, in whichever process. */
  readonly id: string;
  /** The reply of get-active-ride. */
  readonly data: string;
  /** When the reply becomes another one although nothing happens. */
  readonly changesAtMs: number | undefined;
}

/** What a stream tells of an order: what a poll would answer at this moment. */
export function rideNews(order: CurrentOrder | null, nowMs: number, host: HostOffers): RideNews {
  const ride = activeRide(order, nowMs, host);
  const told = v.parse(orderEndpoints.getActiveRide.reply, ride);
  return {
    id: hashOf(JSON.stringify(timeless(ride, order))).slice(0, ID_LENGTH),
    data: JSON.stringify(told),
    changesAtMs: changesAtMs(ride, order, nowMs),
  };
}

/** What time it is, and how long ago the car was seen, is always different, and never news: when it was seen is. */
const timeless = (ride: ActiveRide, order: CurrentOrder | null): unknown => {
  const { asOf: _, ...offers } = ride[OFFERS] ?? {};
  const car = offers.car && { ...offers.car, ageMs: order?.seen?.seenMs };
  return { ...ride, [OFFERS]: { ...offers, car } };
};

function changesAtMs(
  ride: ActiveRide,
  order: CurrentOrder | null,
  nowMs: number,
): number | undefined {
  if (order === null) return undefined;
  const times = [minuteEndsMs(order, ride, nowMs)];
  if (ride[OFFERS]?.car !== undefined && order.seen !== null) {
    times.push(order.seen.seenMs + SILENT_AFTER_MS + 1);
  }
  const first = Math.min(...times.filter((time) => time !== undefined));
  return first === Infinity ? undefined : Math.max(first, nowMs + 1);
}

function minuteEndsMs(
  order: CurrentOrder,
  { activeOrder }: ActiveRide,
  nowMs: number,
): number | undefined {
  const { state, etaMs, arrivedMs } = order;
  switch (state) {
    case 'arrives': {
      const minutes = activeOrder?.timeWhen ?? 0;
      if (etaMs === null || minutes === 0) return undefined;
      const endsMs = etaMs - (minutes - 1) * MINUTE_MS;
      return endsMs > (countsUntilMs(order) ?? endsMs) ? undefined : endsMs;
    }
    case 'arrived':
      return arrivedMs === null
        ? undefined
        : arrivedMs + ((activeOrder?.waitTime ?? 0) + 1) * MINUTE_MS;
    case 'completed':
    case 'canceled':
      // It leaves the screen by itself, to the minute.
      return activeOrder === null ? undefined : nowMs + MINUTE_MS;
    case 'searching':
    case 'ongoing':
    case 'reserved':
    case 'notFound':
      return undefined;
    default:
      return state satisfies never;
  }
}
