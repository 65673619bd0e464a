import type { Place, Town } from '../../../data/gazetteer.ts';
import type { Area } from '../../../domain/registerRecords.ts';
import { greatCircleKm, type GeoPoint } from '../../../platform/geoPoint.ts';
import { fold } from '../../search/tokens.ts';
import type { Houses } from './houses.ts';
import { locativeOf } from './locative.ts';
import { withinOf } from './townNames.ts';

interface RegisterTown extends Town {
  readonly also: string;
  /** Shown behind the name where the name alone is not enough. */
  readonly within: string;
}

export interface StreetRow {
  readonly area: number;
  readonly code: number;
  readonly name: string;
}

/** What is known besides the register: spots under their names, and how passengers write towns. */
export interface Known {
  readonly places: readonly Place[];
  readonly towns: readonly Town[];
}

const PEOPLE_PER_HOUSE = 2.5;
/** A town of the gazetteer and an area of the register with its name are one and the same up to here. */
const SAME_TOWN_KM = 10;
export interface Country {
  readonly places: readonly Place[];
  readonly towns: readonly RegisterTown[];
  /** Of each place: its town. */
  readonly townIds: Int32Array;
  /** Of each place: the street whose houses are its own; -1 for none. */
  readonly streets: Int32Array;
  readonly rows: readonly StreetRow[];
  readonly houses: Houses;
}

/** Areas and streets as places, with what the gazetteer knows besides: well-known spots, cases, populations. */
export function countryOf(
  areas: readonly Area[],
  rows: readonly StreetRow[],
  { houses, known: given }: { readonly houses: Houses; readonly known: Known },
): Country {
  const areaAt = new Map(areas.map(({ code }, at) => [code, at]));
  const housesOf = new Uint32Array(areas.length);
  const middles: (GeoPoint | undefined)[] = [];
  const withoutStreet = new Int32Array(areas.length).fill(-1);
  const most = new Uint32Array(areas.length);
  for (const [street, { area, code }] of rows.entries()) {
    const at = areaAt.get(area) ?? -1;
    if (at === -1) continue;
    const count = houses.countOf(street);
    housesOf[at] = (housesOf[at] ?? 0) + count;
    if (code === 0) withoutStreet[at] = street;
    if (count > (most[at] ?? 0)) {
      most[at] = count;
      middles[at] = houses.middleOf(street);
    }
  }
  const within = withinOf(areas.map((area, at) => ({ ...area, houses: housesOf[at] ?? 0 })));
  const known = knownTownsOf(areas, middles, given.towns);
  const own = areas.map((area, at): RegisterTown => {
    const town = known.townAt.get(at);
    const point = town ?? middles[at] ?? { lat: 0, lng: 0 };
    return {
      name: area.name,
      genitive: area.genitive === '' ? area.name : area.genitive,
      locative: town?.locative ?? locativeOf(area.name),
      lat: point.lat,
      lng: point.lng,
      population: town?.population ?? Math.round((housesOf[at] ?? 0) * PEOPLE_PER_HOUSE),
      also: [area.municipality, area.eldership].join(' '),
      within: within[at] ?? '',
    };
  });
  const extra = known.unmatched.map((town) => ({ ...town, also: '', within: '' }));
  const townOfName = new Map(
    [...known.townAt]
      .map(([at, { name }]) => [name, at] as const)
      .concat(extra.map(({ name }, nth) => [name, own.length + nth] as const)),
  );

  const places: Place[] = [];
  const townIds: number[] = [];
  const streets: number[] = [];
  const add = (place: Place, townId: number, street: number): void => {
    places.push(place);
    townIds.push(townId);
    streets.push(street);
  };
  for (const [at, { name, lat, lng, population }] of [...own, ...extra].entries()) {
    const weight = Math.min(10, Math.max(1, Math.round(2 * Math.log10(population + 1) - 2)));
    const street = withoutStreet[at] ?? -1;
    add({ kind: 'town', name, town: name, lat, lng, weight }, at, street);
  }
  const weights = new Map(
    given.places.map(({ town, name, weight }) => [`${town}|${name}`, weight]),
  );
  for (const [street, { area, code, name }] of rows.entries()) {
    const at = areaAt.get(area) ?? -1;
    const town = own[at];
    if (code === 0 || !town) continue;
    const weight =
      weights.get(`${known.townAt.get(at)?.name}|${name}`) ?? weightOf(houses.countOf(street));
    add({ kind: 'street', name, town: town.name, ...houses.middleOf(street), weight }, at, street);
  }
  // Stations, airports and shops have no entry in the register under their names.
  for (const place of given.places) {
    const townId = townOfName.get(place.town);
    if (place.kind === 'street' || place.kind === 'town' || townId === undefined) continue;
    add(place, townId, -1);
  }
  return {
    places,
    towns: [...own, ...extra],
    townIds: Int32Array.from(townIds),
    streets: Int32Array.from(streets),
    rows,
    houses,
  };
}

/** A street with more houses is known to more people; 1 to 5, below what the gazetteer calls well known. */
const weightOf = (houses: number): number =>
  Math.min(5, 1 + Math.floor(Math.log10(houses + 1) * 2));

function knownTownsOf(
  areas: readonly Area[],
  middles: readonly (GeoPoint | undefined)[],
  knownTowns: readonly Town[],
) {
  const byName = Map.groupBy(areas.keys(), (at) => fold(areas[at]?.name ?? ''));
  const townAt = new Map<number, Town>();
  const unmatched: Town[] = [];
  for (const town of knownTowns) {
    const [nearest] = (byName.get(fold(town.name)) ?? [])
      .map((at) => ({ at, km: middles[at] ? greatCircleKm(middles[at], town) : Infinity }))
      .filter(({ km }) => km <= SAME_TOWN_KM)
      .toSorted((one, other) => one.km - other.km);
    if (nearest === undefined) unmatched.push(town);
    else townAt.set(nearest.at, town);
  }
  return { townAt, unmatched };
}
