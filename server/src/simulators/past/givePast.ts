import type { Chance } from '../../platform/random.ts';
import { HOUR_MS } from '../../platform/duration.ts';
import type { Db } from '../../store/database.ts';
import type { PastDeps, PastRating } from './pastDeps.ts';
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

/** The newest rides are left for the passenger to rate. */
const LEFT_TO_RATE = 4;
const WORDS = [
  { rating: 5, comment: '' },
  { rating: 5, comment: 'Labai malonus vairuotojas, ačiū!' },
  { rating: 4, comment: '' },
  { rating: 5, comment: 'Greitai ir švaru.' },
  { rating: 3, comment: 'Automobilis vėlavo dešimt minučių.' },
] as const;

/** How the made-up passenger rated a ride, if at all. */
function pastRating(index: number, count: number): PastRating | undefined {
  if (index >= count - LEFT_TO_RATE || index % 3 === 2) return undefined;
  return WORDS[index % WORDS.length];
}
