import { embeddedAddresses } from '../addresses/embeddedAddresses.ts';
import { gazetteer, towns } from '../data/gazetteer.ts';
import { photonAddresses } from '../addresses/photon/photonAddresses.ts';
import type { AddressProvider } from '../addresses/provider.ts';
import type { HttpService } from '../platform/askService.ts';
import { embeddedRouter } from '../routing/embeddedRouter.ts';
import { osrmRouter } from '../routing/osrmRouter.ts';
import type { Router } from '../routing/router.ts';
import { valhallaRouter } from '../routing/valhallaRouter.ts';
import type { Settings } from '../settings/readSettings.ts';

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
