import { readdirSync, readFileSync } from 'node:fs';

import * as v from 'valibot';

const FOLDER = new URL('../../src/data/gazetteer/', import.meta.url);

const text = v.pipe(v.string(), v.minLength(1));
const notes = v.optional(v.array(text));

/** Strict, so that a misspelt key is found and not ignored. */
export const townFile = v.strictObject({
  town: text,
  notes,
  lists: v.array(
    v.strictObject({
      kind: v.picklist(['street', 'place', 'district']),
      about: v.optional(text),
      rows: v.array(v.strictTuple([text, v.number(), v.number(), v.number()])),
    }),
  ),
});

export const townsFile = v.strictObject({
  notes,
  lists: v.array(
    v.strictObject({
      about: v.optional(text),
      rows: v.array(v.strictTuple([text, text, text, v.number(), v.number(), v.number()])),
    }),
  ),
});

export const gazetteerFiles = readdirSync(FOLDER);

export const readGazetteerFile = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
