import { greatCircleKm, type GeoPoint } from '../platform/geoPoint.ts';
import { isInLithuania } from '../platform/lithuania.ts';
import type { AddressProvider, NearestQuestion } from './provider.ts';
import type { FoundAddress } from './search/createAddressIndex.ts';

/** Across a large yard, or to the middle of the street. Farther away it would be somebody else's address. */
const FARTHEST_M = 300;

export interface NearAddress {
  readonly address: FoundAddress;
  readonly distanceM: number;
}

export type AddressAt = (
  point: GeoPoint,
  question?: NearestQuestion,
) => Promise<NearAddress | undefined>;

/** The address at which somebody stands; `undefined` where none is near. */
export const addressAtOf =
  (nearest: NonNullable<AddressProvider['nearest']>): AddressAt =>
  async (point, question) => {
    if (!isInLithuania(point)) return undefined;
    const address = await nearest(point, question);
    if (address === undefined) return undefined;
    const distanceM = Math.round(greatCircleKm(point, address) * 1_000);
    return distanceM <= FARTHEST_M ? { address, distanceM } : undefined;
  };
