import type { Db } from '../../store/database.ts';
import type {
  AssignedCar,
  OrderedCategory,
  PaymentMethod,
  PlacedAddress,
  QuotedTrip,
} from '../../store/orderRecords.ts';

/** A ride of the made-up past, in the words in which rides of another system would be taken over. */
export interface PastRide {
  readonly from: PlacedAddress;
  readonly to: PlacedAddress;
  readonly category: OrderedCategory;
  readonly priceCents: number;
  readonly companyCents: number;
  readonly productCents: number;
  readonly paymentMethod: PaymentMethod;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly carId: string;
  readonly car: AssignedCar;
  readonly createdMs: number;
  readonly acceptedMs: number;
  readonly arrivedMs: number;
  readonly startedMs: number;
  readonly endedMs: number;
}

export interface PastRating {
  readonly rating: number;
  readonly comment: string;
}

/** The doors of the server through which a past comes in. */
export interface PastDoors {
  findAddress(text: string): Promise<PlacedAddress | undefined>;
  priceTrip(from: PlacedAddress, to: PlacedAddress, atMs: number): Promise<QuotedTrip | undefined>;
  /** Gives the ids in the order of the rides. */
  importRides(trx: Db, clientId: string, rides: readonly PastRide[]): Promise<readonly string[]>;
  rate(
    trx: Db,
    rated: readonly (PastRating & { readonly orderId: string; readonly ratedMs: number })[],
  ): Promise<void>;
}
