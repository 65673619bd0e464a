import { OFFERS, type ActiveOrder, type CarPosition, type OrderStatus } from '@ride/contract';

import { MINUTE_MS, SECOND_MS } from '../platform/duration.ts';
import { eurosOf } from '../wire/money.ts';
import { isOnTheScreen, type CurrentOrder } from './currentOrderStore.ts';

/** What this host offers to every passenger, whatever becomes of the ride; each poll tells of it. */
export interface HostOffers {
  readonly map?: string;
  readonly addressAt?: true;
  readonly addressSource?: string;
  readonly events?: string;
  /** Seconds between its beats. */
  readonly beat?: number;
  readonly push?: string;
  readonly reports?: string;
}

interface Offers extends HostOffers {
  readonly asOf?: number;
  readonly searchId?: string;
  readonly asking?: number;
  readonly trip?: string;
  readonly car?: CarPosition;
}

/** A car that has not been heard of for so long may be anywhere. */
export const SILENT_AFTER_MS = 3 * MINUTE_MS;

/** Minutes are counted down for so long after a report: what a silent car has done since, nobody knows. */
export const COUNTS_FOR_MS = 30 * SECOND_MS;

export interface ActiveRide {
  readonly searching: boolean;
  readonly activeOrder: ActiveOrder | null;
  readonly [OFFERS]?: Offers;
}

const nothing = (host: Offers): ActiveRide => ({
  searching: false,
  activeOrder: null,
  ...(Object.keys(host).length > 0 && { [OFFERS]: host }),
});

/** Where the same may come by two ways, it says which is the newer. */
const dated = (host: HostOffers, nowMs: number): Offers =>
  host.events === undefined ? host : { ...host, asOf: Math.round(nowMs) };

export function activeRide(
  order: CurrentOrder | null,
  nowMs: number,
  hostOffers: HostOffers = {},
): ActiveRide {
  const host = dated(hostOffers, nowMs);
  if (order === null || !isOnTheScreen(order)) return nothing(host);
  const { publicId } = order;
  const offers = { ...host, trip: publicId, ...carOf(order, nowMs) };
  switch (order.state) {
    case 'searching':
      return {
        searching: true,
        activeOrder: null,
        [OFFERS]: {
          ...offers,
          searchId: publicId,
          ...(order.asking !== null && { asking: order.asking }),
        },
      };
    case 'arrives':
      return withOrder(order, offers, {
        status: 'ARRIVES',
        ...minutesUntilArrival(order, nowMs),
      });
    case 'arrived':
      return withOrder(order, offers, {
        status: 'ARRIVED',
        waitTime: minutesSince(order.arrivedMs, nowMs),
      });
    case 'ongoing':
      return withOrder(order, offers, { status: 'ONGOING' });
    case 'completed':
      return withOrder(order, offers, { status: 'COMPLETED' });
    case 'canceled':
      return withOrder(order, offers, { status: 'CANCELED' });
    case 'notFound':
    case 'reserved':
      return nothing(host);
    default:
      return order.state satisfies never;
  }
}

function carOf({ seen }: CurrentOrder, nowMs: number): Pick<Offers, 'car'> {
  // Two servers' clocks may differ by a moment.
  const ageMs = Math.max(0, Math.round(nowMs - (seen?.seenMs ?? 0)));
  if (seen === null || ageMs > SILENT_AFTER_MS) return {};
  const { lat, lng, headingDeg } = seen;
  return { car: { lat, lng, ...(headingDeg !== null && { headingDeg }), ageMs } };
}

/** Until when minutes are counted down; `undefined` where the fleet does not tell where the car of this ride is. */
export const countsUntilMs = ({ seen }: CurrentOrder): number | undefined =>
  seen?.isOfRide === true ? seen.seenMs + COUNTS_FOR_MS : undefined;

/** As old as the car's place is: a car that is gone takes its minutes along. */
function minutesUntilArrival(order: CurrentOrder, nowMs: number): Pick<Moment, 'timeWhen'> {
  const untilMs = countsUntilMs(order);
  if (untilMs === undefined) return { timeWhen: minutesUntil(order.etaMs, nowMs) };
  if (nowMs > untilMs - COUNTS_FOR_MS + SILENT_AFTER_MS) return {};
  return { timeWhen: minutesUntil(order.etaMs, Math.min(nowMs, untilMs)) };
}

interface Moment {
  readonly status: OrderStatus;
  readonly timeWhen?: number;
  readonly waitTime?: number;
}

const withOrder = (order: CurrentOrder, offers: Offers, moment: Moment): ActiveRide => ({
  searching: false,
  [OFFERS]: offers,
  activeOrder: {
    id: order.publicId,
    status: moment.status,
    timeWhen: moment.timeWhen ?? null,
    waitTime: moment.waitTime ?? null,
    paymentMethod: order.paymentMethod,
    price: eurosOf(order.priceCents),
    car: order.car && {
      picture: order.car.picture,
      name: order.car.name,
      licencePlate: order.car.licencePlate,
    },
    driver: order.car && order.car.driver,
    tariffs: {
      startPrice: eurosOf(order.tariffs.startCents),
      cityKmPrice: eurosOf(order.tariffs.cityKmCents),
      districtKmPrice: eurosOf(order.tariffs.districtKmCents),
      traffic: eurosOf(order.tariffs.trafficMinuteCents),
      minPrice: eurosOf(order.tariffs.minCents),
    },
  },
});

const minutesUntil = (ms: number | null, nowMs: number): number =>
  Math.max(0, Math.ceil(((ms ?? nowMs) - nowMs) / MINUTE_MS));
const minutesSince = (ms: number | null, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - (ms ?? nowMs)) / MINUTE_MS));
