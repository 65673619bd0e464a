import type { CallName } from './endpoints.ts';
import type { Way } from './way.ts';
import { waysOfAddresses, waysOfOrders } from './waysOfOrders.ts';
import { waysOfRides } from './waysOfRides.ts';
import { waysOfProfile, waysOfSession } from './waysOfSession.ts';
import { waysOfVoip } from './waysOfVoip.ts';

const WAYS: Readonly<Record<CallName, readonly Way[]>> = {
  ...waysOfSession,
  ...waysOfProfile,
  ...waysOfRides,
  ...waysOfVoip,
  ...waysOfAddresses,
  ...waysOfOrders,
};

/** The ways to a call of the contract; a new call has none until somebody describes one. */
export function waysTo(name: string): readonly Way[] {
  const ways = Object.entries(WAYS).find(([each]) => each === name)?.[1] ?? [];
  if (ways.length === 0) {
    throw new Error(`no way to reach it in the browser is described for ${name}`);
  }
  return ways;
}
