import type { Random } from '../platform/random.ts';
import type { Db } from '../store/database.ts';
import type { ImportedRide } from '../domain/orderRecords.ts';
import { newPublicId } from '../wire/publicId.ts';
import { insertFinishedRides } from './finishedRideStore.ts';
import { tripKeyOf } from './geocodedAddress.ts';

/** Takes over rides that took place before this server knew of them; returns their ids in the same order. */
export const importRides = (
  trx: Db,
  random: Random,
  { passengerId, rides }: { readonly passengerId: string; readonly rides: readonly ImportedRide[] },
): Promise<string[]> =>
  insertFinishedRides(
    trx,
    passengerId,
    rides.map((ride) => ({
      ...ride,
      publicId: newPublicId(random),
      tripKey: tripKeyOf(ride.from, ride.to),
    })),
  );
