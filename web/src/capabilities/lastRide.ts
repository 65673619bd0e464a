import { OFFERS, orderEndpoints, type Reply } from '@ride/contract';

import { LAST_RIDE } from '../core/begunOrder.ts';
import type { PassengerArea } from '../core/storage.ts';
import { storedReply, type Dated } from '../core/storedItem.ts';
import { DAY_MS } from '../kit/time/units.ts';

type RideReply = Reply<typeof orderEndpoints.getActiveRide>;

/** A ride that nobody has heard of for a day is over, whatever was known of it. */
const TOO_OLD_MS = DAY_MS;

/** What the server last said about the passenger's ride, for a visit without a network. */
export interface LastRide {
  readonly keep: (reply: RideReply, atMs: number) => void;
  readonly recall: (nowMs: number) => Dated<RideReply> | undefined;
}

export function lastRide(area: PassengerArea): LastRide {
  const stored = storedReply(area, LAST_RIDE, orderEndpoints.getActiveRide.reply);
  return {
    keep: (reply, atMs) => {
      if (reply.searching || reply.activeOrder) stored.write(lasting(reply), atMs);
      else stored.remove();
    },
    recall: (nowMs) => {
      const found = stored.read();
      return found === undefined || nowMs - found.atMs > TOO_OLD_MS ? undefined : found;
    },
  };
}

/** Neither the driver's number nor where the car was is of any use without a network, so they are not stored. */
const lasting = ({ searching, activeOrder, [OFFERS]: offers }: RideReply): RideReply => ({
  searching,
  ...(offers && { [OFFERS]: { trip: offers.trip, map: offers.map } }),
  activeOrder: activeOrder && {
    ...activeOrder,
    driver: activeOrder.driver && { ...activeOrder.driver, phone: undefined },
  },
});
