import { greatCircleKm, type GeoPoint } from '../platform/geoPoint.ts';
import type { FoundAddress, SearchOptions } from './search/createAddressIndex.ts';
import { fold } from './search/tokens.ts';

interface AddressQuestion extends SearchOptions {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

export type NearestQuestion = Pick<AddressQuestion, 'signal'>;

/** Where addresses come from. Rejects with `ServiceFailed` when it cannot know; an empty list means 'no such address'. */
export interface AddressProvider {
  /** Who has to be named where passengers search; they read it as it stands here. */
  readonly source?: string;
  search(text: string, question?: AddressQuestion): Promise<readonly FoundAddress[]>;
  /**
   * The address nearest to a point, at its own coordinates; how far is too far is judged by who asks. `undefined` if
   * none is known around. A provider that cannot tell at all has no such method, and then the host does not offer it.
   */
  readonly nearest?: (
    point: GeoPoint,
    question?: NearestQuestion,
  ) => Promise<FoundAddress | undefined>;
}

/** As the licence of the Address Register wants it, whoever passes it on. */
export const REGISTER_SOURCE = 'Adresai: © VĮ Registrų centras, Adresų registras, CC BY 4.0';

/** A house and the middle of its block; farther away lies another place. */
const NEAR_KM = 0.5;

/** Whether a place of exactly this title lies where the coordinates say: the driver reads the one, the price the other. */
export async function titleAgrees(
  provider: AddressProvider,
  { title, ...point }: GeoPoint & { readonly title: string },
): Promise<boolean> {
  const found = await provider.search(title);
  return found.some(
    (place) => fold(place.title) === fold(title) && greatCircleKm(place, point) <= NEAR_KM,
  );
}
