import { OFFERS, type ActiveOrder, type OrderStatus } from '@ride/contract';

import { MINUTE_MS } from '../platform/duration.ts';
import { eurosOf } from '../wire/money.ts';
import type { CurrentOrder } from './currentOrderStore.ts';

export interface ActiveRide {
  readonly searching: boolean;
  readonly activeOrder: ActiveOrder | null;
  readonly [OFFERS]?: { readonly searchId: string };
}

const NOTHING: ActiveRide = { searching: false, activeOrder: null };

export function activeRide(order: CurrentOrder | null, nowMs: number): ActiveRide {
  if (order === null) return NOTHING;
  switch (order.state) {
    case 'searching':
      return { searching: true, activeOrder: null, [OFFERS]: { searchId: order.publicId } };
    case 'arrives':
      return withOrder(order, { status: 'ARRIVES', timeWhen: minutesUntil(order.etaMs, nowMs) });
    case 'arrived':
      return withOrder(order, {
        status: 'ARRIVED',
        waitTime: minutesSince(order.arrivedMs, nowMs),
      });
    case 'ongoing':
      return withOrder(order, { status: 'ONGOING' });
    case 'completed':
      return withOrder(order, { status: 'COMPLETED' });
    case 'canceled':
      // A passenger who cancelled has left the screen already; what others did has to be shown.
      return order.canceledBy === 'passenger' ? NOTHING : withOrder(order, { status: 'CANCELED' });
    case 'notFound':
    case 'reserved':
      return NOTHING;
    default:
      return order.state satisfies never;
  }
}

interface Moment {
  readonly status: OrderStatus;
  readonly timeWhen?: number;
  readonly waitTime?: number;
}

const withOrder = (order: CurrentOrder, moment: Moment): ActiveRide => ({
  searching: false,
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
