import { addressEndpoints, type Address } from '@ride/contract';

import type { Api, SendOptions } from '../../../api/createApi.ts';
import type { Query, QueryState } from '../../../core/query/index.ts';

/** Spec §9: the pause after the last key. */
const PAUSE_MS = 300;

export const suggestionsQuery = (api: Api, text: string): Query<readonly Address[]> => ({
  key: text,
  logAs: 'address',
  delayMs: PAUSE_MS,
  load: (options) => findAddresses(api, text, options),
});

const NONE: readonly Address[] = [];

/** Spec §8: without an answer the list is empty. */
export const addressesIn = (state: QueryState<readonly Address[]>): readonly Address[] =>
  state.at === 'ready' ? state.data : NONE;

type Addresses = readonly Address[] | { readonly data: readonly Address[] };

/** With or without an envelope. */
export const addressesOf = (reply: Addresses): readonly Address[] =>
  'data' in reply ? reply.data : reply;

export async function findAddresses(
  api: Api,
  search: string,
  options: SendOptions,
): Promise<readonly Address[]> {
  return addressesOf(await api.send(addressEndpoints.address, { query: { search } }, options));
}
