import type { Random } from './random.ts';

/** What a make may do to a reply without changing what it says. */
export const FREEDOMS = [
  'numbers as text',
  'codes as numbers',
  'truth as numbers',
  'nothing in three ways',
  'extra fields',
  'odd ids',
  'unreadable among lists',
] as const;
export type Freedom = (typeof FREEDOMS)[number];

/** A reply, or a part of it, as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a plain value; an object has none. */
export const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What must come back letter by letter: how they are written is chosen where they are made. */
const IDS = new Set(['id', 'category']);

/** Says the same in another way. */
export function freely(reply: Json, freedoms: readonly Freedom[], random: Random): Json {
  return freedoms.reduce((said: Json, freedom) => WAYS[freedom](said, random), reply);
}

type Way = (reply: Json, random: Random) => Json;

const WAYS: Readonly<Record<Freedom, Way>> = {
  'numbers as text': (reply, random) =>
    eachValue(reply, (value) => (typeof value === 'number' ? asText(value, random) : value)),
  // Some only: else it would undo what numbers as text have done.
  'codes as numbers': (reply, random) =>
    eachValue(reply, (value) => {
      const isCode = typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value);
      return isCode && random.chance(0.5) ? Number(value) : value;
    }),
  'truth as numbers': (reply, random) =>
    eachValue(reply, (value) => {
      if (typeof value !== 'boolean') return value;
      return random.oneOf<Json>([Number(value), String(Number(value)), String(value)]);
    }),
  'nothing in three ways': (reply, random) =>
    eachValue(reply, (value) =>
      value === null ? random.oneOf<Json | undefined>([null, '', undefined]) : value,
    ),
  'extra fields': (reply, random) => eachObject(reply, (object) => withExtras(object, random)),
  // They are chosen where they are made: see `idMaker`.
  'odd ids': (reply) => reply,
  'unreadable among lists': (reply, random) => withJunk(reply, random),
};

function asText(value: number, random: Random): string {
  if (Number.isInteger(value)) return String(value);
  return random.oneOf([String(value), String(value).replace('.', ',')]);
}

/** Names that mean something to us or to the language, and values that fit none of it. */
const HOSTILE: JsonObject = {
  constructor: 'x',
  toString: 7,
  valueOf: null,
  hasOwnProperty: { a: 1 },
  length: 0,
  intent: 'of another make',
  attempt: 'of another make',
  searchId: 'of another make',
  wsUrl: 'wss://elsewhere.invalid/',
  iceServers: 'none',
  overlapped: true,
  message: { lt: 'Sveiki' },
  error: 'none',
  data: 'x',
  meta: { page: 1, debug: [null, [], {}] },
};
const NO_OFFERS: readonly [Json, ...Json[]] = [
  'x',
  7,
  [],
  [{ intent: 'x' }],
  { intent: {}, attempt: [], searchId: { a: 1 }, wsUrl: [], message: {}, overlapped: 'perhaps' },
];

function withExtras(object: JsonObject, random: Random): JsonObject {
  const extras = Object.entries(HOSTILE).filter(
    ([name]) => !Object.hasOwn(object, name) && random.chance(0.5),
  );
  const output = Object.fromEntries([...extras, ...Object.entries(object)]);
  if (random.chance(0.5)) own(output, '__proto__', random.oneOf<Json>([{ polluted: true }, 'x']));
  if (random.chance(0.5) && !Object.hasOwn(output, '@ride'))
    output['@ride'] = random.oneOf(NO_OFFERS);
  return output;
}

/** An ordinary assignment of this name would do something else. */
const own = (object: object, name: string, value: Json): void =>
  void Object.defineProperty(object, name, { value, enumerable: true, configurable: true });

const JUNK: readonly [Json, ...Json[]] = [
  'x',
  7,
  null,
  true,
  [],
  [[]],
  {},
  { id: null },
  { title: [] },
];

function withJunk(value: Json, random: Random): Json {
  if (Array.isArray(value)) {
    const items = value.map((each: Json) => withJunk(each, random));
    if (!items.some(isObject)) return items;
    return items.flatMap((each) => (random.chance(0.5) ? [random.oneOf(JUNK), each] : [each]));
  }
  return isObject(value) ? mapped(value, (each) => withJunk(each, random)) : value;
}

const eachObject = (value: Json, change: (object: JsonObject) => JsonObject): Json => {
  if (Array.isArray(value)) return value.map((each: Json) => eachObject(each, change));
  return isObject(value) ? change(mapped(value, (each) => eachObject(each, change))) : value;
};

/** Changes every plain value but the ids. */
function eachValue(value: Json, change: (value: Json) => Json | undefined): Json {
  if (Array.isArray(value)) return value.map((each: Json) => eachValue(each, change));
  if (!isObject(value)) return value;
  return mapped(value, (each, key) => {
    if (Array.isArray(each) || isObject(each)) return eachValue(each, change);
    return IDS.has(key) ? each : change(each);
  });
}

function mapped(
  object: JsonObject,
  change: (value: Json, key: string) => Json | undefined,
): JsonObject {
  const output: Record<string, Json> = {};
  for (const [key, value] of Object.entries(object)) {
    const changed = value === undefined ? undefined : change(value, key);
    if (changed !== undefined) own(output, key, changed);
  }
  return output;
}

const LONG = 'k'.repeat(600);

/** Ids in the order in which they are asked for: numbers, or whatever a make may call an id. */
export function idMaker(freedoms: readonly Freedom[], random: Random): () => number | string {
  let last = 40;
  return () => {
    last += 1;
    if (!freedoms.includes('odd ids')) return last;
    return random.oneOf<number | string>([
      `a%2Fb${last}`,
      `${LONG}${last}`,
      `ąž /?#&="'<b>${last}`,
      String(last),
      -last,
      last * 1_000_000_000_000,
      `constructor${last}`,
      `../${last}`,
    ]);
  };
}

/** Changes some fields of a reply, or leaves them out. */
export const withFields = (fields: Record<string, Json | undefined>) => (json: Json) =>
  isObject(json) ? (JSON.parse(JSON.stringify({ ...json, ...fields })) as Json) : json;
