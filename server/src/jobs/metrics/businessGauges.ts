import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';

import { toDate } from '../../platform/clock.ts';
import type { Db } from '../../store/database.ts';
import { ACTIVE_STATES } from '../../domain/orderTransitions.ts';

const OVERDUE_MS = 5_000;
const NONE = Object.fromEntries(['reserved', ...ACTIVE_STATES].map((state) => [state, 0]));

interface BusinessCounts {
  readonly orders: Readonly<Record<string, number>>;
  readonly sessions: number;
  readonly leases: number;
  readonly overdue: number;
}

/** Counts what is going on. Every part is read from an index that holds little more than what is counted. */
export async function countBusiness(db: Db, nowMs: number): Promise<BusinessCounts> {
  const { rows } = await sql<BusinessCounts>`select
    (select coalesce(json_object_agg(state, n), '{}') from (
      select state, count(*) as n from orders
        where state in ('searching', 'arrives', 'arrived', 'ongoing') group by state
      union all select state, count(*) from orders where state = 'reserved' group by state
    ) as open) as orders,
    (select count(*) from session_tokens
      where access_expires_at > ${toDate(nowMs)} and spent_at is null) as sessions,
    (select count(*) from call_leases where ended_at is null) as leases,
    (select count(*) from timers where due_at < ${toDate(nowMs - OVERDUE_MS)}) as overdue`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database has counted nothing');
  return { ...row, orders: { ...NONE, ...row.orders } };
}

/** Shows what was counted, or that the database has not answered. */
export function businessGauges(registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const up = gauge('ride_database_up', 'Whether the database has answered');
  const sessions = gauge('ride_sessions_active', 'Sessions that were used or renewed lately');
  const leases = gauge('ride_call_leases', 'Credentials for calls that are lent');
  const overdue = gauge('ride_timers_overdue', 'Timers that should have fired seconds ago');
  const orders = new Gauge({
    name: 'ride_orders',
    help: 'Orders that are not over, by state',
    labelNames: ['state'],
    registers,
  });
  return {
    show(counts: BusinessCounts | undefined): void {
      up.set(counts === undefined ? 0 : 1);
      if (counts === undefined) return;
      sessions.set(counts.sessions);
      leases.set(counts.leases);
      overdue.set(counts.overdue);
      for (const [state, count] of Object.entries(counts.orders)) orders.set({ state }, count);
    },
  };
}
