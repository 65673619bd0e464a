import * as v from 'valibot';

import { fakeService, type Answer, type Asked } from '../../support/fakeService.ts';

/** What the fake knows of an address, in the words of the published schema. */
export interface Known {
  readonly number: string;
  readonly block?: string;
  readonly street: string | null;
  readonly area: string | null;
  readonly municipality: string;
  readonly lat: number;
  readonly lng: number;
}

const text = v.optional(
  v.object({
    exact: v.optional(v.string()),
    starts: v.optional(v.string()),
    contains: v.optional(v.string()),
  }),
);
const named = v.optional(v.strictObject({ name: text, codes: v.optional(v.array(v.number())) }));
const searchBody = v.strictObject({
  filters: v.array(
    v.strictObject({
      geometry: v.optional(
        v.strictObject({ method: v.picklist(['intersects', 'contains']), ewkt: v.string() }),
      ),
      municipalities: named,
      residential_areas: named,
      streets: named,
      addresses: v.optional(v.strictObject({ plot_or_building_number: text })),
    }),
  ),
});
type Filter = v.InferOutput<typeof searchBody>['filters'][number];

const FIRST_CODE = 155_000_000;
const FIRST_STREET = 1_200_000;

/**
 * The API as it is published: filters are combined by OR, what stands in one of them by AND; texts are compared without
 * capitals and with marks; pages are sorted by code and go on by a cursor; at most a hundred rows a page.
 */
export function answerAsBoundaries(known: readonly Known[]): (asked: Asked) => Answer {
  const streets = [
    ...new Map(
      known
        .filter(({ street }) => street !== null)
        .map((one) => [`${one.street}|${one.area}|${one.municipality}`, one]),
    ).values(),
  ];
  const streetCode = (one: Known): number =>
    FIRST_STREET +
    streets.findIndex((other) => other.street === one.street && other.area === one.area);
  return ({ method, url, body }) => {
    const line = /^\/v1\/streets\/(?<code>\d+)\/geometry$/.exec(url.pathname)?.groups?.['code'];
    if (method === 'GET' && line !== undefined) {
      const street = streets[Number(line) - FIRST_STREET];
      if (!street) return { status: 404, json: { detail: 'Not found' } };
      const { lat, lng } = street;
      const data = `SRID=4326;MULTILINESTRING((${lng - 0.001} ${lat}, ${lng} ${lat}, ${lng + 0.001} ${lat}))`;
      return { json: { code: Number(line), geometry: { srid: 4326, data } } };
    }
    if (method !== 'POST') return { status: 405, json: { detail: 'Method Not Allowed' } };
    const parsed = v.safeParse(searchBody, JSON.parse(body));
    if (!parsed.success) return { status: 422, json: { detail: parsed.issues.length } };
    const fits = (one: Known): boolean =>
      parsed.output.filters.some((filter) => allFit(one, filter));
    const size = Number(url.searchParams.get('size') ?? 50);
    if (size > 100) return { status: 422, json: { detail: 'size' } };
    const from = Number(url.searchParams.get('cursor') ?? 0);
    if (url.pathname === '/v1/streets/search') {
      const rows = streets.filter(fits).map((one) => ({
        code: streetCode(one),
        feature_id: 1,
        name: one.street,
        full_name: one.street,
        length_m: 120,
        created_at: '2005-01-01',
        residential_area: { ...item(one.area), municipality: item(one.municipality) },
      }));
      return page(rows, from, size);
    }
    if (url.pathname !== '/v1/addresses/search')
      return { status: 404, json: { detail: 'Not found' } };
    if (url.searchParams.get('srid') !== '4326') return { status: 422, json: { detail: 'srid' } };
    const rows = known.flatMap((one, at) =>
      fits(one)
        ? [
            {
              code: FIRST_CODE + at,
              feature_id: at,
              plot_or_building_number: one.number,
              building_block_number: one.block ?? null,
              postal_code: 'LT-01103',
              street: one.street === null ? null : { ...item(one.street), full_name: one.street },
              residential_area: one.area === null ? null : item(one.area),
              municipality: { ...item(one.municipality), county: item('Vilniaus apskr.') },
              geometry: { srid: 4326, data: `SRID=4326;POINT(${one.lng} ${one.lat})` },
            },
          ]
        : [],
    );
    return page(rows, from, size);
  };
}

const item = (name: string | null) => ({ code: 1, feature_id: 1, name });

function page(rows: readonly unknown[], from: number, size: number): Answer {
  const next = from + size < rows.length ? String(from + size) : null;
  return {
    json: {
      items: rows.slice(from, from + size),
      current_page: String(from),
      current_page_backwards: null,
      previous_page: null,
      next_page: next,
    },
  };
}

function allFit(
  one: Known,
  { geometry, municipalities, residential_areas: areas, ...more }: Filter,
) {
  return (
    isInside(one, geometry?.ewkt) &&
    textFits(one.municipality, municipalities?.name) &&
    textFits(one.area, areas?.name) &&
    textFits(one.street, more.streets?.name) &&
    textFits(one.number, more.addresses?.plot_or_building_number)
  );
}

function textFits(given: string | null, filter: v.InferOutput<typeof text>): boolean {
  if (filter === undefined) return true;
  if (given === null) return false;
  const low = given.toLowerCase();
  if (filter.exact !== undefined) return low === filter.exact.toLowerCase();
  if (filter.starts !== undefined) return low.startsWith(filter.starts.toLowerCase());
  return filter.contains === undefined || low.includes(filter.contains.toLowerCase());
}

function isInside({ lat, lng }: Known, ewkt: string | undefined): boolean {
  if (ewkt === undefined) return true;
  const corners = Array.from(ewkt.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => ({
    lng: Number(x),
    lat: Number(y),
  }));
  if (!ewkt.startsWith('SRID=4326;POLYGON((') || corners.length !== 5) return false;
  const lats = corners.map((corner) => corner.lat);
  const lngs = corners.map((corner) => corner.lng);
  return (
    lat >= Math.min(...lats) &&
    lat <= Math.max(...lats) &&
    lng >= Math.min(...lngs) &&
    lng <= Math.max(...lngs)
  );
}

export const fakeBoundaries = (known: readonly Known[]) => fakeService(answerAsBoundaries(known));
