import { geographyEndpoints, type Address } from '@ride/contract';

import type { Api, SendOptions } from '../../../api/createApi.ts';
import { hasCoordinates } from './address.ts';

export interface NearestAddress {
  readonly address: Address;
  readonly distanceM: number | undefined;
}

/** A few centimetres; more would say of the passenger what nobody needs to know. */
const DECIMALS = 6;

/** The address nearest to a point, `undefined` if none is near. Only where the host offers it. */
export async function askAddressAt(
  api: Api,
  { lat, lng }: { readonly lat: number; readonly lng: number },
  options: SendOptions,
): Promise<NearestAddress | undefined> {
  const query = { lat: lat.toFixed(DECIMALS), lng: lng.toFixed(DECIMALS) };
  const { address, distanceM } = await api.send(geographyEndpoints.addressAt, { query }, options);
  return address && hasCoordinates(address)
    ? { address, distanceM: distanceM ?? undefined }
    : undefined;
}
