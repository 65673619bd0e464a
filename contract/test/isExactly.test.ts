import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { createContract, isExactly, invoiceFields, storedAddress } from '../src/index.ts';
import type { SchemaNode } from '../src/readAs.ts';

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

/** Something that a schema allows, for each way that it leaves open. */
function allowedBy(schema: SchemaNode): unknown[] {
  const { type, wrapped, entries = {}, item, options = [] } = schema;
  const inner = wrapped ? allowedBy(wrapped) : [];
  if (type === 'optional') return [undefined, ...inner];
  if (type === 'nullable') return [null, ...inner];
  if (type === 'nullish') return [undefined, null, ...inner];
  if (type === 'picklist') return [...options];
  if (type === 'union') return options.flatMap((option) => allowedBy(option as SchemaNode));
  if (type === 'array') return [[], ...(item ? allowedBy(item).map((each) => [each]) : [])];
  if (/object/.test(type)) {
    const ways = Object.entries(entries).map(([key, entry]) => [key, allowedBy(entry)] as const);
    const most = Math.max(1, ...ways.map(([, each]) => each.length));
    return Array.from({ length: most }, (_, n) =>
      Object.fromEntries(ways.map(([key, each]) => [key, each[Math.min(n, each.length - 1)]])),
    );
  }
  const plain: Record<string, unknown> = { string: 'a', number: 1, boolean: true };
  return [type in plain ? plain[type] : [type]];
}

describe('every kind of schema that a reply has', () => {
  const replies = Object.values(createContract('paveza')).flatMap((subject) =>
    Object.entries(subject).map(([name, { reply }]) => [name, reply] as const),
  );
  const schemas = [
    ...replies.flatMap(([name, reply]) =>
      typeof reply === 'object' ? [[name, reply] as const] : [],
    ),
    ['invoiceFields', invoiceFields] as const,
    ['storedAddress', storedAddress] as const,
  ];

  it.each(schemas)('is known where it is stored: %s', (_, schema) => {
    const given = allowedBy(schema);
    expect(given.length).toBeGreaterThan(0);
    for (const each of given) expect([each, isExactly(schema, each)]).toEqual([each, true]);
  });
});
