import { seededRandom } from '../../server/test/support/seededRandom.ts';
import { arrivals, hourAfter, ordersOf } from './demand.ts';
import type { CityOptions } from './options.ts';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** What a passenger does with an order, and how many of a hundred do it. */
const MOODS = {
  rides: 70,
  calls: 6,
  /** The search is called off after a moment. */
  changesMind: 6,
  /** The car is on its way. */
  cancels: 5,
  /** Nobody stands where the car has come. */
  isAbsent: 3,
  reserves: 6,
  reservesAndCancels: 4,
} as const;
export type Mood = keyof typeof MOODS;

export interface Wish {
  /** The title of its first address, by which it is found again in the books. */
  readonly mark: string;
  readonly passenger: number;
  readonly mood: Mood;
  /** Of the day, in the time of the city. */
  readonly hour: number;
  /** Real time since the beginning. */
  readonly afterMs: number;
  readonly from: Point;
  readonly to: Point;
}

const CENTRE: Point = { lat: 54.6872, lng: 25.2797 };
const KM_PER_DEGREE = 111.32;
/** Rides lead out of town, too. */
const FARTHER_KM = 2;
const HOUR_MS = 3_600_000;

/** The same wishes for the same options, whatever becomes of them. */
export function wishesOf(options: CityOptions): readonly Wish[] {
  const { next } = seededRandom(options.seed);
  const orders = options.orders ?? ordersOf(options.cars, options.hours);
  const step = strideThrough(options.passengers);
  return arrivals(orders, options.hours, next).map((hours, nth) => ({
    mark: `city ${options.seed} ${nth}`,
    passenger: (nth * step) % options.passengers,
    mood: moodOf(next()),
    hour: Math.floor(hourAfter(hours)),
    afterMs: (hours * HOUR_MS) / options.speed,
    from: pointWithin(options.withinKm, next),
    to: pointWithin(options.withinKm + FARTHER_KM, next),
  }));
}

/** Evenly over a circle around the old town. */
export function pointWithin(km: number, chance: () => number): Point {
  const away = km * Math.sqrt(chance());
  const turn = 2 * Math.PI * chance();
  return {
    lat: CENTRE.lat + (away * Math.cos(turn)) / KM_PER_DEGREE,
    lng:
      CENTRE.lng +
      (away * Math.sin(turn)) / (KM_PER_DEGREE * Math.cos((CENTRE.lat * Math.PI) / 180)),
  };
}

function moodOf(dice: number): Mood {
  let edge = 0;
  for (const mood of Object.keys(MOODS).filter((one): one is Mood => one in MOODS)) {
    edge += MOODS[mood] / 100;
    if (dice < edge) return mood;
  }
  return 'rides';
}

/** Nobody is asked again before everybody was. */
function strideThrough(passengers: number): number {
  let step = Math.max(1, Math.floor(passengers * 0.618));
  while (commonDivisor(step, passengers) !== 1) step += 1;
  return step;
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);
