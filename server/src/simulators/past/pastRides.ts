import type { ImportedRide } from '../../domain/orderRecords.ts';
import type { Chance } from '../../platform/random.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/duration.ts';
import { habitOf, HOMES, WORKPLACES } from './habits.ts';
import { pastCar } from './pastCar.ts';
import type { PastDeps } from './pastDeps.ts';

const RIDES = { least: 26, most: 38 };
const DAYS_BETWEEN = { least: 2, most: 7 };

interface Past {
  readonly deps: Pick<PastDeps, 'findAddress' | 'priceTrip'>;
  readonly chance: Chance;
  readonly nowMs: number;
}

/** What somebody has ridden in the last months, the oldest ride first; the last one was yesterday or before. */
export async function pastRides({ deps, chance, nowMs }: Past): Promise<ImportedRide[]> {
  const home = oneOf(HOMES, chance);
  const work = oneOf(WORKPLACES, chance);
  const count = between(RIDES, chance);
  const days = daysAgo(count, chance);
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const rides: ImportedRide[] = [];
  for (const [index, ago] of days.entries()) {
    const habit = habitOf(index, home, work);
    const createdMs =
      today - ago * DAY_MS + habit.hour * HOUR_MS + Math.floor(chance() * 50) * MINUTE_MS;
    const [from, to] = [await found(deps, habit.from), await found(deps, habit.to)];
    const trip = await deps.priceTrip(from, to, createdMs);
    const chosen = trip?.categories.find(({ id }) => id === habit.category);
    if (trip === undefined || chosen === undefined) {
      throw new RangeError(`no price from ${habit.from} to ${habit.to}`);
    }
    const { priceCents, ...category } = chosen;
    rides.push({
      from,
      to,
      category,
      priceCents,
      ...sharesOf(index, priceCents),
      paymentMethod: index % 3 === 1 ? 'card' : 'cash',
      distanceMeters: trip.distanceMeters,
      durationSeconds: trip.durationSeconds,
      ...pastCar(from, category.passengers, chance),
      ...momentsOf(createdMs, trip.durationSeconds, chance),
    });
  }
  return rides;
}

/** From the longest ago to yesterday or the day before. */
function daysAgo(count: number, chance: Chance): number[] {
  let ago = 0;
  return Array.from({ length: count }, (_, index) => {
    ago += index === 0 ? between({ least: 1, most: 2 }, chance) : between(DAYS_BETWEEN, chance);
    return ago;
  }).toReversed();
}

function momentsOf(createdMs: number, durationSeconds: number, chance: Chance) {
  const acceptedMs = createdMs + between({ least: 5, most: 40 }, chance) * SECOND_MS;
  const arrivedMs = acceptedMs + between({ least: 3, most: 9 }, chance) * MINUTE_MS;
  const startedMs = arrivedMs + between({ least: 20, most: 150 }, chance) * SECOND_MS;
  // A little quicker or slower than foreseen, as traffic is.
  const endedMs = startedMs + Math.round(durationSeconds * (0.92 + chance() * 0.2)) * SECOND_MS;
  return { createdMs, acceptedMs, arrivedMs, startedMs, endedMs };
}

async function found(deps: Past['deps'], text: string) {
  const address = await deps.findAddress(text);
  if (address === undefined) throw new RangeError(`the gazetteer does not know ${text}`);
  return address;
}

const between = (range: { readonly least: number; readonly most: number }, chance: Chance) =>
  range.least + Math.floor(chance() * (range.most - range.least + 1));

function oneOf<T>(items: readonly T[], chance: Chance): T {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}

/** Who paid how much of a ride, beside the passenger. */
export interface Shares {
  readonly companyCents: number;
  readonly productCents: number;
}

const COMPANY_LIMIT_CENTS = 500;
const PRODUCT_STEP_CENTS = 150;

/** By turns, not by chance: every past shows each way of paying, and a few rides without anything to invoice. */
function sharesOf(index: number, priceCents: number): Shares {
  if (index % 9 === 3) return { companyCents: priceCents, productCents: 0 };
  if (index % 11 === 6) {
    return { companyCents: Math.min(COMPANY_LIMIT_CENTS, priceCents), productCents: 0 };
  }
  if (index % 13 === 9) return { companyCents: 0, productCents: priceCents };
  if (index % 5 === 4) {
    return { companyCents: 0, productCents: Math.min(PRODUCT_STEP_CENTS, priceCents) };
  }
  return { companyCents: 0, productCents: 0 };
}
