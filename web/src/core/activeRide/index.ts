export type { ActiveRide } from './activeRide.ts';
export { ActiveRideProvider, useActiveRide, useActiveRideState } from './ActiveRideContext.tsx';
export { lateActiveRide } from './lateActiveRide.ts';
export { isEnded, NOTHING_HEARD, type ActiveRideState, type RideStatus } from './state.ts';
