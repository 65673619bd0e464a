import { sql } from 'kysely';

import type { AssignedCar } from '../domain/orderRecords.ts';
import type { OrderState } from '../domain/orderTransitions.ts';
import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';

/** An alert that this process, and no other, is to send now. */
export interface ClaimedAlert {
  readonly id: number;
  /** Counting this one. */
  readonly attempts: number;
  readonly madeMs: number;
  readonly state: OrderState;
  /** Whether the order is still where it was, and the device still of its passenger, who is still signed in. */
  readonly isWanted: boolean;
  readonly subscription: {
    readonly id: number;
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
  };
  readonly order: {
    readonly publicId: string;
    readonly car: AssignedCar | null;
    readonly etaMs: number | null;
  };
}

export interface Claim {
  readonly nowMs: number;
  /** Until then nobody else tries. */
  readonly untilMs: number;
  readonly most: number;
  /** Sessions that have not been used since, or began before, are over. */
  readonly usedSinceMs: number;
  readonly begunSinceMs: number;
}

/** When the next alert is due; `undefined` if there is none. */
export async function findNextDueMs(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('push_alerts')
    .select((is) => is.fn.min('due_at').as('due'))
    .executeTakeFirst();
  return row?.due?.getTime();
}

/** Takes alerts that are due. Another process passes over those that are just being taken. */
export async function claimAlerts(db: Db, claim: Claim): Promise<readonly ClaimedAlert[]> {
  const now = toDate(claim.nowMs);
  const { rows } = await sql<ClaimedAlert>`
    with claimed as (
      update push_alerts set due_at = ${toDate(claim.untilMs)}, attempts = attempts + 1
      where id in (
        select id from push_alerts where due_at <= ${now}
        order by due_at, id limit ${claim.most} for update skip locked)
      returning *
    )
    select claimed.id, claimed.attempts, claimed.state,
      (date_part('epoch', claimed.made_at) * 1000)::float8 as "madeMs",
      orders.state = claimed.state and orders.client_id = sessions.client_id
        and sessions.ended_at is null and clients.blocked_at is null
        and sessions.last_used_at > ${toDate(claim.usedSinceMs)}
        and sessions.created_at > ${toDate(claim.begunSinceMs)} as "isWanted",
      json_build_object('id', subscribed.id, 'endpoint', subscribed.endpoint,
        'p256dh', subscribed.p256dh, 'auth', subscribed.auth) as subscription,
      json_build_object('publicId', orders.public_id, 'car', orders.car,
        'etaMs', date_part('epoch', orders.eta_at) * 1000) as "order"
    from claimed
    join push_subscriptions as subscribed on subscribed.id = claimed.subscription_id
    join sessions on sessions.id = subscribed.session_id
    join clients on clients.id = sessions.client_id
    join orders on orders.id = claimed.order_id`.execute(db);
  return rows;
}

export async function deleteAlert(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_alerts').where('id', '=', id).execute();
}

export async function postponeAlert(db: Db, id: number, dueMs: number): Promise<void> {
  await db
    .updateTable('push_alerts')
    .set({ due_at: toDate(dueMs) })
    .where('id', '=', id)
    .execute();
}

export async function deleteAlertsBefore(db: Db, ms: number): Promise<void> {
  await db.deleteFrom('push_alerts').where('made_at', '<', toDate(ms)).execute();
}

/** With all that it was still to be told. */
export async function deleteGone(db: Db, subscriptionId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
}
