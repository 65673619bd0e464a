import type { PriceTrip } from '../orders/quotes.ts';
import { isInLithuania } from '../platform/lithuania.ts';
import { ServiceFailed } from '../platform/askService.ts';
import { price, rideCategories, type PricedCategory } from '../pricing/rideCategory.ts';
import type { Route, Router } from '../routing/router.ts';
import type { QuotedTrip } from '../domain/orderRecords.ts';
import { Refusal } from '../wire/refusal.ts';

const METRES_PER_KM = 1_000;
const SECONDS_PER_MINUTE = 60;

/** Prices by route and tariffs. There are none where no way leads, and none across the border. */
export const priceTripOf =
  (router: Router): PriceTrip =>
  async (from, to, atMs) => {
    if (!isInLithuania(from) || !isInLithuania(to)) return undefined;
    const route = await routeOrNone(() => router.route(from, to, atMs));
    return route && { ...quotedTrip(route), line: route.line };
  };

async function routeOrNone(ask: () => Promise<Route>): Promise<Route | undefined> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof ServiceFailed)) throw cause;
    if (cause.failure === 'empty') return undefined;
    // Whether there is a way is unknown: that is no answer, but a call that failed.
    throw new Refusal(503);
  }
}

const quotedTrip = (route: Route): QuotedTrip => ({
  distanceMeters: Math.round(route.distanceKm * METRES_PER_KM),
  durationSeconds: route.durationMinutes * SECONDS_PER_MINUTE,
  categories: price(rideCategories, route).map(quotedCategory),
});

const quotedCategory = ({ category, fare }: PricedCategory): QuotedTrip['categories'][number] => ({
  id: category.id,
  name: category.name,
  description: category.description,
  passengers: category.passengers,
  logo: category.logo,
  tariffs: category.tariff,
  priceCents: fare.totalCents,
});
