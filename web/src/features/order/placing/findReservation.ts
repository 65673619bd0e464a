import { rideCalls, type RideListItem } from '@ride/contract';

import type { Api } from '../../../api/createApi.ts';
import { vilniusWallTime } from '../../../kit/time/vilnius.ts';
import type { WantedRide } from './pendingOrder.ts';

/** Spec §9. */
const PAGE_SIZE = '15';
/** Nobody has more rides ahead; a server that never ends its pages must not keep us for ever. */
const MAX_PAGES = 20;

/** Whether the upcoming rides hold the reservation. */
export async function findReservation(
  api: Api,
  wanted: WantedRide,
  signal: AbortSignal,
): Promise<boolean> {
  // The product's key names a field of a ride's details; a list has no such field.
  const { getActivePrior } = rideCalls('');
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { limit: PAGE_SIZE, cursor };
    const reply = await api.send(getActivePrior, { query }, { signal });
    if (reply.rides.some((ride) => isReservationOf(ride, wanted))) return true;
    const next = reply.next_cursor;
    if (next === null || next === undefined || reply.rides.length === 0) return false;
    cursor = String(next);
  }
  return false;
}

/** The same minute and one end of the same name: a list says no more about a ride than that. */
export function isReservationOf(ride: RideListItem, wanted: WantedRide): boolean {
  if (wanted.rideDateTime === undefined) return false;
  const { date, time } = vilniusWallTime(wanted.rideDateTime * 1_000);
  const sameDay = digits(ride.date) === digits(date);
  const sameTime = (ride.time ?? '').startsWith(time);
  return sameDay && sameTime && (ride.from === wanted.from.title || ride.to === wanted.to.title);
}

/** Servers write dates with dots, dashes or slashes. */
const digits = (text: string | null | undefined): string => (text ?? '').replaceAll(/\D/g, '');
