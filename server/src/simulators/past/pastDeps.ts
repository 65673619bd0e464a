import type { Db } from '../../store/database.ts';
import type { ImportedRide, GeocodedAddress, QuotedTrip } from '../../domain/orderRecords.ts';

export interface PastRating {
  readonly rating: number;
  readonly comment: string;
}

/** What the server offers to write a past with. */
export interface PastDeps {
  findAddress(text: string): Promise<GeocodedAddress | undefined>;
  priceTrip(
    from: GeocodedAddress,
    to: GeocodedAddress,
    atMs: number,
  ): Promise<QuotedTrip | undefined>;
  /** Returns the ids in the order of the rides. */
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
