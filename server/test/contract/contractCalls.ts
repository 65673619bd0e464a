import { createContract, type Call } from '@ride/contract';

import { brand } from '../support/testApp.ts';

export interface NamedCall {
  readonly name: string;
  readonly call: Call;
}

/** Every call of the contract; one that is added is in every test that uses this list. */
export const contractCalls: readonly NamedCall[] = Object.values(createContract(brand.key)).flatMap(
  (subject) => Object.entries<Call>(subject).map(([name, call]) => ({ name, call })),
);

/** Calls that mean something only with credentials in hand: made-up ones are all refused. */
export const NEEDS_CREDENTIALS: ReadonlySet<string> = new Set([
  'storeAnsweredCall',
  'extendVoipReservation',
  'releaseVoipCredentials',
]);

/** Where a call names a ride: in the path, in the body, or nowhere. */
export function placeOfId({ params, body }: Call): 'path' | 'body' | undefined {
  if (params !== undefined) return 'path';
  return body !== undefined && 'entries' in body && Object.hasOwn(body.entries as object, 'orderId')
    ? 'body'
    : undefined;
}
