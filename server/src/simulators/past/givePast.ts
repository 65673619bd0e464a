import type { Chance } from '../../platform/chance.ts';
import type { Db } from '../../store/database.ts';
import type { PastDoors } from './pastDoors.ts';
import { pastRating } from './pastRating.ts';
import { pastRides } from './pastRides.ts';

const HOUR_MS = 3_600_000;

/** Gives a new passenger a past, so that history, details and invoices can be seen at once. */
export async function givePast(
  trx: Db,
  passengerId: string,
  { doors, chance, nowMs }: { doors: PastDoors; chance: Chance; nowMs: number },
): Promise<void> {
  const rides = await pastRides({ doors, chance, nowMs });
  const ids = await doors.importRides(trx, passengerId, rides);
  const rated = rides.flatMap(({ endedMs }, index) => {
    const rating = pastRating(index, rides.length);
    const orderId = ids[index];
    return rating === undefined || orderId === undefined
      ? []
      : [{ ...rating, orderId, ratedMs: endedMs + HOUR_MS }];
  });
  await doors.rate(trx, rated);
}
