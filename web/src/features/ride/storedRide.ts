import { rideEndpoints } from '@ride/contract';
import { object, string } from 'valibot';

import type { PassengerArea } from '../../core/storage/index.ts';
import { storedReply, type Dated } from '../../core/storedItem/index.ts';
import type { Ride } from './ride.ts';

/** The ride that was opened last, for a visit without a network. */
export interface StoredRide {
  readonly read: (encodedId: string) => Dated<Ride> | undefined;
  readonly write: (encodedId: string, ride: Ride, atMs: number) => void;
}

export function storedRide(area: PassengerArea, productKey: string): StoredRide {
  const { ride } = rideEndpoints(productKey).getRide.reply.entries;
  const stored = storedReply(area, 'last-opened-ride', object({ encodedId: string(), ride }));
  return {
    read: (encodedId) => {
      const found = stored.read();
      if (found?.value.encodedId !== encodedId || !found.value.ride) return undefined;
      return { value: found.value.ride, atMs: found.atMs };
    },
    // The driver's number is of no use without a network, so it is not kept.
    write: (encodedId, opened, atMs) =>
      stored.write({ encodedId, ride: { ...opened, phone: undefined } }, atMs),
  };
}
