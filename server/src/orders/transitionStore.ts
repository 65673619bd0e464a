import { sql } from 'kysely';

import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import type { AssignedCar, Canceler } from '../domain/orderRecords.ts';
import { transitions } from '../domain/orderTransitions.ts';

/** What an event brings along, beside the new state. */
export type Happening =
  | { readonly event: 'searchStarted' | 'arrived' | 'started' | 'finished' | 'gaveUp' }
  | {
      readonly event: 'accepted';
      readonly carId: string;
      readonly car: AssignedCar;
      readonly etaMs: number;
    }
  | {
      readonly event:
        | 'searchCanceled'
        | 'reservationCanceled'
        | 'canceledByPassenger'
        | 'canceledByDriver'
        | 'neverArrived'
        | 'neverStarted'
        | 'clientBlocked'
        | 'lapsed';
      readonly reason: string;
    };

/**
 * Moves an order on, if it still is where the event can happen to it, and records the change: one
 * statement, so of many that want the same order at once exactly one gets `true`.
 */
export async function moveOrder(
  db: Db,
  orderId: string,
  happening: Happening,
  nowMs: number,
): Promise<boolean> {
  const { from, to } = transitions[happening.event];
  const at = toDate(nowMs);
  const { rows } = await sql<{ order_id: string }>`
    with moved as (
      update orders set state = ${to}, ${changesOf(happening, at)}
      where id = ${orderId} and state = any(${from})
      returning id
    )
    insert into order_events (order_id, event, state, at)
    select id, ${happening.event}, ${to}, ${at} from moved
    returning order_id`.execute(db);
  return rows.length > 0;
}

function changesOf(happening: Happening, at: Date) {
  switch (happening.event) {
    case 'searchStarted':
      return sql`current_since = ${at}`;
    case 'accepted':
      return sql`car_id = ${happening.carId}, car = ${JSON.stringify(happening.car)}::jsonb,
        eta_at = ${toDate(happening.etaMs)}`;
    case 'arrived':
      return sql`arrived_at = ${at}`;
    case 'started':
      return sql`started_at = ${at}`;
    case 'finished':
    case 'gaveUp':
      return sql`ended_at = ${at}`;
    case 'searchCanceled':
    case 'reservationCanceled':
    case 'canceledByPassenger':
    case 'canceledByDriver':
    case 'neverArrived':
    case 'neverStarted':
    case 'clientBlocked':
      return canceled(happening, at);
    case 'lapsed':
      // Its passenger is to see on the order screen that no car will come.
      return sql`${canceled(happening, at)}, current_since = ${at}`;
    default:
      return happening satisfies never;
  }
}

type Cancellation = Extract<Happening, { readonly reason: string }>;

const canceled = ({ event, reason }: Cancellation, at: Date) =>
  sql`ended_at = ${at}, canceled_by = ${CANCELERS[event]}, cancel_reason = ${reason}`;

const CANCELERS: Readonly<Record<Cancellation['event'], Canceler>> = {
  searchCanceled: 'passenger',
  reservationCanceled: 'passenger',
  canceledByPassenger: 'passenger',
  canceledByDriver: 'driver',
  neverArrived: 'system',
  neverStarted: 'system',
  clientBlocked: 'system',
  lapsed: 'system',
};
