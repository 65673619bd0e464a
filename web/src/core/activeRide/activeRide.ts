import type { ActiveOrder } from '@ride/contract';

import type { Readable } from '../../kit/store.ts';
import type { ActiveRideState, RideStatus } from './state.ts';

/** The passenger's ride as screens know it; `capabilities/activeRide` is what follows it. */
export interface ActiveRide {
  readonly store: Readable<ActiveRideState>;
  /** Begins to follow the ride of the signed-in passenger, or stops and forgets it. */
  readonly follow: (signedIn: boolean) => void;
  /** The order screen is open: asks more often until the returned function is called. */
  readonly watch: () => () => void;
  readonly pollNow: () => void;
  /** Takes in what the server has just confirmed; it wins over every answer asked for before. */
  readonly apply: (status: RideStatus) => void;
  /** Ends the search view at once; the next poll tells whether the search has ended too. */
  readonly cancelSearch: (send: () => Promise<unknown>) => Promise<void>;
  /** The passenger has seen enough of an ended order. */
  readonly dismiss: (orderId: ActiveOrder['id']) => void;
}
