import type { RideFact } from '../../capabilities/activeRide/index.ts';

/** Screens on which nobody is disturbed: what is ordered there matters more than what is new. */
const ORDERING = /^\/(?:order|repeat)(?:\/|$)/;

export interface Circumstances {
  readonly fact: RideFact | undefined;
  readonly pathname: string;
  /** A call is on. */
  readonly isQuiet: boolean;
}

/** Whether a passenger may be told of a new version now: going over to it reloads the page. */
export const mayTell = ({ fact, pathname, isQuiet }: Circumstances): boolean =>
  !isQuiet && (fact === undefined || fact.at === 'none') && !ORDERING.test(pathname);
