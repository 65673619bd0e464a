import { setTimeout as pause } from 'node:timers/promises';

import { REPORTED_CAR } from '../../server/test/machines/reportedCar.ts';
import { FLEET_SECRET } from '../../server/test/support/drivers.ts';
import { seededRandom } from '../../server/test/support/seededRandom.ts';
import type { CallApi } from './callApi.ts';
import { pointWithin } from './wishes.ts';

export const REPORT_EVERY_MS = 2_000;
/** The API takes no more at once. */
export const CARS_PER_REPORT = 200;
/** So far has one come between two reports: at 40 km/h, 0.0002 of a degree. */
const STEP_DEGREES = 0.0002;

/**
 * Cars that drive about and tell where they are, and nothing else happens to them: so many that what one of them
 * costs is more than the noise of the machine. At the end none of them is free.
 */
export function startManyCars(
  api: CallApi,
  {
    cars,
    withinKm,
    seed,
  }: { readonly cars: number; readonly withinKm: number; readonly seed: number },
): { stop(): Promise<void> } {
  const { next } = seededRandom(seed + 2);
  const places = Array.from({ length: cars }, () => ({ ...pointWithin(withinKm, next) }));
  const ending = new AbortController();
  const report = async (free: boolean): Promise<void> => {
    const reports = places.map((place, nth) => ({
      ...REPORTED_CAR,
      ...place,
      id: `one of many ${nth}`,
      free,
    }));
    for (let first = 0; first < reports.length; first += CARS_PER_REPORT) {
      await api({
        route: 'fleet: cars, many',
        method: 'PUT',
        path: '/fleet/cars',
        body: { cars: reports.slice(first, first + CARS_PER_REPORT) },
        headers: { authorization: `Bearer ${FLEET_SECRET}` },
      });
    }
  };
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const startedMs = performance.now();
      await report(true);
      places.forEach((place, nth) => {
        places[nth] = { ...place, lat: place.lat + (next() - 0.5) * STEP_DEGREES };
      });
      await pause(Math.max(0, REPORT_EVERY_MS - (performance.now() - startedMs)));
    }
    await report(false);
  };
  const done = run();
  return {
    stop() {
      ending.abort();
      return done;
    },
  };
}
