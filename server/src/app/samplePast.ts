import { embeddedAddresses } from '../addresses/embeddedAddresses.ts';
import { gazetteer, towns } from '../addresses/gazetteer/index.ts';
import type { ClientDirectory } from '../auth/clientDirectory.ts';
import { importRides } from '../orders/importRides.ts';
import { chanceOf } from '../platform/chance.ts';
import type { Random } from '../platform/random.ts';
import { insertRatings } from '../rides/ratingStore.ts';
import { embeddedRouter } from '../routing/embeddedRouter.ts';
import { givePast } from '../simulators/past/givePast.ts';
import type { PastDoors } from '../simulators/past/pastDoors.ts';
import { priceTripOf } from './priceTrip.ts';

/** The same directory, but whoever signs in for the first time has ridden before. */
export function withSamplePast(directory: ClientDirectory, random: Random): ClientDirectory {
  const doors = pastDoors(random);
  const chance = chanceOf(random);
  return {
    async findOrCreate(trx, phone, nowMs) {
      const client = await directory.findOrCreate(trx, phone, nowMs);
      if (client.isNew) await givePast(trx, client.id, { doors, chance, nowMs });
      return client;
    },
  };
}

/** Always our own gazetteer and estimates: a made-up past asks no foreign service. */
function pastDoors(random: Random): PastDoors {
  const addresses = embeddedAddresses(gazetteer, towns);
  return {
    findAddress: async (text) => (await addresses.search(text))[0],
    priceTrip: priceTripOf(embeddedRouter(towns)),
    importRides: (trx, clientId, rides) => importRides(trx, random, { clientId, rides }),
    rate: insertRatings,
  };
}
