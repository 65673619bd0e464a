/** What only somebody who waits for a car or rides in one has a use for; it comes once there is a ride. */
export { endPush, startAlerts } from '../capabilities/alerts/index.ts';
export { ActiveRideBar } from './frame/ActiveRideBar.tsx';
