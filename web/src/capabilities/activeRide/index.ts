export { createActiveRide, type ActiveRideSettings, DISMISSED_ORDER } from './createActiveRide.ts';
export { rideStatus } from './rideStatus.ts';
