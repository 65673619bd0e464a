import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';

interface AnsweredCall {
  readonly passengerId: string;
  readonly callId: string;
  readonly publicId: string;
  readonly destination: string;
  /** Credentials that ended before this could not have made the call. */
  readonly endedAfterMs: number;
}

/** More calls about one ride than anybody makes; their names are the client's own words. */
const MOST_PER_ORDER = 50;

/**
 * Stores that a call was answered, once however often it is reported. The lease that made the call is found
 * by its number; without one, or with somebody else's order, there was no such call: `undefined`.
 */
export async function insertAnsweredCall(
  db: Db,
  call: AnsweredCall,
  nowMs: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ lease_id: string }>`
    with lent as (
      select lease.id as lease_id, orders.id as order_id
      from call_leases lease
      join orders on orders.client_id = lease.client_id
      where lease.client_id = ${call.passengerId}
        and lease.destinations ? ${call.destination}
        and (lease.ended_at is null or lease.ended_at > ${toDate(call.endedAfterMs)})
        and orders.public_id = ${call.publicId}
        and regexp_replace(orders.car->'driver'->>'phone', '\\D', '', 'g') = ${call.destination}
        and (select count(*) < ${MOST_PER_ORDER} or bool_or(call_id = ${call.callId})
          from answered_calls known where known.order_id = orders.id)
      order by lease.created_at desc limit 1
    ), kept as (
      insert into answered_calls (lease_id, call_id, order_id, destination, answered_at)
      select lease_id, ${call.callId}, order_id, ${call.destination}, ${toDate(nowMs)} from lent
      on conflict do nothing
    ) select lease_id from lent`.execute(db);
  return rows[0]?.lease_id;
}
