export type { ActiveRide } from './activeRide.ts';
export { ActiveRideProvider, useActiveRide, useActiveRideState } from './ActiveRideContext.tsx';
export { lateActiveRide } from './lateActiveRide.ts';
export { CAR_OLD_AFTER_MS, minutesLeft, oldCarAgeMs } from './minutes.ts';
export { isEnded, NOTHING_HEARD, type ActiveRideState, type RideStatus } from './state.ts';
export { statusTitle } from './statusTitle.ts';
