import type { Town } from '../../data/gazetteer.ts';
import { askService, type HttpService } from '../../platform/askService.ts';
import { greatCircleKm, type GeoPoint } from '../../platform/geoPoint.ts';
import { REGISTER_SOURCE, type AddressProvider } from '../provider.ts';
import { MOST_RESULTS, type FoundAddress } from '../search/createAddressIndex.ts';
import { fold } from '../search/tokens.ts';
import {
  addressOf,
  addressPage,
  doorOf,
  middleOf,
  streetGeometry,
  streetPage,
  streetTitle,
  type BoundariesAddress,
  type BoundariesStreet,
} from './boundariesReply.ts';
import { boundariesQueryOf, townFormsOf, type BoundariesQuery } from './boundariesQuery.ts';

const SERVICE = 'boundaries';
const WGS84 = '4326';
/** As many as the API gives at once. */
const PAGE = 100;
/** Pages are sorted by the codes of addresses, not by how well they fit: a few are read, and no more. */
const MOST_PAGES = 3;
/** Half the side of the squares around a point that are looked into, one after the other. */
const AROUND_M = [60, 300];

interface Asking {
  readonly signal?: AbortSignal | undefined;
}

/** What a passenger may have meant by a misspelled street, as our own gazetteer spells it. */
export type Spell = (text: string) => Promise<readonly string[]>;

/** Addresses from the national boundaries API (govlt/national-boundaries-api) over HTTP. */
export function boundariesAddresses(
  service: HttpService,
  towns: readonly Town[],
  spell: Spell = async () => [],
): AddressProvider & Required<Pick<AddressProvider, 'nearest'>> {
  const forms = townFormsOf(towns);
  const population = new Map(towns.map((town) => [town.name, town.population]));
  const isKnown = (town: string): boolean => population.has(town);

  const addressesFor = async (filters: readonly unknown[], { signal }: Asking) => {
    const found: BoundariesAddress[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { items, next_page: next } = await askService(service, {
        service: SERVICE,
        path: '/v1/addresses/search',
        query: {
          srid: WGS84,
          geometry_output_format: 'ewkt',
          size: String(PAGE),
          ...(cursor === undefined ? {} : { cursor }),
        },
        body: { filters },
        reply: addressPage,
        signal,
      });
      found.push(...items);
      if (!next || next === cursor) break;
      cursor = next;
    }
    return found;
  };

  const houses = async (query: BoundariesQuery, asking: Asking): Promise<FoundAddress[]> => {
    const found = await addressesFor(query.filters, asking);
    const isMeant = (given: BoundariesAddress): boolean => doorOf(given) === query.door;
    return distinct(
      found
        .toSorted((one, other) => sizeOf(other) - sizeOf(one))
        .toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)))
        // 'Savanorių pr. 12-5' lies where 12 does; the flat is for the driver.
        .flatMap((given) => addressOf(given, isKnown, isMeant(given) ? query.flat : '') ?? []),
    );
  };
  const sizeOf = ({ residential_area: area }: BoundariesAddress): number =>
    population.get(area?.name ?? '') ?? 0;

  const streets = async (query: BoundariesQuery, { signal }: Asking): Promise<FoundAddress[]> => {
    const named = query.filters.filter((filter) => filter.streets !== undefined);
    if (named.length === 0) return [];
    const { items } = await askService(service, {
      service: SERVICE,
      path: '/v1/streets/search',
      query: { size: String(PAGE) },
      body: { filters: named },
      reply: streetPage,
      signal,
    });
    const best = items
      .toSorted((one, other) => streetSize(other) - streetSize(one))
      .slice(0, MOST_RESULTS);
    // A street has no point of its own: it is a line, which has a middle.
    const placed = await Promise.all(
      best.map(async (street) => {
        const { geometry } = await askService(service, {
          service: SERVICE,
          path: `/v1/streets/${street.code}/geometry`,
          query: { srid: WGS84, geometry_output_format: 'ewkt' },
          reply: streetGeometry,
          signal,
        });
        const point = middleOf(geometry.data);
        if (!point) return [];
        return [
          { title: streetTitle(street, isKnown), placeId: `nb-street-${street.code}`, ...point },
        ];
      }),
    );
    return distinct(placed.flat());
  };
  const streetSize = ({ residential_area: area }: BoundariesStreet): number =>
    population.get(area.name) ?? 0;

  return {
    source: REGISTER_SOURCE,
    search: async (text, { signal } = {}) => {
      const query = boundariesQueryOf(text, forms, await spell(text));
      if (query.filters.length === 0) return townsNamed(text, towns);
      return query.door === undefined ? streets(query, { signal }) : houses(query, { signal });
    },
    nearest: async (point, { signal } = {}) => {
      for (const aroundM of AROUND_M) {
        const filter = { geometry: { method: 'intersects', ewkt: squareAround(point, aroundM) } };
        const found = await addressesFor([filter], { signal });
        const [nearest] = found
          .flatMap((given) => addressOf(given, isKnown) ?? [])
          .toSorted((one, other) => greatCircleKm(one, point) - greatCircleKm(other, point));
        if (nearest) return nearest;
      }
      return undefined;
    },
  };
}

function distinct(addresses: readonly FoundAddress[]): FoundAddress[] {
  const byTitle = new Map<string, FoundAddress>();
  for (const address of addresses) {
    if (!byTitle.has(address.title)) byTitle.set(address.title, address);
  }
  return Array.from(byTitle.values()).slice(0, MOST_RESULTS);
}

/** A town alone is no address of the API; its centre is known to us. */
function townsNamed(text: string, towns: readonly Town[]): FoundAddress[] {
  const typed = fold(text).trim();
  return towns
    .filter(({ name, genitive, locative }) => [name, genitive, locative].map(fold).includes(typed))
    .map(({ name, lat, lng }) => ({ title: name, placeId: `nb-town-${fold(name)}`, lat, lng }));
}

const METRES_PER_DEGREE = 111_320;
const DIGITS = 7;

/** Closed, and in the order that the API's own examples have. */
function squareAround({ lat, lng }: GeoPoint, aroundM: number): string {
  const up = aroundM / METRES_PER_DEGREE;
  const right = up / Math.cos((lat * Math.PI) / 180);
  const corners = [
    [lng - right, lat + up],
    [lng - right, lat - up],
    [lng + right, lat - up],
    [lng + right, lat + up],
    [lng - right, lat + up],
  ].map((corner) => corner.map((degrees) => degrees.toFixed(DIGITS)).join(' '));
  return `SRID=4326;POLYGON((${corners.join(', ')}))`;
}
