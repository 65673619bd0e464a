import { createContract, type Endpoint } from '@ride/contract';

import { brand } from '../support/testApp.ts';

export interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Every endpoint of the contract; one that is added is in every test that uses this list. */
export const contractEndpoints: readonly NamedEndpoint[] = Object.values(
  createContract(brand.key),
).flatMap((subject) =>
  Object.entries<Endpoint>(subject).map(([name, endpoint]) => ({ name, endpoint })),
);

/** Calls that mean something only with credentials in hand: made-up ones are all refused. */
export const NEEDS_CREDENTIALS: ReadonlySet<string> = new Set([
  'storeAnsweredCall',
  'extendVoipReservation',
  'releaseVoipCredentials',
]);

/** Where an endpoint names a ride: in the path, in the body, or nowhere. */
export function placeOfId({ params, body }: Endpoint): 'path' | 'body' | undefined {
  if (params !== undefined) return 'path';
  return body !== undefined && 'entries' in body && Object.hasOwn(body.entries as object, 'orderId')
    ? 'body'
    : undefined;
}
