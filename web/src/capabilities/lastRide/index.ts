export { lastRide } from './lastRide.ts';
