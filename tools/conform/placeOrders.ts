import {
  isCancelled,
  OFFERS,
  ORDER_INTENT_HEADER,
  SEARCH_ID_HEADER,
  type RideListItem,
} from '../../contract/src/index.ts';
import { broken } from './findings.ts';
import type { Seen } from './readAll.ts';
import { readActiveTrip } from './readGeography.ts';
import { send, type Run } from './run.ts';
import { searchRides, type Offer } from './searchRides.ts';

const QUARTER_SECONDS = 900;
const DAY_SECONDS = 86_400;

type Trip = NonNullable<Seen['trip']>;

/** Orders a ride and cancels the search, reserves one and cancels that: nothing is left behind. */
export async function placeOrders(run: Run, { trip, active }: Seen, nowMs: number): Promise<void> {
  const ordering = ['createRide', 'cancelPendingOrder', 'cancelOrder'] as const;
  if (trip === undefined) {
    run.book.notTried(ordering, 'there are no two addresses to order between');
    return;
  }
  if (active === undefined || active.searching === true || active.activeOrder !== null) {
    run.book.notTried(ordering, 'it is not certain that this passenger has no order under way');
    return;
  }
  const now = await searchRides(run, trip);
  if (now === undefined) {
    run.book.notTried(ordering, 'no category was offered');
    return;
  }
  await orderNow(run, trip, now);
  const at = Math.ceil(nowMs / 1_000 / QUARTER_SECONDS) * QUARTER_SECONDS + DAY_SECONDS;
  await reserve(run, trip, at);
}

async function create(run: Run, trip: Trip, { category, intent }: Offer, rideDateTime?: number) {
  const body = {
    ...trip,
    categoryId: category.id,
    ...(rideDateTime !== undefined && { rideDateTime }),
  };
  const reply = await send(run, 'createRide', { body, headers: { [ORDER_INTENT_HEADER]: intent } });
  if (reply?.success === false) {
    const what = 'success is false for a category that was just offered';
    run.book.about('createRide', broken('reply', what, 'accept what search-ride has offered'));
  }
  return reply;
}

/** Whatever was answered: an order that may exist is cancelled. */
async function orderNow(run: Run, trip: Trip, offer: Offer): Promise<void> {
  const created = await create(run, trip, offer);
  if (created?.prior === true) {
    const what = 'prior is true for a ride that is wanted now';
    run.book.about('createRide', broken('reply', what, 'answer prior: true to reservations only'));
  }
  const active = await send(run, 'getActiveRide');
  await readActiveTrip(run, active);
  const taken = active?.activeOrder?.id ?? undefined;
  if (taken !== undefined) {
    await cancel(run, taken, { reason: 'Nebereikia', isTemp: false });
    run.book.notTried(['cancelPendingOrder'], 'a driver had taken the order already');
    return;
  }
  if (created?.success === true && active !== undefined && active.searching !== true) {
    const what = 'neither a search nor an order right after create-ride';
    run.book.about('getActiveRide', broken('reply', what, 'tell of the order at once'));
  }
  const searchId = active?.[OFFERS]?.searchId ?? undefined;
  if (searchId !== undefined) run.offered.set('cancelPendingOrder', SEARCH_ID_HEADER);
  await send(run, 'cancelPendingOrder', { headers: { [SEARCH_ID_HEADER]: searchId } });
  const after = await send(run, 'getActiveRide');
  if (after?.searching === true) {
    const what = 'the search goes on after it was cancelled';
    run.book.about('cancelPendingOrder', broken('reply', what, 'end the search before answering'));
  }
}

async function reserve(run: Run, trip: Trip, rideDateTime: number): Promise<void> {
  const known = new Set((await upcoming(run)).map(({ id }) => id));
  const offer = await searchRides(run, trip, rideDateTime);
  if (offer === undefined) return;
  const created = await create(run, trip, offer, rideDateTime);
  if (created?.success === true && created.prior !== true) {
    const what = 'prior is not true for a reservation, so the client waits for a car';
    run.book.about('createRide', broken('reply', what, 'answer prior: true to reservations'));
  }
  const added = (await upcoming(run)).filter(({ id }) => !known.has(id));
  if (created?.success === true && added.length === 0) {
    const what = 'a reservation of a moment ago is not in the list';
    run.book.about('getActivePrior', broken('reply', what, 'list a reservation at once'));
  }
  for (const { id } of added) await cancel(run, id, { reason: '', isTemp: true });
}

const upcoming = async (run: Run): Promise<readonly RideListItem[]> =>
  (await send(run, 'getActivePrior', { query: { limit: '15' } }))?.rides ?? [];

async function cancel(
  run: Run,
  orderId: RideListItem['id'],
  how: { readonly reason: string; readonly isTemp: boolean },
): Promise<void> {
  const reply = await send(run, 'cancelOrder', { body: { orderId, ...how } });
  if (reply === undefined || isCancelled(reply)) return;
  const what = `result does not say that it is cancelled (isTemp ${how.isTemp})`;
  run.book.about('cancelOrder', broken('reply', what, 'answer result: true, or 1'));
}
