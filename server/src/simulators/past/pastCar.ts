import type { Chance } from '../../platform/random.ts';
import type { GeoPoint } from '../../platform/geoPoint.ts';
import { greatCircleKm } from '../../platform/geoPoint.ts';
import type { AssignedCar } from '../../domain/orderRecords.ts';
import { roster, type RosterEntry } from '../fleet/roster.ts';

const NEARBY_CARS = 3;

/** One of the simulated drivers who are at home near the start. */
export function pastCar(
  from: GeoPoint,
  seats: number,
  chance: Chance,
): { readonly carId: string; readonly car: AssignedCar } {
  const near = roster
    .filter((entry) => entry.seats >= seats)
    .toSorted((a, b) => greatCircleKm(a.home, from) - greatCircleKm(b.home, from))
    .slice(0, NEARBY_CARS);
  const entry = near[Math.floor(chance() * near.length)];
  if (entry === undefined) throw new RangeError(`no simulated car has ${seats} seats`);
  return { carId: entry.id, car: assigned(entry) };
}

const assigned = ({ name, licencePlate, picture, driver }: RosterEntry): AssignedCar => ({
  name,
  licencePlate,
  picture,
  driver,
});
