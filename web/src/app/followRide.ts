import { orderEndpoints, type Reply } from '@ride/contract';

import type { Api } from '../api/createApi.ts';
import { followEvents } from '../api/followEvents.ts';
import { readText } from '../api/readReply.ts';
import {
  createActiveRide,
  DISMISSED_ORDER,
  rideStatus,
  type ActiveRideSettings,
} from '../capabilities/activeRide/index.ts';
import { lastRide } from '../capabilities/lastRide.ts';
import type { ActiveRide, RideStatus } from '../core/activeRide/index.ts';
import type { PassengerStorage } from '../core/storage.ts';
import { canListen, openEvents } from '../platform/eventSource.ts';
import { onUnreadable } from './connect.ts';

interface FollowSettings extends Pick<
  ActiveRideSettings,
  'setTimer' | 'nowMs' | 'chance' | 'onVisibleOrOnline' | 'logError'
> {
  readonly origin: string;
  readonly api: Api;
  readonly storage: PassengerStorage;
}

/** The passenger's ride by what the server says of it: asked, told, and kept on the device. */
export function followRide({ origin, api, storage, ...platform }: FollowSettings): ActiveRide {
  const { nowMs, setTimer, chance, logError } = platform;
  const last = lastRide(storage.device);
  const kept = (reply: Reply<typeof orderEndpoints.getActiveRide>): RideStatus => {
    last.keep(reply, nowMs());
    return rideStatus(reply);
  };
  return createActiveRide({
    ...platform,
    ask: async (options) => kept(await api.send(orderEndpoints.getActiveRide, {}, options)),
    listen: ({ path, beatMs }, { told, live }) =>
      canListen()
        ? followEvents({
            url: origin + path,
            beatMs,
            open: openEvents,
            setTimer,
            chance,
            logError,
            onText: (text) => {
              const reply = readText(orderEndpoints.getActiveRide, text, onUnreadable);
              told(rideStatus(reply));
              last.keep(reply, nowMs());
            },
            onLive: live,
          })
        : undefined,
    recall: async () => {
      const known = last.recall(nowMs());
      return known && { status: rideStatus(known.value), atMs: known.atMs };
    },
    dismissedOrder: {
      read: () => storage.device.read(DISMISSED_ORDER) ?? undefined,
      write: (id) => storage.device.write(DISMISSED_ORDER, id),
    },
  });
}
