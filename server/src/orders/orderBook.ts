import type { Db } from '../store/database.ts';
import { watchStretch } from './forgottenRide.ts';
import { moveOrder, type Happening } from './transitionStore.ts';

type Acceptance = Omit<Extract<Happening, { readonly event: 'accepted' }>, 'event'>;

/** What others may do to orders, inside transactions of their own. */
export const orderBook = {
  async lockSearching(trx: Db, orderId: string) {
    const row = await trx
      .selectFrom('orders')
      .select(['address_from', 'category', 'current_since'])
      .where('id', '=', orderId)
      .where('state', '=', 'searching')
      .forUpdate()
      .executeTakeFirst();
    return (
      row && {
        lat: row.address_from.lat,
        lng: row.address_from.lng,
        seats: row.category.passengers,
        sinceMs: row.current_since?.getTime() ?? 0,
      }
    );
  },
  async accept(trx: Db, orderId: string, taken: Acceptance, nowMs: number): Promise<boolean> {
    const moved = await moveOrder(trx, orderId, { event: 'accepted', ...taken }, nowMs);
    if (moved) await watchStretch(trx, orderId, 'arrives', taken.etaMs);
    return moved;
  },
  giveUp: (trx: Db, orderId: string, nowMs: number): Promise<boolean> =>
    moveOrder(trx, orderId, { event: 'gaveUp' }, nowMs),
};
