import { describe, expect, it } from 'vitest';

import { routeOf } from '../../src/app/routeOf.ts';
import { routes } from '../../src/app/routes.tsx';

describe('The route of a path', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/login', '/login'],
    ['/LOGIN/', '/login'],
    ['/ride/abc', '/ride/:encodedId'],
    ['/ride/a%2Fb', '/ride/:encodedId'],
    ['/ride/.*', '/ride/:encodedId'],
    ['/repeat/%E0%A4%A', '/repeat/:encodedId'],
    ['/order', '/order'],
    ['/history/', '/history'],
    ['/profile', '/profile'],
    ['/ride', '*'],
    ['/ride/', '*'],
    ['/ride/a/b', '*'],
    ['/orders', '*'],
    ['/x/order', '*'],
    ['/*', '*'],
    ['/constructor', '*'],
  ])('%s is %s', (pathname, path) => {
    expect(routeOf(routes, pathname)?.path).toBe(path);
  });

  it('is none where there is none for the rest', () => {
    expect(routeOf([{ path: '/a' }], '/b')).toBeUndefined();
  });
});
