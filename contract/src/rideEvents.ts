import * as v from 'valibot';

import { orderEndpoints } from './orders.ts';

/**
 * Beyond the specification, where get-active-ride offers it: the same reply, sent whenever it has become another one
 * (server-sent events). It stands beside the endpoints and not among them: whoever walks through those waits for an
 * answer, and this one has no end.
 */
export const rideEvents = {
  method: 'GET',
  path: '/api/ride-events',
  access: 'passenger',
  credentials: 'include',
  /**
   * The data of an event without a name. Its id names what is told: the same id, the same news. An event `beat` comes
   * every 15 s while there are none, or as often as get-active-ride says (`beat`); after half as long again, or twice
   * the 15 s, without a word the stream is not to be relied on.
   */
  ride: orderEndpoints.getActiveRide.reply,
  /** The data of the event `end`, the last one of a stream that the server closes on purpose. */
  end: v.object({
    /**
     * `session`: it has ended or its access token has run out; ask get-active-ride, which finds out which, and come
     * back. `stopping`: this server goes; come back, to another one. `replaced`: the session has opened more streams than it may, and this was the
     * oldest; come back after a while, or not at all.
     */
    because: v.picklist(['session', 'stopping', 'replaced']),
  }),
  refusals: [429],
} as const;

export type EndOfStream = v.InferOutput<typeof rideEvents.end>['because'];
