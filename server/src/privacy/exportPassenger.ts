import type { Db } from '../store/database.ts';
import { readPassengerData } from './passengerDataStore.ts';

/**
 * What does not belong to the passenger, or could be used in the passenger's name: hashes and intents of
 * browsers, where their devices are alerted, logins of calls, and the numbers of drivers, who are people of their own.
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
  'endpoint',
  'endpoint_hash',
  'p256dh',
  'auth',
]);
const DRIVER = 'driver';

/** Everything stored about a passenger, for them to read, as JSON in the words of the tables. */
export async function exportPassenger(db: Db, passengerId: string): Promise<string> {
  const kept = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => readPassengerData(trx, passengerId));
  return JSON.stringify(kept, withoutOthers, 2);
}

/** Runs for every value inside of the export, however deep. */
function withoutOthers(key: string, value: unknown): unknown {
  if (LEFT_OUT.has(key)) return undefined;
  const isDriver = key === DRIVER && typeof value === 'object' && value !== null;
  return isDriver ? { ...value, phone: undefined } : value;
}
