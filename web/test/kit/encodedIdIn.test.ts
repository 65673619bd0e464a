import { expect, it } from 'vitest';

import { encodedIdIn } from '../../src/kit/encodedIdIn.ts';

it.each(['7', 'a/b', 'a%2Fb', 'ąž ė', 'a?b#c', '%', '..'])(
  'an id %j comes back from its address',
  (id) => {
    expect(encodedIdIn(`/ride/${encodeURIComponent(id)}`)).toBe(id);
  },
);

it('an address that nobody can decode is an id all the same', () => {
  expect(encodedIdIn('/ride/%zz')).toBe('%zz');
});

it.each(['/ride/7/', '/ride/7//'])('slashes at the end of %s are no part of it', (pathname) => {
  expect(encodedIdIn(pathname)).toBe('7');
});
