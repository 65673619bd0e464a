import type { OrderedAddress } from '@ride/contract';

import type { Place, Town } from '../../data/gazetteer.ts';
import { greatCircleKm, type GeoPoint } from '../../platform/geoPoint.ts';
import { createBest } from './best.ts';
import { candidates } from './candidates.ts';
import { createEntries } from './createEntries.ts';
import { matchEntry } from './matchEntry.ts';
import { keyOf, placeIdOf, readPlaceId } from './placeId.ts';
import { rankMatch } from './rankMatch.ts';
import { readQuery } from './readQuery.ts';
import { sought } from './sought.ts';

export const MOST_RESULTS = 8;

export interface SearchOptions {
  /** Where the passenger is: what lies there comes first. */
  readonly near?: GeoPoint | undefined;
}

/** An address with everything that an order needs. */
export type FoundAddress = {
  readonly [Field in keyof OrderedAddress]-?: NonNullable<OrderedAddress[Field]>;
};

export interface AddressIndex {
  search(text: string, options?: SearchOptions): readonly FoundAddress[];
  /** The address that an earlier search gave, or undefined when the gazetteer has it no more. */
  resolve(placeId: string): FoundAddress | undefined;
  /** The street or place whose point is nearest; never a house, because the gazetteer knows where none stands. */
  nearest(point: GeoPoint): FoundAddress | undefined;
}

export function createAddressIndex(places: readonly Place[], towns: readonly Town[]): AddressIndex {
  const entries = createEntries(places, towns);
  const { words, lists } = entries;
  // The name of a town or of a district is no address that a driver could come to.
  const named = places.filter(({ kind }) => kind === 'street' || kind === 'place');
  const placesByKey = new Map(places.map((place) => [keyOf(place), place]));

  return {
    search: (text, { near } = {}) => {
      const query = readQuery(text);
      const soughtWords = query.words.map((word) => sought(entries, word));
      const numbers = query.numbers.map((number) => ({ text: number, id: words.idOf(number) }));
      const best = createBest<{ place: Place; house: string | undefined }>(MOST_RESULTS);
      for (const entry of candidates(soughtWords, lists)) {
        const match = matchEntry(entry, soughtWords, numbers);
        if (!match) continue;
        const rank = rankMatch(entry, match, query, near);
        best.offer({ place: entry.place, house: match.house }, rank);
      }
      return best.items.map(({ place, house }) => addressOf(place, house));
    },
    resolve: (placeId) => {
      const read = readPlaceId(placeId);
      const place = read && placesByKey.get(read.key);
      if (!place || (read.house !== undefined && place.kind !== 'street')) return undefined;
      return addressOf(place, read.house);
    },
    nearest: (point) => {
      const place = nearestOf(named, point);
      return place && addressOf(place, undefined);
    },
  };
}

/** The whole gazetteer is a thousand points: looking at each takes a fraction of a millisecond. */
function nearestOf(places: readonly Place[], point: GeoPoint): Place | undefined {
  let best: Place | undefined;
  let bestKm = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const km = greatCircleKm(place, point);
    if (km < bestKm) [best, bestKm] = [place, km];
  }
  return best;
}

/** The point of a house is its street's: we know no better, and the driver has the number. */
function addressOf(place: Place, house: string | undefined): FoundAddress {
  const { kind, name, town, lat, lng } = place;
  const line = house === undefined ? name : `${name} ${house}`;
  const title = kind === 'town' ? name : `${line}, ${town}`;
  return { title, placeId: placeIdOf(keyOf(place), house), lat, lng };
}
