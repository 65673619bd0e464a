/**
 * The only way to the simulators. `app/simulators.ts` loads it everywhere but in production, where
 * nothing of them is even read from the disk.
 */
export { fleetApi } from './fleet/fleetApi.ts';
export { registerSteering } from './fleet/steering.ts';
export { startFleet } from './fleet/runFleet.ts';
export { createSteering, type Steering } from './fleet/steering.ts';
export { givePast } from './past/givePast.ts';
export type { PastDeps } from './past/pastDeps.ts';
export { registerPhone } from './phone/registerPhone.ts';
export { simulateTelephony } from './simulateTelephony.ts';
