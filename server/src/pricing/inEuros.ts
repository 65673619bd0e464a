import type { ActiveOrder, Category } from '@ride/contract';

import type { PricedCategory } from './price.ts';
import type { Tariff } from './tariff.ts';

type Tariffs = NonNullable<ActiveOrder['tariffs']>;

const CENTS_PER_EURO = 100;

/** The wire speaks euros; here, and nowhere else, cents become euros. */
export const eurosOf = (cents: number): number => cents / CENTS_PER_EURO;

export const categoryInEuros = ({ category, fare }: PricedCategory): Category => ({
  id: category.id,
  name: category.name,
  description: category.description,
  price: eurosOf(fare.totalCents),
  passengers: category.passengers,
  logo: category.logo,
});

export const tariffsInEuros = (tariff: Tariff): Tariffs => ({
  startPrice: eurosOf(tariff.startCents),
  cityKmPrice: eurosOf(tariff.cityKmCents),
  districtKmPrice: eurosOf(tariff.districtKmCents),
  traffic: eurosOf(tariff.trafficMinuteCents),
  minPrice: eurosOf(tariff.minCents),
});
