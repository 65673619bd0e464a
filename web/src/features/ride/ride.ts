import { productPaymentField, rideEndpoints, type Reply } from '@ride/contract';

type RideReply = Reply<ReturnType<typeof rideEndpoints>['getRide']>;
export type Ride = NonNullable<RideReply['ride']>;

/** The product's own money has the product's key in its name, which no type can follow. */
export function productPayment(ride: Ride, productKey: string): number | undefined {
  const fields: Readonly<Record<string, unknown>> = ride;
  const amount = fields[productPaymentField(productKey)];
  return typeof amount === 'number' ? amount : undefined;
}
