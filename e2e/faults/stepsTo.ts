import type { EndpointName } from './endpoints.ts';
import type { Steps } from './steps.ts';
import { stepsToActiveRide } from './stepsToActiveRide.ts';
import { stepsToAddresses } from './stepsToAddresses.ts';
import { stepsToAlerts } from './stepsToAlerts.ts';
import { stepsToOrders } from './stepsToOrders.ts';
import { stepsToRides } from './stepsToRides.ts';
import { stepsToProfile, stepsToSession } from './stepsToSession.ts';
import { stepsToVoip } from './stepsToVoip.ts';

const STEPS: Readonly<Record<EndpointName, readonly Steps[]>> = {
  ...stepsToSession,
  ...stepsToProfile,
  ...stepsToRides,
  ...stepsToVoip,
  ...stepsToAddresses,
  ...stepsToOrders,
  ...stepsToActiveRide,
  ...stepsToAlerts,
};

/** The steps to an endpoint of the contract; a new one has none until somebody describes them. */
export function stepsTo(name: string): readonly Steps[] {
  const ways = Object.entries(STEPS).find(([each]) => each === name)?.[1];
  if (ways === undefined) {
    throw new Error(`no way to reach it in the browser is described for ${name}`);
  }
  return ways;
}
