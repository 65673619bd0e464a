import { productPaymentField, type Contract, type Reply } from '@ride/contract';

import { toDate } from '../platform/clock.ts';
import { MINUTE_MS, SECOND_MS } from '../platform/duration.ts';
import { vilniusTime } from '../platform/vilniusTime.ts';
import { mayCallDriver } from '../domain/callWindow.ts';
import { isActive } from '../domain/orderTransitions.ts';
import { eurosOf, paidHow } from '../wire/money.ts';
import type { OwnRide } from './rideStore.ts';

const METRES_PER_TENTH_KM = 100;

type RideOnTheWire = NonNullable<Reply<Contract['rides']['getRide']>['ride']>;

/** All that its passenger may know of a ride now. */
export function rideDetails(ride: OwnRide, productKey: string, nowMs: number): RideOnTheWire {
  const canCall = mayCallDriver(ride, nowMs) && ride.car !== null;
  return {
    createdOn: toDate(ride.createdMs).toISOString(),
    distance: Math.round(ride.distanceMeters / METRES_PER_TENTH_KM) / 10,
    duration: minutesOf(ride),
    // The day stands in the heading already; a ride past midnight reads 23:50 – 00:10 as on any ticket.
    startTime: clockTime(ride.startedMs),
    endTime: ride.state === 'completed' ? clockTime(ride.endedMs) : null,
    from: ride.from,
    to: ride.to,
    ...payments(ride, productKey),
    driver: ride.car && {
      fullName: ride.car.driver.fullName,
      licence: ride.car.driver.licence,
    },
    phone: canCall ? (ride.car?.driver.phone ?? null) : null,
    canCall,
    isActive: isActive(ride.state),
    // Only a ride that took place waits for a rating; all others count as if they had one.
    isReviewed: ride.rated || ride.state !== 'completed',
  };
}

/** As long as it really took; before that, as long as it should take. */
function minutesOf({ startedMs, endedMs, plannedSeconds }: OwnRide): number {
  const ms =
    startedMs === undefined || endedMs === undefined
      ? plannedSeconds * SECOND_MS
      : endedMs - startedMs;
  return Math.max(1, Math.round(ms / MINUTE_MS));
}

const clockTime = (ms: number | undefined): string | null =>
  ms === undefined ? null : vilniusTime(ms).time;

/** Nothing has been paid before the ride is over, and nothing costs a ride that never was. */
function payments(ride: OwnRide, productKey: string): Partial<RideOnTheWire> {
  if (ride.state === 'canceled' || ride.state === 'notFound') return { price: null };
  if (ride.state !== 'completed') return { price: eurosOf(ride.priceCents) };
  return {
    price: eurosOf(ride.priceCents),
    companyPays: eurosOf(ride.companyCents),
    [productPaymentField(productKey)]: eurosOf(ride.productCents),
    clientPayment: eurosOf(ride.passengerCents),
    paymentMethod: paidHow(ride.paymentMethod),
  };
}
