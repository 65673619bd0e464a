import { deleteAlertsBefore } from '../alerts/alertStore.ts';
import { purge } from '../auth/purge.ts';
import { deleteQuotesBefore } from '../orders/quoteStore.ts';
import type { Clock } from '../platform/clock.ts';
import { DAY_MS, HOUR_MS } from '../platform/duration.ts';
import type { Db } from '../store/database.ts';
import { deleteOldCounts } from '../store/rateCounts.ts';
import { deleteLeasesBefore } from '../voip/leaseStore.ts';

/** Long enough to look into a complaint about a call. */
const KEEP_LEASES_MS = 30 * DAY_MS;
/** Of those that nobody sends, because that was switched off. */
const KEEP_ALERTS_MS = HOUR_MS;

/** Deletes all that is too old; the server does so every hour. */
export async function purgeAll(db: Db, clock: Clock): Promise<void> {
  await purge(db, clock);
  await deleteQuotesBefore(db, clock.nowMs());
  await deleteLeasesBefore(db, clock.nowMs() - KEEP_LEASES_MS);
  await deleteAlertsBefore(db, clock.nowMs() - KEEP_ALERTS_MS);
  await deleteOldCounts(db);
}
