import { addressEndpoints, type Address } from '@ride/contract';

import type { Api } from '../../../api/createApi.ts';
import { useApi } from '../../../core/api.tsx';
import { useQuery, type Query } from '../../../core/query/index.ts';
import { afterNextFrame } from '../../../platform/schedule.ts';
import { useOnline } from '../../../platform/useOnline.ts';
import { addressesIn, addressesOf } from './suggestions.query.ts';

const popularAddressesQuery = (api: Api, from: '0' | '1'): Query<readonly Address[]> => ({
  key: from,
  logAs: 'client-address',
  load: async (options) => {
    // Nobody waits for them, but for the form somebody does.
    await new Promise<void>(afterNextFrame);
    return addressesOf(
      await api.send(addressEndpoints.clientAddress, { query: { from } }, options),
    );
  },
});

/**
 * The passenger's popular addresses, asked for once per visit of the form, and again only when the network
 * was gone; visitors have none.
 */
export function usePopularAddresses(signedIn: boolean): {
  readonly from: readonly Address[];
  readonly to: readonly Address[];
} {
  const api = useApi();
  const enabled = useOnline() && signedIn;
  const from = useQuery({ ...popularAddressesQuery(api, '1'), enabled });
  const to = useQuery({ ...popularAddressesQuery(api, '0'), enabled });
  return { from: addressesIn(from.state), to: addressesIn(to.state) };
}
