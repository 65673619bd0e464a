import type { Place, Town } from '../data/gazetteer.ts';
import type { AddressProvider } from './provider.ts';
import { createAddressIndex, type AddressIndex } from './search/createAddressIndex.ts';

type EmbeddedAddresses = AddressProvider & Pick<AddressIndex, 'resolve'> & { warmUp(): void };

/** Suggestions from the gazetteer in memory: no network, no waiting. Its index is made with the first question, or by `warmUp`. */
export function embeddedAddresses(
  gazetteer: readonly Place[],
  towns: readonly Town[],
): EmbeddedAddresses {
  let made: AddressIndex | undefined;
  const index = (): AddressIndex => (made ??= createAddressIndex(gazetteer, towns));
  return {
    search: async (text, question = {}) => index().search(text, question),
    nearest: async (point) => index().nearest(point),
    resolve: (placeId) => index().resolve(placeId),
    warmUp: () => void index(),
  };
}
