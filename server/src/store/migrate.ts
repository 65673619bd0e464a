import { Migrator } from 'kysely/migration';

import type { Db } from './database.ts';
import { signIn } from './migrations/0001_sign_in.ts';
import { invoiceDetails } from './migrations/0002_invoice_details.ts';
import { orders } from './migrations/0003_orders.ts';
import { dispatch } from './migrations/0004_dispatch.ts';
import { afterTheRide } from './migrations/0005_after_the_ride.ts';
import { calls } from './migrations/0006_calls.ts';
import { manyServers } from './migrations/0007_many_servers.ts';
import { signInAgain } from './migrations/0008_sign_in_again.ts';

/** In the order of their names. A migration that has shipped is never changed: the next one changes what it left. */
const migrations = {
  '0001_sign_in': signIn,
  '0002_invoice_details': invoiceDetails,
  '0003_orders': orders,
  '0004_dispatch': dispatch,
  '0005_after_the_ride': afterTheRide,
  '0006_calls': calls,
  '0007_many_servers': manyServers,
  '0008_sign_in_again': signInAgain,
};

/** Brings the tables up to date. Processes that start at once wait for each other. */
export async function migrateToLatest(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('the database could not be migrated', { cause: error });
}
