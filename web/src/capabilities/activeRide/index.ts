export { ActiveRideProvider, useActiveRide, useActiveRideState } from './ActiveRideContext.tsx';
export { createActiveRide, type ActiveRide } from './createActiveRide.ts';
export { LAST_RIDE_KEY, LEFT_ORDER_KEY, ORDER_DRAFT_KEY, PENDING_ORDER_KEY } from './keptKeys.ts';
export { minutesLeft } from './minutesLeft.ts';
export { rideFact } from './rideFact.ts';
export { isEnded, type ActiveRideState, type RideFact } from './state.ts';
export { statusTitle } from './statusTitle.ts';
