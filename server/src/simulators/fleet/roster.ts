import { DRIVER_NAMES } from './driverNames.ts';
import type { Point } from './moving.ts';

export interface RosterEntry {
  readonly id: string;
  readonly name: string;
  readonly licencePlate: string;
  readonly picture: string;
  readonly seats: number;
  readonly driver: { readonly fullName: string; readonly licence: string; readonly phone: string };
  readonly home: Point;
}

const TOWNS: readonly { readonly centre: Point; readonly cars: number }[] = [
  { centre: { lat: 54.6872, lng: 25.2797 }, cars: 14 }, // Vilnius
  { centre: { lat: 54.8985, lng: 23.9036 }, cars: 8 }, // Kaunas
  { centre: { lat: 55.7033, lng: 21.1443 }, cars: 6 }, // Klaipėda
  { centre: { lat: 55.9349, lng: 23.3137 }, cars: 4 }, // Šiauliai
  { centre: { lat: 55.7348, lng: 24.3575 }, cars: 3 }, // Panevėžys
  { centre: { lat: 55.9175, lng: 21.0686 }, cars: 3 }, // Palanga
  { centre: { lat: 54.3963, lng: 24.0459 }, cars: 2 }, // Alytus
];

/** Every town gets a van among its first two cars, so that large parties find one everywhere. */
const MODELS = [
  { name: 'Toyota Corolla', seats: 4, picture: '/pictures/car-sedan.svg' },
  { name: 'Volkswagen Caravelle', seats: 8, picture: '/pictures/car-van.svg' },
  { name: 'Škoda Octavia Combi', seats: 5, picture: '/pictures/car-estate.svg' },
  { name: 'Toyota Prius', seats: 4, picture: '/pictures/car-sedan.svg' },
  { name: 'Volvo V60', seats: 5, picture: '/pictures/car-estate.svg' },
  { name: 'Ford Transit Custom', seats: 8, picture: '/pictures/car-van.svg' },
] as const;

const PLATE_LETTERS = ['ABC', 'BDK', 'CEM', 'GHR', 'HJS', 'JKT', 'LMV', 'MNZ'] as const;
/** No operator has given these numbers to anybody. */
const FIRST_PHONE = 60_000_001;
const SPREAD_KM = 2.5;
const KM_PER_DEGREE = 111.32;
/** Turns that never repeat spread the homes evenly around the centre. */
const GOLDEN_ANGLE = 2.399_963;

/** The simulated company: some forty cars with their drivers, at home all over the country. */
export const roster: readonly RosterEntry[] = TOWNS.flatMap(({ centre, cars }, town) => {
  const before = TOWNS.slice(0, town).reduce((sum, earlier) => sum + earlier.cars, 0);
  return Array.from({ length: cars }, (_, index) =>
    entry(before + index, { index, homeOf: centre, cars }),
  );
});

function entry(
  number: number,
  place: { readonly index: number; readonly homeOf: Point; readonly cars: number },
): RosterEntry {
  const model = MODELS[place.index % MODELS.length] ?? MODELS[0];
  const letters = PLATE_LETTERS[number % PLATE_LETTERS.length] ?? PLATE_LETTERS[0];
  const awayKm = SPREAD_KM * Math.sqrt((place.index + 0.5) / place.cars);
  const north = awayKm * Math.cos(place.index * GOLDEN_ANGLE);
  const east = awayKm * Math.sin(place.index * GOLDEN_ANGLE);
  const { lat, lng } = place.homeOf;
  return {
    id: `sim-${String(number + 1).padStart(2, '0')}`,
    name: model.name,
    licencePlate: `${letters} ${101 + number * 17}`,
    picture: model.picture,
    seats: model.seats,
    driver: {
      fullName: DRIVER_NAMES[number % DRIVER_NAMES.length] ?? '',
      licence: `SIM-${1_001 + number}`,
      phone: `+370${FIRST_PHONE + number}`,
    },
    home: {
      lat: lat + north / KM_PER_DEGREE,
      lng: lng + east / (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
    },
  };
}
