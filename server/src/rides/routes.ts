import type { Contract } from '@ride/contract';

import type { Clock } from '../platform/clock.ts';
import type { Db } from '../store/database.ts';
import { answering, type Handler } from '../wire/answering.ts';
import { createCursors } from '../wire/cursors.ts';
import { listPage } from '../wire/listPage.ts';
import { asPublicId } from '../wire/publicId.ts';
import { Refusal } from '../wire/refusal.ts';
import { checkRating } from './rating.ts';
import { insertRatings } from './ratingStore.ts';
import { rideDetails } from './rideDetails.ts';
import { findPast, findRide, type OwnRide } from './rideStore.ts';

interface RidesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly contract: Contract;
  readonly serverSecret: string;
  readonly productKey: string;
}

/** Rides that are over: their list, one of them, its rating. */
export function createPastRides(deps: RidesDeps): readonly Handler[] {
  const { db, clock, contract, serverSecret, productKey } = deps;
  const cursors = createCursors(serverSecret, 'past');
  return [
    answering(contract.rides.getRides, async ({ caller: { passengerId }, query }) => ({
      reply: await listPage(cursors, { passengerId, query }, (page) =>
        findPast(db, passengerId, page),
      ),
    })),
    answering(contract.rides.getRide, async ({ caller, params }) => {
      // A visitor has no rides, and gets the same answer as for another passenger's ride.
      if (caller.at === 'anonymous') throw new Refusal(404);
      const ride = await ownRide(db, caller.passengerId, params.encodedId);
      return { reply: { ride: rideDetails(ride, productKey, clock.nowMs()) } };
    }),
    answering(contract.rides.rateRide, async ({ caller, params, body }) => {
      const checked = checkRating(body);
      if (checked.at === 'bad') throw new Refusal(422, { errors: [...checked.errors] });
      const ride = await ownRide(db, caller.passengerId, params.encodedId);
      if (ride.state !== 'completed') {
        throw new Refusal(422, { message: 'Įvertinti galima tik įvykusią kelionę' });
      }
      await insertRatings(db, [{ orderId: ride.id, ...checked.rating, ratedMs: clock.nowMs() }]);
      return { reply: { success: true } };
    }),
  ];
}

async function ownRide(db: Db, passengerId: string, encodedId: string): Promise<OwnRide> {
  const publicId = asPublicId(encodedId);
  const ride = publicId === undefined ? undefined : await findRide(db, passengerId, publicId);
  if (ride === undefined) throw new Refusal(404);
  return ride;
}
