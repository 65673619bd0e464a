import { describe, expect, it } from 'vitest';

import { createCursors } from '../../src/wire/cursors.ts';

const SECRET = 's'.repeat(32);
const START = { ms: 1_795_000_500_123, publicId: 'abcdefghij_klmnopqrs-0' };
const past = createCursors(SECRET, 'past');
const cursor = past.write('jonas', START);
const [text = '', signature = ''] = cursor.split('.');

const textOf = (inside: unknown): string =>
  Buffer.from(JSON.stringify(inside)).toString('base64url');

describe('A cursor', () => {
  it('leads back to the moment and the ride after which the next page begins', () => {
    expect(past.read('jonas', cursor)).toEqual(START);
  });

  it('can stand in an address as it is', () => {
    expect(encodeURIComponent(cursor)).toBe(cursor);
    expect(encodeURIComponent(past.write('jonas', { ms: 0, publicId: '~~~???' }))).not.toContain(
      '%',
    );
  });

  it('is known again by another process with the same secret', () => {
    expect(createCursors(SECRET, 'past').read('jonas', cursor)).toEqual(START);
  });

  it('opens no list of another passenger, no other list and no list of another server', () => {
    expect(past.read('ona', cursor)).toBeUndefined();
    expect(createCursors(SECRET, 'upcoming').read('jonas', cursor)).toBeUndefined();
    expect(createCursors('o'.repeat(32), 'past').read('jonas', cursor)).toBeUndefined();
  });

  it.each([
    ['another place in the list', `${textOf([0, START.publicId])}.${signature}`],
    ['another signature', `${text}.${'0'.repeat(signature.length)}`],
    ['a signature that was cut', `${text}.${signature.slice(1)}`],
    ['no signature', text],
    ['an empty signature', `${text}.`],
    ['nothing but a signature', `.${signature}`],
    ['something behind it', `${cursor}.more`],
    ['a dot behind it', `${cursor}.`],
    ['nothing', ''],
  ])('with %s is none', (_what, forged) => {
    expect(past.read('jonas', forged)).toBeUndefined();
  });
});
