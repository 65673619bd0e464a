import type { ActiveOrder, CarPosition } from '@ride/contract';

/** What a host offers beyond the specification, whatever becomes of the ride. */
export interface HostOffers {
  readonly map?: string;
  readonly addressAt?: true;
  /** Who is to be named where addresses are searched. */
  readonly addressSource?: string;
  /** Where news of the ride can be listened to: a path on the API's own origin. */
  readonly events?: string;
  /** How often it beats while there are none. */
  readonly beatMs?: number;
  /** The key with which this device can be subscribed to Web Push. */
  readonly push?: string;
  /** Where this page may report its own failures: a path on the API's own origin. */
  readonly reports?: string;
}

/** What a host that knows where things are tells of the current order. */
interface Whereabouts {
  /** Names the drawing of the trip, which is asked for once for each name. */
  readonly trip?: string;
  readonly car?: CarPosition;
}

/** What can be known of the passenger's ride. */
export type RideStatus = {
  readonly host?: HostOffers;
  /** When that was so by the host's own clock, where it says. */
  readonly asOfMs?: number;
} & (
  | { readonly at: 'none' }
  /** Some servers name their searches, so that a late request to end one cannot end the next. */
  | ({
      readonly at: 'searching';
      readonly searchId?: string;
      /** The how-manieth car is being asked, where the host tells. */
      readonly asking?: number;
    } & Whereabouts)
  | ({ readonly at: 'riding'; readonly order: ActiveOrder } & Whereabouts)
);

export interface ActiveRideState {
  /** The newest one; `undefined` until the first answer has come. */
  readonly status: RideStatus | undefined;
  readonly updatedAtMs: number;
  /** As in the newest answer: what this client does to an order does not change them. */
  readonly host: HostOffers;
  /** Of the newest answer. */
  readonly asOfMs: number | undefined;
  readonly lastPoll: 'none' | 'answered' | 'failed';
  /** Grows with everything that this client does to the order: answers to older turns are dropped. */
  readonly generation: number;
  /** Grows with everything that the host tells by itself. */
  readonly tellings: number;
  /** The passenger called the search off, and what came of it. */
  readonly search: 'untouched' | 'cancelled' | 'stillRunning';
  /** The ended order that the passenger has dismissed. */
  readonly dismissedOrder: string | undefined;
}

export const NOTHING_HEARD: ActiveRideState = {
  status: undefined,
  updatedAtMs: 0,
  host: {},
  asOfMs: undefined,
  lastPoll: 'none',
  generation: 0,
  tellings: 0,
  search: 'untouched',
  dismissedOrder: undefined,
};

export const isEnded = ({ status }: ActiveOrder): boolean =>
  status === 'COMPLETED' || status === 'CANCELED';
