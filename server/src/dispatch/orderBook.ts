import type { Db } from '../store/database.ts';
import type { AssignedCar } from '../domain/orderRecords.ts';
import type { Pickup } from './fleet.ts';

export interface SearchingOrder extends Pickup {
  readonly sinceMs: number;
}

/** What dispatching does to orders; orders themselves decide whether it still can happen. */
export interface OrderBook {
  /** The order, if a car is still searched for; it stays locked until the transaction ends. */
  lockSearching(trx: Db, orderId: string): Promise<SearchingOrder | undefined>;
  accept(
    trx: Db,
    orderId: string,
    taken: { readonly carId: string; readonly car: AssignedCar; readonly etaMs: number },
    nowMs: number,
  ): Promise<boolean>;
  giveUp(trx: Db, orderId: string, nowMs: number): Promise<boolean>;
}
