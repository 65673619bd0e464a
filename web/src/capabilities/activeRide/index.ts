export { createActiveRide, type ActiveRideSettings, DISMISSED_ORDER } from './createActiveRide.ts';
export { CAR_OLD_AFTER_MS, minutesLeft, oldCarAgeMs } from './minutes.ts';
export { rideStatus } from './rideStatus.ts';
export { statusTitle } from './statusTitle.ts';
