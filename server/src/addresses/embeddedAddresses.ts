import type { Place, Town } from '../data/gazetteer.ts';
import type { AddressProvider } from './provider.ts';
import { createAddressIndex, type AddressIndex } from './search/createAddressIndex.ts';

type EmbeddedAddresses = AddressProvider & Pick<AddressIndex, 'resolve'>;

/** Suggestions from the gazetteer in memory: no network, no waiting. */
export function embeddedAddresses(
  gazetteer: readonly Place[],
  towns: readonly Town[],
): EmbeddedAddresses {
  const index = createAddressIndex(gazetteer, towns);
  return {
    search: async (text, question = {}) => index.search(text, question),
    nearest: async (point) => index.nearest(point),
    resolve: (placeId) => index.resolve(placeId),
  };
}
