import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { isExactly } from '../src/index.ts';

const draft = v.object({
  text: v.string(),
  at: v.optional(v.number()),
  how: v.picklist(['now', 'later']),
  car: v.optional(v.union([v.string(), v.number()])),
  places: v.array(v.looseObject({ id: v.optional(v.any()), name: v.nullish(v.string()) })),
});
const written = { text: '', how: 'now', places: [] };

describe('what a device has stored', () => {
  it.each([
    written,
    { ...written, at: 0, car: 7 },
    { ...written, car: 'B', places: [{}, { id: [1], name: null, more: 1 }] },
    { ...written, ofAnotherVersion: true },
  ])('is ours: %j', (given) => {
    expect(isExactly(draft, given)).toBe(true);
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { ...written, text: undefined },
    { ...written, text: 7 },
    { ...written, at: '7' },
    { ...written, at: null },
    { ...written, how: 'soon' },
    { ...written, car: true },
    { ...written, places: {} },
    { ...written, places: [null] },
    { ...written, places: [{ name: 7 }] },
  ])('is not: %j', (given) => {
    expect(isExactly(draft, given)).toBe(false);
    // valibot, which reads requests, says the same.
    expect(v.is(draft, given)).toBe(false);
  });
});
