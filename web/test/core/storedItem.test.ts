import { nullish, number, object, string } from 'valibot';
import { describe, expect, it } from 'vitest';

import { storedItem, storedReply } from '../../src/core/storedItem.ts';
import { storageInMemory } from '../storageInMemory.ts';

const schema = object({ id: number(), name: nullish(string()) });
const BROKEN = ['', '{', 'null', '7', '[]', '{"id":"seven"}'];

describe('an item of a storage', () => {
  it('is what was written, until it is removed', () => {
    const storage = storageInMemory();
    const item = storedItem(storage, 'key', schema);
    expect(item.read()).toBeUndefined();
    item.write({ id: 7, name: 'Ona' });
    expect(item.read()).toEqual({ id: 7, name: 'Ona' });
    item.remove();
    expect(storage.values.size).toBe(0);
  });

  it.each(BROKEN)('is none where „%s“ stands', (text) => {
    expect(storedItem(storageInMemory({ key: text }), 'key', schema).read()).toBeUndefined();
  });
});

describe('a reply that was stored', () => {
  it('comes back with its moment, read as generously as it came', () => {
    const storage = storageInMemory({ key: '{"atMs":5,"value":{"id":"7","name":{}}}' });
    expect(storedReply(storage, 'key', schema).read()).toEqual({ value: { id: 7 }, atMs: 5 });
    storedReply(storage, 'key', schema).write({ id: 8, name: null }, 6);
    expect(storedReply(storage, 'key', schema).read()).toEqual({
      value: { id: 8, name: null },
      atMs: 6,
    });
  });

  it.each([
    ...BROKEN,
    '{"value":{"id":7}}',
    '{"atMs":5,"value":{}}',
    '{"atMs":"5","value":{"id":7}}',
  ])('is none where „%s“ stands', (text) => {
    expect(storedReply(storageInMemory({ key: text }), 'key', schema).read()).toBeUndefined();
  });
});
