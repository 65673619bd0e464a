import type { Chance } from '../../platform/chance.ts';
import { HOUR_MS } from '../../platform/duration.ts';
import type { Db } from '../../store/database.ts';
import type { PastDeps } from './pastDeps.ts';
import { pastRating } from './pastRating.ts';
import { pastRides } from './pastRides.ts';

/** Gives a new passenger a past, so that history, details and invoices can be seen at once. */
export async function givePast(
  trx: Db,
  passengerId: string,
  { deps, chance, nowMs }: { deps: PastDeps; chance: Chance; nowMs: number },
): Promise<void> {
  const rides = await pastRides({ deps, chance, nowMs });
  const ids = await deps.importRides(trx, passengerId, rides);
  const rated = rides.flatMap(({ endedMs }, index) => {
    const rating = pastRating(index, rides.length);
    const orderId = ids[index];
    return rating === undefined || orderId === undefined
      ? []
      : [{ ...rating, orderId, ratedMs: endedMs + HOUR_MS }];
  });
  await deps.rate(trx, rated);
}
