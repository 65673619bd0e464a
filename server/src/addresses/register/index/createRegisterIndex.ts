import { gazetteer, towns } from '../../../data/gazetteer.ts';
import type { GeoPoint } from '../../../platform/geoPoint.ts';
import { createBest } from '../../search/best.ts';
import { candidates } from '../../search/candidates.ts';
import {
  MOST_RESULTS,
  type FoundAddress,
  type SearchOptions,
} from '../../search/createAddressIndex.ts';
import { createEntries } from '../../search/createEntries.ts';
import type { Entry } from '../../search/entry.ts';
import { FIT } from '../../search/fits.ts';
import { matchEntry, type Match } from '../../search/matchEntry.ts';
import { rankMatch } from '../../search/rankMatch.ts';
import { readQuery } from '../../search/readQuery.ts';
import { sought } from '../../search/sought.ts';
import { fold } from '../../search/tokens.ts';
import type { Area, StoredStreets } from '../../../domain/registerRecords.ts';
import { countryOf, type Country, type Known, type StreetRow } from './country.ts';
import { createHouses } from './houses.ts';
import { createNearestHouse } from './nearestHouse.ts';

/** A set of the register in memory: every search and every point is answered from here. */
export interface RegisterIndex {
  readonly addresses: number;
  search(text: string, options?: SearchOptions): readonly FoundAddress[];
  nearest(point: GeoPoint): FoundAddress | undefined;
}

export interface RegisterIndexInTheMaking {
  add(batch: StoredStreets): void;
  done(): RegisterIndex;
}

/** More than how well known a street is, less than a worse fit: the house that is there comes before one that is not. */
const ONLY_NEAR = -300;

export function createRegisterIndex(
  areas: readonly Area[],
  known: Known = { places: gazetteer, towns },
): RegisterIndexInTheMaking {
  const making = createHouses();
  const rows: StreetRow[] = [];
  return {
    add({ streets, points }) {
      const view = new DataView(points.buffer, points.byteOffset, points.byteLength);
      let house = 0;
      for (const { area, code, name, numbers } of streets) {
        rows.push({ area, code, name });
        house += making.addStreet(numbers, view, house);
      }
    },
    done: () => indexOf(countryOf(areas, rows, { houses: making.done(), known })),
  };
}

function indexOf(country: Country): RegisterIndex {
  const { places, towns: townsOfAll, townIds, streets, rows, houses } = country;
  const entries = createEntries(places, townsOfAll, {
    townIdOf: (_, at) => townIds[at] ?? -1,
    takesHouses: (_, at) => (streets[at] ?? -1) !== -1,
  });
  const { words, lists } = entries;
  const nearest = createNearestHouse(houses);
  const placeOfStreet = new Int32Array(rows.length).fill(-1);
  for (const [place, street] of streets.entries()) if (street !== -1) placeOfStreet[street] = place;

  const titleOf = (at: number, house: string | undefined): string => {
    const place = places[at];
    const town = townsOfAll[townIds[at] ?? -1];
    if (!place) return '';
    const line = house === undefined ? place.name : `${place.name} ${house}`;
    const where = place.kind === 'town' ? [] : [town?.name ?? place.town];
    return [line, ...where, town?.within ?? ''].filter((part) => part !== '').join(', ');
  };
  const idOf = (at: number, house: string | undefined): string => {
    const row = rows[streets[at] ?? -1];
    const own = row ? `ar-${row.area}-${row.code}` : `ar-place-${fold(titleOf(at, undefined))}`;
    return house === undefined ? own : `${own}-${house}`;
  };
  /** A house that the street has not is no house: then the street itself is offered, after all that have it. */
  const located = ({ id }: Entry, match: Match) => {
    const found =
      match.house === undefined ? undefined : houses.find(streets[id] ?? -1, match.house);
    if (match.house === undefined || found) return { match, found };
    return { match: { ...match, fit: FIT.none, house: undefined }, found };
  };

  return {
    addresses: houses.count,
    search: (text, { near } = {}) => {
      const query = readQuery(text);
      const soughtWords = query.words.map((word) => sought(entries, word));
      const numbers = query.numbers.map((number) => ({ text: number, id: words.idOf(number) }));
      const best = createBest<FoundSoFar>(MOST_RESULTS);
      for (const entry of candidates(soughtWords, lists)) {
        const matched = matchEntry(entry, soughtWords, numbers);
        if (!matched) continue;
        const { match, found } = located(entry, matched);
        const rank = rankMatch(entry, match, query, near) + (found?.at === 'near' ? ONLY_NEAR : 0);
        best.offer({ at: entry.id, house: match.house, point: found ?? entry.place }, rank);
      }
      return best.items.map(({ at, house, point: { lat, lng } }) => ({
        title: titleOf(at, house),
        placeId: idOf(at, house),
        lat,
        lng,
      }));
    },
    nearest: (point) => {
      const house = nearest(point);
      if (house === undefined) return undefined;
      const at = placeOfStreet[houses.streetOf(house)] ?? -1;
      const number = houses.numberOf(house);
      return { title: titleOf(at, number), placeId: idOf(at, number), ...houses.pointOf(house) };
    },
  };
}

interface FoundSoFar {
  readonly at: number;
  readonly house: string | undefined;
  readonly point: GeoPoint;
}
