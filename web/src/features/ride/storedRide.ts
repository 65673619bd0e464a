import { rideEndpoints } from '@ride/contract';
import { object, string } from 'valibot';

import { LAST_OPENED_KEY } from '../../core/session/index.ts';
import { storedReply, type Stored } from '../../kit/storedReply/storedReply.ts';
import type { TextStorage } from '../../platform/storage.ts';
import type { Ride } from './ride.ts';

/** The ride that was opened last, for a visit without a network. */
export interface StoredRide {
  readonly read: (encodedId: string) => Stored<Ride> | undefined;
  readonly write: (encodedId: string, ride: Ride, atMs: number) => void;
}

export function storedRide(storage: TextStorage, productKey: string): StoredRide {
  const { ride } = rideEndpoints(productKey).getRide.reply.entries;
  const stored = storedReply(storage, LAST_OPENED_KEY, object({ encodedId: string(), ride }));
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
