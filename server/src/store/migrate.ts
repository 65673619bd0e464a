import { Migrator } from 'kysely/migration';

import { StartRefused } from '../platform/startRefused.ts';
import type { Db } from './database.ts';
import { signIn } from './migrations/0001_sign_in.ts';
import { invoiceDetails } from './migrations/0002_invoice_details.ts';
import { orders } from './migrations/0003_orders.ts';
import { dispatch } from './migrations/0004_dispatch.ts';
import { afterTheRide } from './migrations/0005_after_the_ride.ts';
import { calls } from './migrations/0006_calls.ts';
import { manyServers } from './migrations/0007_many_servers.ts';
import { signInAgain } from './migrations/0008_sign_in_again.ts';
import { applyChanges, ChangeFailed, type Changes } from './schemaChanges.ts';
import { limits } from './migrations/0009_limits.ts';
import { carHeading } from './migrations/0010_car_heading.ts';
import { addressRegister } from './migrations/0011_address_register.ts';
import { wakeUps } from './migrations/0012_wake_ups.ts';
import { alerts } from './migrations/0013_alerts.ts';
import { countsSurvive } from './migrations/0014_counts_survive.ts';

/** In the order of their names. A migration that has shipped is never changed: the next one changes what it left. */
export const migrations: Changes = {
  '0001_sign_in': signIn,
  '0002_invoice_details': invoiceDetails,
  '0003_orders': orders,
  '0004_dispatch': dispatch,
  '0005_after_the_ride': afterTheRide,
  '0006_calls': calls,
  '0007_many_servers': manyServers,
  '0008_sign_in_again': signInAgain,
  '0009_limits': limits,
  '0010_car_heading': carHeading,
  '0011_address_register': addressRegister,
  '0012_wake_ups': wakeUps,
  '0013_alerts': alerts,
  '0014_counts_survive': countsSurvive,
};

/**
 * Up to here in Kysely's own table. Versions that know only that one refuse to start on a name in it that they do
 * not know; what came later is written down where they do not look, so that they can be gone back to.
 */
const LAST_OF_KYSELY = '0007_many_servers';

/**
 * Brings the tables up to date and gives back the names of changes that a newer version has made beyond that.
 * Processes that start at once wait for each other.
 */
export async function migrateToLatest(
  db: Db,
  known: Changes = migrations,
): Promise<readonly string[]> {
  const changes = Object.entries(known);
  const first = Object.fromEntries(changes.filter(([name]) => name <= LAST_OF_KYSELY));
  const later = Object.fromEntries(changes.filter(([name]) => name > LAST_OF_KYSELY));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(first) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find(({ status }) => status === 'Error');
    throw new ChangeFailed(failed?.migrationName, error);
  }
  return applyChanges(db, later, (name) => Object.hasOwn(known, name)).catch((cause: unknown) => {
    if (cause instanceof StartRefused || cause instanceof ChangeFailed) throw cause;
    throw new ChangeFailed(undefined, cause);
  });
}
