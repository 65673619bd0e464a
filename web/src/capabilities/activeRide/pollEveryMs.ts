import type { ActiveRideState } from './state.ts';

/** Spec §9. */
const POLL_EVERY_MS = 10_000;
/** Where nobody waits for a car, a look now and then is enough: a reservation may have begun. */
const GLANCE_EVERY_MS = 60_000;

/** How soon to ask again. `watched` means that the order screen is open. */
export const pollEveryMs = (watched: boolean, { status }: ActiveRideState): number =>
  watched || status?.at !== 'none' ? POLL_EVERY_MS : GLANCE_EVERY_MS;
