import type { Random } from '../platform/random.ts';
import type { Db } from '../store/database.ts';
import { newPublicId } from '../wire/publicId.ts';
import { insertFinishedRides, type FinishedRide } from './finishedRideStore.ts';
import { tripKeyOf } from './placedAddress.ts';

export type ImportedRide = Omit<FinishedRide, 'publicId' | 'tripKey'>;

/** Takes over rides that took place before this server knew of them; gives their ids in the same order. */
export const importRides = (
  trx: Db,
  random: Random,
  { clientId, rides }: { readonly clientId: string; readonly rides: readonly ImportedRide[] },
): Promise<string[]> =>
  insertFinishedRides(
    trx,
    clientId,
    rides.map((ride) => ({
      ...ride,
      publicId: newPublicId(random),
      tripKey: tripKeyOf(ride.from, ride.to),
    })),
  );
