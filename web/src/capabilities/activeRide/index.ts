export { ActiveRideProvider, useActiveRide, useActiveRideState } from './ActiveRideContext.tsx';
export { createActiveRide, type ActiveRide, type PollOptions } from './createActiveRide.ts';
export { DISMISSED_ORDER, PENDING_ORDER } from './storedNames.ts';
export { minutesLeft, rideStatus } from './rideStatus.ts';
export { isEnded, type ActiveRideState, type RideStatus } from './state.ts';
export { statusTitle } from './statusTitle.ts';
