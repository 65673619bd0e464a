import { productPaymentField, rideEndpoints, type Reply } from '@ride/contract';

type RideReply = Reply<ReturnType<typeof rideEndpoints>['getRide']>;
export type Ride = NonNullable<RideReply['ride']>;

/** How loading a ride stands. */
export type RideLoad =
  | { readonly at: 'loading' }
  /** `keptAtMs`: it is what the device kept then, because the server cannot be reached. */
  | { readonly at: 'loaded'; readonly ride: Ride; readonly storedAtMs?: number }
  | { readonly at: 'missing' }
  /** `signedOut` says that signing in may help. */
  | { readonly at: 'failed'; readonly message: string; readonly signedOut: boolean };

/** The product's own money has the product's key in its name, which no type can follow. */
export function productPayment(ride: Ride, productKey: string): number | undefined {
  const fields: Readonly<Record<string, unknown>> = ride;
  const amount = fields[productPaymentField(productKey)];
  return typeof amount === 'number' ? amount : undefined;
}
