import { toDate } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import { holdClient } from '../store/holdClient.ts';
import type { NewOrder } from './orderStore.ts';

const DAY_MS = 86_400_000;

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

export type Room =
  | { readonly at: 'free' }
  | { readonly at: 'blocked' }
  | { readonly at: 'full'; readonly message: string };

/** Whether there is room for one more order; the answer holds until the transaction ends. */
export async function roomFor(
  trx: Db,
  { clientId, time }: Pick<NewOrder, 'clientId' | 'time'>,
  most: MostOrders,
  nowMs: number,
): Promise<Room> {
  const client = await holdClient(trx, clientId);
  if (client === undefined || client.blocked) return { at: 'blocked' };
  const orders = trx
    .selectFrom('orders')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId);
  if (time.at === 'later') {
    const { count } = await orders.where('state', '=', 'reserved').executeTakeFirstOrThrow();
    if (count >= most.reserved) return full(texts.reserved(most.reserved));
  }
  const lately = orders.where('created_at', '>', toDate(nowMs - DAY_MS));
  const { count } = await lately.executeTakeFirstOrThrow();
  return count < most.perDay ? { at: 'free' } : full(texts.perDay(most.perDay));
}

const full = (message: string): Room => ({ at: 'full', message });
