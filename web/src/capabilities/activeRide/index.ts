export { ActiveRideProvider, useActiveRide, useActiveRideState } from './ActiveRideContext.tsx';
export {
  createActiveRide,
  type ActiveRide,
  type NewsStream,
  type PollOptions,
  type RideListeners,
  DISMISSED_ORDER,
} from './createActiveRide.ts';
export { CAR_OLD_AFTER_MS, minutesLeft, oldCarAgeMs, rideStatus } from './rideStatus.ts';
export { isEnded, type ActiveRideState, type RideStatus } from './state.ts';
export { statusTitle } from './statusTitle.ts';
