import { toDate } from '../platform/clock.ts';
import { DAY_MS } from '../platform/duration.ts';
import type { Db } from '../store/database.ts';
import { holdPassenger } from '../store/holdPassenger.ts';
import type { NewOrder } from './orderStore.ts';

/** How much one passenger may pile up. */
export interface MostOrders {
  /** Reservations at once. */
  readonly reserved: number;
  /** Orders made within a day, whatever became of them. */
  readonly perDay: number;
}

const texts = {
  reserved: (most: number) =>
    `Rezervacijų jau turite tiek, kiek vienu metu leidžiama (${most}). Atšaukite vieną iš jų ir bandykite dar kartą.`,
  perDay: (most: number) =>
    `Per parą jau pateikėte tiek užsakymų, kiek leidžiama (${most}). Bandykite vėliau.`,
};

export type OrderRoom =
  | { readonly at: 'free' }
  | { readonly at: 'blocked' }
  | { readonly at: 'full'; readonly message: string };

/** Whether there is room for one more order; the answer holds until the transaction ends. */
export async function checkOrderLimits(
  trx: Db,
  { passengerId, time }: Pick<NewOrder, 'passengerId' | 'time'>,
  most: MostOrders,
  nowMs: number,
): Promise<OrderRoom> {
  const passenger = await holdPassenger(trx, passengerId);
  if (passenger === undefined || passenger.blocked) return { at: 'blocked' };
  const orders = trx
    .selectFrom('orders')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('client_id', '=', passengerId);
  if (time.at === 'later') {
    const { count } = await orders.where('state', '=', 'reserved').executeTakeFirstOrThrow();
    if (count >= most.reserved) return full(texts.reserved(most.reserved));
  }
  const lately = orders.where('created_at', '>', toDate(nowMs - DAY_MS));
  const { count } = await lately.executeTakeFirstOrThrow();
  return count < most.perDay ? { at: 'free' } : full(texts.perDay(most.perDay));
}

const full = (message: string): OrderRoom => ({ at: 'full', message });
