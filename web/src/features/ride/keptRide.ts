import { rideEndpoints } from '@ride/contract';
import { object, string } from 'valibot';

import { LAST_OPENED_KEY } from '../../core/session/index.ts';
import { keptReply, type Kept } from '../../kit/kept/keptReply.ts';
import type { KeptText } from '../../platform/storage.ts';
import type { Ride } from './ride.ts';

/** The ride that was opened last, for a visit without a network. */
export interface KeptRide {
  readonly read: (encodedId: string) => Kept<Ride> | undefined;
  readonly write: (encodedId: string, ride: Ride, atMs: number) => void;
}

export function keptRide(storage: KeptText, productKey: string): KeptRide {
  const { ride } = rideEndpoints(productKey).getRide.reply.entries;
  const kept = keptReply(storage, LAST_OPENED_KEY, object({ encodedId: string(), ride }));
  return {
    read: (encodedId) => {
      const found = kept.read();
      if (found?.value.encodedId !== encodedId || !found.value.ride) return undefined;
      return { value: found.value.ride, atMs: found.atMs };
    },
    // The driver's number is of no use without a network, so it is not kept.
    write: (encodedId, opened, atMs) =>
      kept.write({ encodedId, ride: { ...opened, phone: undefined } }, atMs),
  };
}
