import { OFFERS } from '@ride/contract';
import { setTimeout as pause } from 'node:timers/promises';

import * as v from 'valibot';

import { offered } from '../../server/test/support/offered.ts';
import { RequestLost, type Network } from '../../server/test/support/faultyNetwork.ts';

const TRY_AGAIN_AFTER_MS = 100;
const MINUTE_SECONDS = 60;

const searchReply = v.object({
  success: v.literal(true),
  categories: v.array(v.object({ id: v.string() })),
  [OFFERS]: v.object({ intent: v.string() }),
});
const created = v.object({ success: v.boolean() });
const active = v.object({ searching: v.boolean() });
const upcoming = v.object({ rides: v.array(v.object({ id: v.string(), from: v.string() })) });

export interface Wish {
  /** The title of its start address: by it the order is found again in the database. */
  readonly mark: string;
  readonly rideDateTime: number | undefined;
}

interface PassengerDeps {
  readonly network: Network;
  readonly cookie: string;
  /** Without it the passenger just tries again, as a careless client would. */
  readonly careful: boolean;
}

/** Orders over a bad line until the order is certain, then cancels it. */
export function stubbornPassenger({ network, cookie, careful }: PassengerDeps) {
  /** For requests that may be repeated without harm. */
  const insist = async <S extends v.GenericSchema>(
    schema: S,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<v.InferOutput<S>> => {
    for (;;) {
      try {
        return v.parse(schema, await network.send(method, path, { cookie, body }));
      } catch (error) {
        if (!(error instanceof RequestLost)) throw error;
        await pause(TRY_AGAIN_AFTER_MS);
      }
    }
  };
  const mine = async ({ mark }: Wish) => {
    const { rides } = await insist(upcoming, 'GET', '/api/get-active-prior?limit=99');
    return rides.find(({ from }) => from === mark);
  };
  const isThere = async (wish: Wish): Promise<boolean> =>
    wish.rideDateTime === undefined
      ? (await insist(active, 'GET', '/api/get-active-ride')).searching
      : (await mine(wish)) !== undefined;

  const order = async (wish: Wish): Promise<void> => {
    const trip = tripOf(wish);
    const { categories, [OFFERS]: offers } = await insist(
      searchReply,
      'POST',
      '/api/search-ride',
      trip,
    );
    const body = { ...trip, categoryId: categories[0]?.id };
    const headers = careful ? { 'x-order-intent': offers.intent } : {};
    for (;;) {
      try {
        const parts = { cookie, body, headers };
        const { success } = v.parse(created, await network.send('POST', '/api/create-ride', parts));
        if (success) return;
        // Refused by its intent: the order was made, and a stray repetition of the cancellation before
        // it has called it off already. Should it not have been made, the books will show it as lost.
        if (careful) return;
      } catch (error) {
        if (!(error instanceof RequestLost)) throw error;
      }
      await pause(TRY_AGAIN_AFTER_MS);
      // The outcome is unknown: it is settled by asking before the next try.
      if (careful && (await isThere(wish))) return;
      // A stray repetition of an earlier order blocks the way of a careless one; it has to go.
      if (!careful) await insist(v.unknown(), 'POST', '/api/cancel-pending-order');
    }
  };

  const callOff = async (wish: Wish): Promise<void> => {
    if (wish.rideDateTime === undefined) {
      await insist(v.unknown(), 'POST', '/api/cancel-pending-order');
      return;
    }
    const ride = await mine(wish);
    if (ride === undefined) return;
    const body = { orderId: ride.id, reason: '', isTemp: true };
    await insist(v.unknown(), 'POST', '/api/cancel-order', body);
  };

  return async (wish: Wish): Promise<void> => {
    await order(wish);
    await callOff(wish);
  };
}

const tripOf = ({ mark, rideDateTime }: Wish) => ({
  addressFrom: offered({ title: mark, placeId: mark, lat: 54.6705, lng: 25.2849 }),
  addressTo: { title: 'Katedros a. 1, Vilnius', placeId: 'b', lat: 54.6858, lng: 25.2877 },
  ...(rideDateTime !== undefined && {
    rideDateTime: Math.floor(rideDateTime / MINUTE_SECONDS) * MINUTE_SECONDS,
  }),
});
