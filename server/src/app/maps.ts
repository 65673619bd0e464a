import { addressAtOf, type AddressAt } from '../addresses/addressAt.ts';
import { boundariesAddresses, type Spell } from '../addresses/boundaries/boundariesAddresses.ts';
import { streetNameIn } from '../addresses/boundaries/boundariesQuery.ts';
import { embeddedAddresses } from '../addresses/embeddedAddresses.ts';
import { photonAddresses } from '../addresses/photonAddresses.ts';
import { registerAddresses } from '../addresses/register/registerAddresses.ts';
import { titleAgrees, type AddressProvider } from '../addresses/provider.ts';
import { gazetteer, towns } from '../data/gazetteer.ts';
import type { VerifyAddress } from '../orders/quotes.ts';
import { ServiceFailed, type HttpService } from '../platform/askService.ts';
import { embeddedRouter } from '../routing/embeddedRouter.ts';
import { osrmRouter } from '../routing/osrmRouter.ts';
import type { Router } from '../routing/router.ts';
import { valhallaRouter } from '../routing/valhallaRouter.ts';
import type { Settings } from '../settings/readSettings.ts';
import type { Db } from '../store/database.ts';
import type { OfferedAddresses } from '../wire/offeredAddress.ts';
import { Refusal } from '../wire/refusal.ts';

/** A passenger waits for the answer: better none than a late one. */
const SERVICE_WITHIN_MS = 3_000;

const serviceAt = (url: string): HttpService => ({
  url,
  fetch: globalThis.fetch,
  timeoutMs: SERVICE_WITHIN_MS,
});

/** How often a server looks whether a newer set of the register was imported. */
const LOOK_FOR_A_NEWER_SET_MS = 30_000;

/** What addresses come from, opened; `fact` is for the operator. */
export interface OpenAddresses {
  readonly provider: AddressProvider;
  readonly fact: string | undefined;
  /** Does what the first question would have to wait for. */
  warmUp(): void;
  close(): Promise<void>;
}

interface AddressDeps {
  readonly settings: Settings;
  readonly db: Db;
  readonly onFailure?: (error: unknown) => void;
}

/** There is nothing to close. */
const opened = (provider: AddressProvider): OpenAddresses => ({
  provider,
  fact: undefined,
  warmUp: () => {},
  close: async () => {},
});

function openGazetteer(): OpenAddresses {
  const own = embeddedAddresses(gazetteer, towns);
  return { ...opened(own), warmUp: () => own.warmUp() };
}

/** Addresses from our own gazetteer, unless the settings name something else. */
export async function openAddresses(deps: AddressDeps): Promise<OpenAddresses> {
  const { geocoder } = deps.settings;
  switch (geocoder.kind) {
    case 'gazetteer':
      return openGazetteer();
    case 'photon':
      return opened(photonAddresses(serviceAt(geocoder.url)));
    case 'boundaries':
      return opened(boundariesAddresses(serviceAt(geocoder.url), towns, spelledByGazetteer()));
    case 'register':
      return openRegister(deps);
    default:
      return geocoder satisfies never;
  }
}

const SPELLINGS = 3;

/** That API forgives no slip and no missing mark; our own gazetteer forgives them for the streets that it has. */
function spelledByGazetteer(): Spell {
  const own = embeddedAddresses(gazetteer, towns);
  return async (text) => {
    const found = await own.search(text);
    return found.slice(0, SPELLINGS).flatMap(({ title }) => streetNameIn(title) ?? []);
  };
}

async function openRegister({ db, onFailure = () => {} }: AddressDeps): Promise<OpenAddresses> {
  const provider = registerAddresses({
    db,
    otherwise: embeddedAddresses(gazetteer, towns),
    everyMs: LOOK_FOR_A_NEWER_SET_MS,
    onFailure,
  });
  // Before the first request: an address of yesterday's must not be unknown for the first seconds.
  await provider.check().catch(onFailure);
  return { ...opened(provider), fact: provider.inWords(), close: () => provider.close() };
}

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
