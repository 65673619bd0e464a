import type { Db } from '../store/database.ts';
import type { AssignedCar } from '../domain/orderRecords.ts';

export interface Pickup {
  readonly lat: number;
  readonly lng: number;
  /** Passengers that the ordered category promises room for. */
  readonly seats: number;
}

/** The company's cars, as far as dispatching needs to know them. */
export interface Fleet {
  /** The nearest free car that no order and no open offer has, and that was not asked for this order before. */
  nearestFree(
    trx: Db,
    pickup: Pickup,
    search: { readonly orderId: string; readonly withinKm: number; readonly nowMs: number },
  ): Promise<string | undefined>;
  describe(trx: Db, carId: string): Promise<AssignedCar | undefined>;
}
