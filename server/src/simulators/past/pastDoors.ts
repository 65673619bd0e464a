import type { Db } from '../../store/database.ts';
import type { ImportedRide, PlacedAddress, QuotedTrip } from '../../store/orderRecords.ts';

export interface PastRating {
  readonly rating: number;
  readonly comment: string;
}

/** The doors of the server through which a past comes in. */
export interface PastDoors {
  findAddress(text: string): Promise<PlacedAddress | undefined>;
  priceTrip(from: PlacedAddress, to: PlacedAddress, atMs: number): Promise<QuotedTrip | undefined>;
  /** Gives the ids in the order of the rides. */
  importRides(
    trx: Db,
    passengerId: string,
    rides: readonly ImportedRide[],
  ): Promise<readonly string[]>;
  rate(
    trx: Db,
    rated: readonly (PastRating & { readonly orderId: string; readonly ratedMs: number })[],
  ): Promise<void>;
}
