import { addressEndpoints, type OrderedAddress } from '@ride/contract';

import { ServiceFailed } from '../platform/askService.ts';
import { answering, answeringWithoutSession, type Handler } from '../wire/answering.ts';
import { Refusal } from '../wire/refusal.ts';

interface AddressDeps {
  /** Rejects as a provider does. */
  readonly search: (text: string) => Promise<readonly OrderedAddress[]>;
  /** Where this passenger's rides began (or ended) most often. */
  readonly popular: (passengerId: string, end: 'from' | 'to') => Promise<readonly OrderedAddress[]>;
}

/** Addresses for what a passenger types, and the passenger's most frequent ones. */
export const createAddresses = ({ search, popular }: AddressDeps): readonly Handler[] => [
  // Streets are the same for everybody: they are found while the database is away, too.
  answeringWithoutSession(addressEndpoints.address, async ({ query }) => {
    try {
      return { reply: { data: [...(await search(query.search))] } };
    } catch (cause) {
      // Another company's service is away, not this one: the passenger may try again.
      if (cause instanceof ServiceFailed) throw new Refusal(503);
      throw cause;
    }
  }),
  answering(addressEndpoints.clientAddress, async ({ caller, query }) => {
    const end = query.from === '1' ? 'from' : 'to';
    return { reply: [...(await popular(caller.passengerId, end))] };
  }),
];
