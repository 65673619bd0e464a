import { describe, expect, it } from 'vitest';

import { pageFile } from '../../../server/src/http/pageFile.ts';
import { PAGES } from '../../build/prerender.ts';
import { ROUTE_PATHS } from '../../src/app/routePaths.ts';
import { routes } from '../../src/app/routes.tsx';
import { pagesFor } from '../../worker/pages.ts';

/** An address of a route. */
const addressOf = (path: string): string =>
  path === '*' ? '/no/such/page' : path.replace(/:\w+/, 'x');

describe('The pages of the build', () => {
  it('are one for each route, and the routes are those whose paths are known before the first paint', () => {
    expect(PAGES.map(({ path }) => path).toSorted()).toEqual(ROUTE_PATHS.toSorted());
    expect(routes.map(({ path }) => path).toSorted()).toEqual(ROUTE_PATHS.toSorted());
  });

  it.each(PAGES)('are found by the server: $path', ({ path, file }) => {
    expect(pageFile(addressOf(path).slice(1))).toBe(file);
  });

  it.each(PAGES.filter(({ path }) => path !== '*'))(
    'are found by the service worker: $path',
    ({ path, file }) => {
      const [best = ''] = pagesFor(`https://taxi.test${addressOf(path)}`);
      expect(pageFile(best.slice(1))).toBe(file);
    },
  );
});
