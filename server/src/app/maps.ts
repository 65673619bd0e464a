import { addressAtOf, type AddressAt } from '../addresses/addressAt.ts';
import { embeddedAddresses } from '../addresses/embeddedAddresses.ts';
import { photonAddresses } from '../addresses/photonAddresses.ts';
import { titleAgrees, type AddressProvider } from '../addresses/provider.ts';
import { gazetteer, towns } from '../data/gazetteer.ts';
import type { VerifyAddress } from '../orders/quotes.ts';
import { ServiceFailed, type HttpService } from '../platform/askService.ts';
import { embeddedRouter } from '../routing/embeddedRouter.ts';
import { osrmRouter } from '../routing/osrmRouter.ts';
import type { Router } from '../routing/router.ts';
import { valhallaRouter } from '../routing/valhallaRouter.ts';
import type { Settings } from '../settings/readSettings.ts';
import type { OfferedAddresses } from '../wire/offeredAddress.ts';
import { Refusal } from '../wire/refusal.ts';

/** A passenger waits for the answer: better none than a late one. */
const SERVICE_WITHIN_MS = 3_000;

const serviceAt = (url: string): HttpService => ({
  url,
  fetch: globalThis.fetch,
  timeoutMs: SERVICE_WITHIN_MS,
});

/** Addresses from our own gazetteer, unless the settings name a geocoder. */
export const addressProviderOf = ({ geocoderUrl }: Settings): AddressProvider =>
  geocoderUrl === undefined
    ? embeddedAddresses(gazetteer, towns)
    : photonAddresses(serviceAt(geocoderUrl));

/** Routes by estimate, unless the settings name a router. */
export function routerOf({ router }: Settings): Router {
  if (router === undefined) return embeddedRouter(towns);
  const service = serviceAt(router.url);
  return router.kind === 'osrm' ? osrmRouter(service, towns) : valhallaRouter(service, towns);
}

/**
 * We know again what we have offered. Anything else, such as an address that a device or an old order
 * has stored before, has to be an address that we would find by its title.
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

/** Signed like a suggestion, so that it can be ordered from; `undefined` where the provider cannot tell. */
export function addressAtFrom(
  { nearest }: AddressProvider,
  offered: OfferedAddresses,
): AddressAt | undefined {
  if (nearest === undefined) return undefined;
  const addressAt = addressAtOf(nearest);
  return async (point, question) => {
    const near = await addressAt(point, question);
    return near && { ...near, address: offered.sign(near.address) };
  };
}
