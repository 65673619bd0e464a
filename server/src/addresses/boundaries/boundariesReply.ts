import * as v from 'valibot';

import type { FoundAddress } from '../search/createAddressIndex.ts';
import { isHouseNumber } from '../search/houseNumber.ts';
import { fold } from '../search/tokens.ts';

const named = v.object({ name: v.nullish(v.string()) });
const code = v.pipe(v.number(), v.integer());

/** What we read of an address of the national boundaries API; a street may be missing, and may be all null. */
const boundariesAddress = v.object({
  code,
  plot_or_building_number: v.string(),
  building_block_number: v.nullish(v.string()),
  street: v.nullish(named),
  residential_area: v.nullish(named),
  municipality: v.nullish(named),
  geometry: v.object({ data: v.string() }),
});
export type BoundariesAddress = v.InferOutput<typeof boundariesAddress>;

const boundariesStreet = v.object({
  code,
  name: v.string(),
  residential_area: v.object({ name: v.string(), municipality: v.nullish(named) }),
});
export type BoundariesStreet = v.InferOutput<typeof boundariesStreet>;

const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next_page: v.nullish(v.string()) });
export const addressPage = pageOf(boundariesAddress);
export const streetPage = pageOf(boundariesStreet);
export const streetGeometry = v.object({ geometry: v.object({ data: v.string() }) });

const POINT =
  /^SRID=4326;POINT ?\((?<lng>-?\d{1,3}(?:\.\d{1,17})?) (?<lat>-?\d{1,2}(?:\.\d{1,17})?)\)$/;
const PAIR = /(?<lng>-?\d{1,3}(?:\.\d{1,17})?) (?<lat>-?\d{1,2}(?:\.\d{1,17})?)/g;
/** Thousands of corners: enough to find the middle of any street. */
const LONGEST_LINE = 200_000;

function pointOf(ewkt: string): { lat: number; lng: number } | undefined {
  const { lat, lng } = POINT.exec(ewkt)?.groups ?? {};
  return lat === undefined ? undefined : { lat: Number(lat), lng: Number(lng) };
}

/** The corner in the middle of a line: a street's point. */
export function middleOf(ewkt: string): { lat: number; lng: number } | undefined {
  if (!/^SRID=4326;(?:MULTI)?LINESTRING/.test(ewkt)) return undefined;
  const corners = Array.from(ewkt.slice(0, LONGEST_LINE).matchAll(PAIR));
  const { lat, lng } = corners[corners.length >> 1]?.groups ?? {};
  return lat === undefined ? undefined : { lat: Number(lat), lng: Number(lng) };
}

/** Whether a town is known by its name alone. */
export type IsKnown = (town: string) => boolean;

/** '12', '12A', '12K2'. */
export function doorOf(given: BoundariesAddress): string {
  const block = given.building_block_number ?? '';
  return `${given.plot_or_building_number}${block === '' ? '' : `K${block}`}`.toUpperCase();
}

/** `undefined` for what cannot be shown or driven to. */
export function addressOf(
  given: BoundariesAddress,
  isKnown: IsKnown,
  flat = '',
): FoundAddress | undefined {
  const number = doorOf(given);
  const area = given.residential_area?.name ?? undefined;
  const street = given.street?.name ?? undefined;
  const point = pointOf(given.geometry.data);
  const line = street ?? area;
  if (!point || line === undefined || !isHouseNumber(fold(number))) return undefined;
  const where = street === undefined ? [] : [area];
  const title = titleOf(`${line} ${number}${flat}`, where, { ...given, area, isKnown });
  return { title, placeId: `nb-${given.code}${flat}`, ...point };
}

export function streetTitle(
  { name, residential_area: area }: BoundariesStreet,
  isKnown: IsKnown,
): string {
  return titleOf(name, [area.name], { municipality: area.municipality, area: area.name, isKnown });
}

interface Around {
  readonly area: string | undefined;
  readonly municipality?: BoundariesAddress['municipality'];
  readonly isKnown: IsKnown;
}

/** Villages share their names: their municipality tells them apart. */
function titleOf(
  line: string,
  where: readonly (string | undefined)[],
  { area, municipality, isKnown }: Around,
): string {
  const within =
    area === undefined || !isKnown(area) ? municipality?.name?.replace(/ sav\.$/, '') : undefined;
  return [line, ...where, within]
    .filter((part) => part !== undefined && part !== null && part !== '')
    .join(', ');
}
