import { toDate } from '../platform/clock.ts';
import { asDialled } from '../platform/phoneNumber.ts';
import { CALL_AFTER_RIDE_MS, mayCallDriver } from '../domain/callWindow.ts';
import type { Db } from '../store/database.ts';

/** The numbers of the drivers whom this passenger may call now, digits only: hardly ever more than one. */
export async function findDestinations(
  db: Db,
  passengerId: string,
  nowMs: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['state', 'ended_at', 'car'])
    .where('client_id', '=', passengerId)
    .where('car', 'is not', null)
    .where((is) =>
      is.or([is('ended_at', 'is', null), is('ended_at', '>', toDate(nowMs - CALL_AFTER_RIDE_MS))]),
    )
    .execute();
  const numbers = rows
    .filter(({ state, ended_at }) => mayCallDriver({ state, endedMs: ended_at?.getTime() }, nowMs))
    .map(({ car }) => asDialled(car?.driver.phone ?? ''));
  return [...new Set(numbers)].filter((number) => number !== '');
}
