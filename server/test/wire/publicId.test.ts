import { describe, expect, it } from 'vitest';

import { systemRandom } from '../../src/platform/random.ts';
import { asPublicId, newPublicId } from '../../src/wire/publicId.ts';

describe('The public id of an order', () => {
  it('has 22 characters of chance, never the same twice', () => {
    const ids = Array.from({ length: 1_000 }, () => newPublicId(systemRandom));
    expect(new Set(ids).size).toBe(1_000);
    expect(new Set(ids.map(({ length }) => length))).toEqual(new Set([22]));
  });

  it('is known again when a client echoes it', () => {
    const ids = [
      'abcdefghij_klmnopqrs-0',
      ...Array.from({ length: 100 }, () => newPublicId(systemRandom)),
    ];
    for (const id of ids) expect(asPublicId(id)).toBe(id);
  });

  it.each([
    7,
    '',
    'a'.repeat(21),
    'a'.repeat(23),
    `${'a'.repeat(22)}\n`,
    `/${'a'.repeat(22)}`,
    `${'a'.repeat(21)}.`,
    `${'a'.repeat(21)}/`,
    `${'a'.repeat(20)}🚕`,
  ])('is not %j', (id) => {
    expect(asPublicId(id)).toBeUndefined();
  });
});
