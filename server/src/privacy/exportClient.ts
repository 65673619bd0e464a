import type { Db } from '../store/database.ts';
import { readKept } from './keptStore.ts';

/**
 * What does not belong to the passenger, or could be used in his name: hashes and intents of his
 * browsers, logins of calls, and the numbers of drivers, who are people of their own.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'token_hash',
  'network_hash',
  'browser_hash',
  'intent',
  'login',
  'ha1',
  'destination',
  'destinations',
]);
const DRIVER = 'driver';

/** Everything that is kept about a client, for himself to read, as JSON in the words of the tables. */
export async function exportClient(db: Db, clientId: string): Promise<string> {
  const kept = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => readKept(trx, clientId));
  return JSON.stringify(kept, withoutOthers, 2);
}

/** Runs for every value inside of the export, however deep. */
function withoutOthers(key: string, value: unknown): unknown {
  if (LEFT_OUT.has(key)) return undefined;
  const isDriver = key === DRIVER && typeof value === 'object' && value !== null;
  return isDriver ? { ...value, phone: undefined } : value;
}
