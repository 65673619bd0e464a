import { rideEndpoints } from '@ride/contract';
import { object, string } from 'valibot';

import type { Api } from '../../api/createApi.ts';
import { HttpFailure } from '../../api/failures.ts';
import type { Query, StoredCopy } from '../../core/query/index.ts';
import type { PassengerArea } from '../../core/storage.ts';
import { storedReply } from '../../core/storedItem.ts';
import { loadFailure, type Ride } from './ride.ts';

interface RideQuestion {
  readonly api: Api;
  readonly device: PassengerArea;
  /** Names a field of the reply. */
  readonly productKey: string;
  readonly encodedId: string;
}

/** One ride, for a passenger or a visitor; `undefined` if there is none. */
export const rideQuery = (question: RideQuestion): Query<Ride | undefined> => ({
  key: question.encodedId,
  logAs: 'ride',
  load: async (options) => {
    const { getRide } = rideEndpoints(question.productKey);
    const params = { encodedId: question.encodedId };
    return (await question.api.send(getRide, { params }, options)).ride ?? undefined;
  },
  stored: lastOpenedRide(question),
  retriesOnWake: (error) => loadFailure(error).at === 'failed',
  onSessionEnd: 'askAgain',
});

/** The ride that was opened last, for a visit without a network. */
function lastOpenedRide({
  device,
  productKey,
  encodedId,
}: RideQuestion): StoredCopy<Ride | undefined> {
  const { ride } = rideEndpoints(productKey).getRide.reply.entries;
  const stored = storedReply(device, 'last-opened-ride', object({ encodedId: string(), ride }));
  return {
    read: () => {
      const found = stored.read();
      if (found?.value.encodedId !== encodedId || !found.value.ride) return undefined;
      return { value: found.value.ride, atMs: found.atMs };
    },
    write: (opened, atMs) => {
      // The driver's number is of no use without a network, so it is not stored.
      if (opened) stored.write({ encodedId, ride: { ...opened, phone: undefined } }, atMs);
    },
    // A server that answers knows better.
    standsInFor: (error) => !(error instanceof HttpFailure),
  };
}
