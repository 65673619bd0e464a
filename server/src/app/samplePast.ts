import { embeddedAddresses } from '../addresses/embeddedAddresses.ts';
import { gazetteer, towns } from '../data/gazetteer.ts';
import type { PassengerDirectory } from '../auth/passengerDirectory.ts';
import { importRides } from '../orders/importRides.ts';
import { chanceOf, type Random } from '../platform/random.ts';
import { insertRatings } from '../rides/ratingStore.ts';
import { embeddedRouter } from '../routing/embeddedRouter.ts';
import type { PastDeps } from '../simulators/index.ts';
import { priceTripOf } from './priceTrip.ts';
import type { Simulators } from './simulators.ts';

/** The same directory, but a passenger who signs in for the first time already has past rides. */
export function withSamplePast(
  directory: PassengerDirectory,
  random: Random,
  { givePast }: Pick<Simulators, 'givePast'>,
): PassengerDirectory {
  const deps = pastDeps(random);
  const chance = chanceOf(random);
  return {
    async findOrCreate(trx, phone, nowMs) {
      const passenger = await directory.findOrCreate(trx, phone, nowMs);
      if (passenger.isNew) await givePast(trx, passenger.id, { deps, chance, nowMs });
      return passenger;
    },
  };
}

/** Always our own gazetteer and estimates: a made-up past asks no foreign service. */
function pastDeps(random: Random): PastDeps {
  const addresses = embeddedAddresses(gazetteer, towns);
  return {
    findAddress: async (text) => (await addresses.search(text))[0],
    priceTrip: priceTripOf(embeddedRouter(towns)),
    importRides: (trx, passengerId, rides) => importRides(trx, random, { passengerId, rides }),
    rate: insertRatings,
  };
}
