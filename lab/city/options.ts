export type CityDatabase = 'embedded' | 'postgres' | 'cluster';

export interface CityOptions {
  readonly cars: number;
  /** Signed in, each with a stream that is open all the time. */
  readonly passengers: number;
  /** How far from the old town cars are, and passengers wait. */
  readonly withinKm: number;
  readonly hours: number;
  /** How many times faster than real orders come and cars drive. The server's own time is real. */
  readonly speed: number;
  readonly seed: number;
  readonly failures: boolean;
  readonly database: CityDatabase;
  /** Cars that only report, for as long, before the city's own do: none of the city's are as many as a figure needs. */
  readonly manyCars: number;
  /** How long cars report and streams are open before the first order: what that alone costs. */
  readonly restMs: number;
  /** The server looks for a car every three seconds: less than two looks would be no patience at all. */
  readonly leastPatienceMs: number;
  /** Whether drivers take every offer: none of them has to run out then. */
  readonly obliging: boolean;
  /** Otherwise as many as so many cars drive on such a day. */
  readonly orders?: number;
  /** A folder with an empty embedded database: copying it is faster than making one. */
  readonly template?: string;
}

const WITHIN_KM = 5;
const REST_MS = 15_000;
const LEAST_PATIENCE_MS = 6_500;
const DATABASES: readonly CityDatabase[] = ['embedded', 'postgres', 'cluster'];

type Given = Readonly<
  Record<
    'cars' | 'manyCars' | 'passengers' | 'hours' | 'speed' | 'seed' | 'failures' | 'database',
    string
  >
>;

/** Says in words what it cannot read. */
export function readOptions(given: Given): CityOptions {
  const number = (name: keyof Given, most: number): number => {
    const value = Number(given[name]);
    if (!(value > 0 && value <= most)) throw new Error(`--${name}: from 1 to ${most}`);
    return value;
  };
  const database = DATABASES.find((one) => one === given.database);
  if (database === undefined) throw new Error(`--database: ${DATABASES.join(', ')}`);
  return {
    cars: number('cars', 2_000),
    manyCars: number('manyCars', 20_000),
    passengers: number('passengers', 100_000),
    withinKm: WITHIN_KM,
    hours: number('hours', 24),
    speed: number('speed', 3_600),
    seed: number('seed', 1e9),
    failures: given.failures !== 'none',
    database,
    restMs: REST_MS,
    leastPatienceMs: LEAST_PATIENCE_MS,
    obliging: false,
  };
}
