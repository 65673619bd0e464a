import { addressEndpoints, geographyEndpoints, type OrderedAddress } from '@ride/contract';

import { ServiceFailed } from '../platform/askService.ts';
import { answering, answeringWithoutSession, type Handler } from '../wire/answering.ts';
import { Refusal } from '../wire/refusal.ts';
import type { AddressAt } from './addressAt.ts';

interface AddressDeps {
  /** Rejects as a provider does. */
  readonly search: (text: string) => Promise<readonly OrderedAddress[]>;
  /** Absent where the provider cannot tell; rejects as it does. */
  readonly addressAt: AddressAt | undefined;
  /** Where this passenger's rides began (or ended) most often. */
  readonly popular: (passengerId: string, end: 'from' | 'to') => Promise<readonly OrderedAddress[]>;
}

/** Addresses for what a passenger types, for where a passenger stands, and the passenger's most frequent ones. */
export const createAddresses = ({
  search,
  addressAt,
  popular,
}: AddressDeps): readonly Handler[] => [
  // Streets are the same for everybody: they are found while the database is away, too.
  answeringWithoutSession(addressEndpoints.address, async ({ query }) => ({
    reply: { data: [...(await orUnavailable(search(query.search)))] },
  })),
  ...(addressAt === undefined
    ? []
    : [
        answeringWithoutSession(geographyEndpoints.addressAt, async ({ query }) => {
          const point = { lat: Number(query.lat), lng: Number(query.lng) };
          return { reply: (await orUnavailable(addressAt(point))) ?? { address: null } };
        }),
      ]),
  answering(addressEndpoints.clientAddress, async ({ caller, query }) => {
    const end = query.from === '1' ? 'from' : 'to';
    return { reply: [...(await popular(caller.passengerId, end))] };
  }),
];

/** Another company's service is away, not this one: the passenger may try again. */
async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof ServiceFailed) throw new Refusal(503);
    throw cause;
  }
}
