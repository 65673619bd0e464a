import { isObject, type Json, type JsonObject } from './freedoms.ts';
import type { Random } from './random.ts';

/** What a reply is about, and what makes an item of a list one: without these there is nothing to show. */
const KEPT = new Set([
  'id',
  'title',
  'lat',
  'lng',
  'rides',
  'categories',
  'category',
  'success',
  'client',
  'ride',
  'searching',
  'activeOrder',
  'isActive',
  'data',
]);

/** What stands where a field cannot be read, or nothing. */
const UNREADABLE: readonly [Json | undefined, ...(Json | undefined)[]] = [
  undefined,
  null,
  '',
  {},
  [],
  [[7]],
  { toString: 1, valueOf: 1 },
  { value: 8.5, currency: 'EUR' },
];

/** Says less: some fields are missing or of no use, and a status may be one that nobody knows. */
export function withLosses(json: Json, random: Random): Json {
  if (Array.isArray(json)) return json.map((each: Json) => withLosses(each, random));
  if (!isObject(json)) return json;
  const fields = Object.entries(json).map(([key, value = null]): [string, Json | undefined] => {
    if (key === 'status' && random.chance(0.3)) return [key, 'DRIVER_HAVING_LUNCH'];
    if (!KEPT.has(key) && random.chance(0.25)) return [key, random.oneOf(UNREADABLE)];
    return [key, withLosses(value, random)];
  });
  // Through JSON, as it travels: what is undefined is not there.
  return JSON.parse(`{${fields.flatMap(fieldText).join(',')}}`) as JsonObject;
}

const fieldText = ([key, value]: [string, Json | undefined]): string[] =>
  value === undefined ? [] : [`${JSON.stringify(key)}:${JSON.stringify(value)}`];
