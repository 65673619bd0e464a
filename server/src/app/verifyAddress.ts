import { titleAgrees } from '../addresses/titleAgrees.ts';
import type { AddressProvider } from '../addresses/provider.ts';
import type { VerifyAddress } from '../orders/quotes.ts';
import { ServiceFailed } from '../platform/serviceFailed.ts';
import type { OfferedAddresses } from '../wire/offeredAddress.ts';
import { Refusal } from '../wire/refusal.ts';

/**
 * We know again what we have offered. Anything else, such as an address that a device or an old order
 * has kept from before, has to be a place that we would find by its title.
 */
export const verifyAddressOf =
  (offered: OfferedAddresses, provider: AddressProvider): VerifyAddress =>
  async (address) => {
    if (offered.isOffered(address)) return true;
    try {
      return await titleAgrees(provider, address);
    } catch (cause) {
      // Whether they agree is unknown: that is no answer, but a call that failed.
      if (cause instanceof ServiceFailed) throw new Refusal(503);
      throw cause;
    }
  };
