import { fareOf, type Fare, type PricedDistance } from './fare.ts';
import type { RideCategory } from './rideCategory.ts';

export interface PricedCategory {
  readonly category: RideCategory;
  readonly fare: Fare;
}

/** The same ride in every category. */
export const price = (
  categories: readonly RideCategory[],
  ride: PricedDistance,
): readonly PricedCategory[] =>
  categories.map((category) => ({ category, fare: fareOf(category.tariff, ride) }));
