import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import type { AssignedCar, Canceler, OrderState, Tariffs } from '../store/orderRecords.ts';
import { ACTIVE_STATES } from '../store/orderTransitions.ts';

/** So long a ride that ended stays on the order screen, unless a newer one takes its place. */
const ENDED_STAYS_MS = 15 * 60_000;

/** The order that a passenger sees on the order screen, as the database knows it. */
export interface CurrentOrder {
  readonly publicId: string;
  readonly state: OrderState;
  readonly canceledBy: Canceler | null;
  readonly etaMs: number | undefined;
  readonly arrivedMs: number | undefined;
  readonly paymentMethod: string;
  readonly priceCents: number;
  readonly tariffs: Tariffs;
  readonly car: AssignedCar | null;
}

/** One statement for every poll: the active order, otherwise the one that ended last, a moment ago. */
export async function findCurrent(
  db: Db,
  clientId: string,
  nowMs: number,
): Promise<CurrentOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .select([
      'public_id',
      'state',
      'canceled_by',
      'eta_at',
      'arrived_at',
      'payment_method',
      'price_cents',
      'category',
      'car',
    ])
    .where('client_id', '=', clientId)
    .where('current_since', 'is not', null)
    .where((is) =>
      is.or([
        is('state', 'in', ACTIVE_STATES),
        is('ended_at', '>', toDate(nowMs - ENDED_STAYS_MS)),
      ]),
    )
    .orderBy((is) => is('state', 'in', ACTIVE_STATES), 'desc')
    .orderBy('current_since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      publicId: row.public_id,
      state: row.state,
      canceledBy: row.canceled_by,
      etaMs: row.eta_at?.getTime(),
      arrivedMs: row.arrived_at?.getTime(),
      paymentMethod: row.payment_method,
      priceCents: row.price_cents,
      tariffs: row.category.tariffs,
      car: row.car,
    }
  );
}
