import type { Schema } from '../../src/store/schema.ts';

/** With those that Kysely has no types for. */
type Table =
  | keyof Schema
  | 'rate_counts'
  | 'schema_changes'
  | 'kysely_migration'
  | 'kysely_migration_lock';

/** Tables with rows of passengers, and the columns of which each value belongs to one passenger and no other. */
const OWNED: Readonly<Partial<Record<Table, readonly string[]>>> = {
  clients: ['id', 'phone'],
  invoice_details: ['client_id'],
  sessions: ['id', 'client_id'],
  session_tokens: ['id', 'session_id', 'access_hash', 'refresh_hash'],
  login_attempts: ['id', 'phone', 'token_hash', 'session_id'],
  orders: ['id', 'public_id', 'client_id'],
  order_events: ['id', 'order_id'],
  ratings: ['order_id'],
  invoices: ['order_id'],
  quotes: ['id', 'owner'],
  searches: ['order_id'],
  offers: ['id', 'order_id'],
  call_leases: ['id', 'client_id', 'login'],
  answered_calls: ['lease_id', 'order_id'],
  push_subscriptions: ['id', 'session_id', 'endpoint_hash'],
  push_alerts: ['id', 'subscription_id', 'order_id'],
  timers: ['id', 'subject_id'],
};

/** Tables without any: of the fleet, of the seller, of the country, of the servers themselves. */
const SHARED: readonly Table[] = [
  'cars',
  'invoice_counters',
  'missed_calls',
  'leaders',
  'rate_counts',
  'schema_changes',
  'kysely_migration',
  'kysely_migration_lock',
  'register_sets',
  'register_areas',
  'register_streets',
];

export const ownedTables: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(OWNED));
export const thoughtAbout: readonly string[] = [...Object.keys(OWNED), ...SHARED];
