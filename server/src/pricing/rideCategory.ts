import { fareOf, type Fare, type PricedDistance, type Tariff } from './fare.ts';

export interface RideCategory {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly passengers: number;
  /** A path on this server. */
  readonly logo: string;
  readonly tariff: Tariff;
}

/** From the cheapest to the most expensive, as the passenger sees them. */
export const rideCategories: readonly RideCategory[] = [
  {
    id: 'economy',
    name: 'Ekonominė',
    description: 'Pigiausia kelionė kasdienai',
    passengers: 4,
    logo: '/pictures/category-economy.svg',
    tariff: {
      startCents: 120,
      cityKmCents: 75,
      districtKmCents: 68,
      trafficMinuteCents: 15,
      minCents: 350,
    },
  },
  {
    id: 'comfort',
    name: 'Komfortas',
    description: 'Naujesnis ir erdvesnis automobilis',
    passengers: 4,
    logo: '/pictures/category-comfort.svg',
    tariff: {
      startCents: 160,
      cityKmCents: 95,
      districtKmCents: 85,
      trafficMinuteCents: 20,
      minCents: 450,
    },
  },
  {
    id: 'estate',
    name: 'Universalas',
    description: 'Daugiau vietos bagažui ir vaikiškam vežimėliui',
    passengers: 4,
    logo: '/pictures/category-estate.svg',
    tariff: {
      startCents: 180,
      cityKmCents: 105,
      districtKmCents: 92,
      trafficMinuteCents: 22,
      minCents: 500,
    },
  },
  {
    id: 'minibus',
    name: 'Mikroautobusas',
    description: 'Didesnei kompanijai su daiktais',
    passengers: 8,
    logo: '/pictures/category-minibus.svg',
    tariff: {
      startCents: 300,
      cityKmCents: 150,
      districtKmCents: 130,
      trafficMinuteCents: 30,
      minCents: 900,
    },
  },
];

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
