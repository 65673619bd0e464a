import { describe, expect, it } from 'vitest';

import { PAGES, pagesFor } from '../../worker/pages.ts';

describe('The page of an address', () => {
  it.each([
    ['/', '/'],
    ['/?utm=x', '/'],
    ['/login', '/login'],
    ['/order', '/order'],
    ['/history?tab=1', '/history'],
    ['/profile', '/profile'],
    ['/ride/a%2Fb', '/ride.html'],
    ['/repeat/abc', '/repeat.html'],
    ['/ride/', '/shell.html'],
    ['/ride/a/b', '/shell.html'],
    ['/nowhere', '/shell.html'],
  ])('%s is %s', (address, page) => {
    const [best] = pagesFor(`https://taxi.test${address}`);
    expect(best).toBe(page);
    expect(PAGES).toContain(page);
  });

  it('can always be the empty one', () => {
    expect(pagesFor('https://taxi.test/history').at(-1)).toBe('/shell.html');
  });
});
