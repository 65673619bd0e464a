import { productPaymentField, type Reply, rideEndpoints } from '@ride/contract';

import { HttpFailure, WrongReply } from '../../api/failures.ts';
import { type QueryState, SESSION_ENDED } from '../../core/query/index.ts';
import { texts } from './texts.ts';

type RideReply = Reply<ReturnType<typeof rideEndpoints>['getRide']>;
export type Ride = NonNullable<RideReply['ride']>;

/** The product's own money has the product's key in its name, which no type can follow. */
export function productPayment(ride: Ride, productKey: string): number | undefined {
  const fields: Readonly<Record<string, unknown>> = ride;
  const amount = fields[productPaymentField(productKey)];
  return typeof amount === 'number' ? amount : undefined;
}

/** What the page shows of a ride. */
export type RideLoad =
  | { readonly at: 'loading' }
  /** `storedAtMs`: it is what the device stored then, because the server cannot be reached. */
  | { readonly at: 'loaded'; readonly ride: Ride; readonly storedAtMs?: number }
  | { readonly at: 'missing' }
  /** `signedOut` says that signing in may help. */
  | { readonly at: 'failed'; readonly message: string; readonly signedOut: boolean };

export function rideLoad(state: QueryState<Ride | undefined>): RideLoad {
  switch (state.at) {
    case 'loading':
      return state;
    case 'ready':
      return state.data === undefined ? MISSING : { at: 'loaded', ride: state.data };
    case 'stale':
      return state.data === undefined
        ? MISSING
        : { at: 'loaded', ride: state.data, storedAtMs: state.sinceMs };
    case 'failed':
      return loadFailure(state.error);
    default:
      return state satisfies never;
  }
}

const MISSING: RideLoad = { at: 'missing' };

/** What the page shows for a ride that did not come. */
export function loadFailure(error: unknown): RideLoad {
  if (error === SESSION_ENDED) return SIGNED_OUT;
  if (error instanceof HttpFailure) {
    if (error.status === 404) return MISSING;
    if (error.status === 401) return SIGNED_OUT;
    return { at: 'failed', message: error.message, signedOut: false };
  }
  const { wrongAnswer, noAnswer } = texts.failure;
  const message = error instanceof WrongReply ? wrongAnswer : noAnswer;
  return { at: 'failed', message, signedOut: false };
}

/** The session could not be renewed: the request that found that out never settles (spec §4). */
const SIGNED_OUT: RideLoad = {
  at: 'failed',
  message: texts.failure.signedOut,
  signedOut: true,
};
