export { ActiveRideProvider, useActiveRide, useActiveRideState } from './ActiveRideContext.tsx';
export { createActiveRide, type ActiveRide } from './createActiveRide.ts';
export {
  LAST_RIDE_KEY,
  DISMISSED_ORDER_KEY,
  ORDER_DRAFT_KEY,
  PENDING_ORDER_KEY,
} from './storageKeys.ts';
export { minutesLeft } from './minutesLeft.ts';
export { rideStatus } from './rideStatus.ts';
export { isEnded, type ActiveRideState, type RideStatus } from './state.ts';
export { statusTitle } from './statusTitle.ts';
