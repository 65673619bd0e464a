import type { RideStatus } from '../../capabilities/activeRide/index.ts';

/** Screens on which nobody is disturbed: what is ordered there matters more than what is new. */
const ORDERING = /^\/(?:order|repeat)(?:\/|$)/;

export interface Circumstances {
  readonly status: RideStatus | undefined;
  readonly pathname: string;
  /** A call is on. */
  readonly isReloadHeld: boolean;
}

/** Whether a passenger may be told of a new version now: going over to it reloads the page. */
export const mayShowUpdate = ({ status, pathname, isReloadHeld }: Circumstances): boolean =>
  !isReloadHeld && (status === undefined || status.at === 'none') && !ORDERING.test(pathname);
