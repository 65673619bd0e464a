import { rideEndpoints, type RideListItem } from '@ride/contract';

import type { Api, SendOptions } from '../../../api/createApi.ts';
import { vilniusWallTime } from '../../../kit/time/vilnius.ts';
import type { OrderRequest } from './pendingOrder.ts';

/** Spec §9. */
const PAGE_SIZE = '15';
/** Nobody has more rides ahead; a server that never ends its pages must not keep us for ever. */
const MAX_PAGES = 20;

/** `unsure`: there is a ride at that time, or a row whose time cannot be read, and its addresses are worded differently. */
export type Found = 'yes' | 'no' | 'unsure';

/** Whether the upcoming rides hold the reservation. */
export async function findReservation(
  api: Api,
  request: OrderRequest,
  options: SendOptions,
): Promise<Found> {
  // The product's key names a field of a ride's details; a list has no such field.
  const { getActivePrior } = rideEndpoints('');
  const found = new Set<Found>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { limit: PAGE_SIZE, cursor };
    const { rides, next_cursor: next } = await api.send(getActivePrior, { query }, options);
    for (const ride of rides) found.add(isReservationOf(ride, request));
    if (found.has('yes')) return 'yes';
    if (!next || rides.length === 0) return found.has('unsure') ? 'unsure' : 'no';
    cursor = String(next);
  }
  return 'unsure';
}

/** The same minute and one end of the same name: a list says no more about a ride than that. */
export function isReservationOf(ride: RideListItem, request: OrderRequest): Found {
  if (request.rideDateTime === undefined) return 'no';
  const { date, time } = vilniusWallTime(request.rideDateTime * 1_000);
  const [day, minute] = [digits(ride.date), digits(ride.time)];
  const isReadable = day.length === DAY_DIGITS && minute.length >= MINUTE_DIGITS;
  if (isReadable && (day !== digits(date) || !minute.startsWith(digits(time)))) return 'no';
  const sameEnd = ride.from === request.from.title || ride.to === request.to.title;
  return isReadable && sameEnd ? 'yes' : 'unsure';
}

const DAY_DIGITS = 8;
const MINUTE_DIGITS = 4;

/** Servers write dates with dots, dashes or slashes. */
const digits = (text: string | null | undefined): string => (text ?? '').replaceAll(/\D/g, '');
