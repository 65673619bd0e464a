import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { fakeRides, pastRide } from '../kit/fakeRides.ts';
import { expect, test } from '../kit/test.ts';

const ROW = 'Antakalnio g. 1, Vilnius';

test('what follows the passenger’s own ride, and the manifest, come once the screen is drawn with its data', async ({
  page,
}) => {
  const rides = await fakeRides(page);
  rides.past = [pastRide(1)];
  await page.addInitScript((row) => {
    const shownAt: Record<string, boolean> = {};
    const note = (what: string): void => {
      shownAt[what] ??= document.body.textContent.includes(row);
    };
    const ask = window.fetch.bind(window);
    window.fetch = (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes('get-active-ride')) {
        note('ride');
      }
      return ask(input, init);
    };
    new MutationObserver(() => {
      if (document.querySelector('link[rel=manifest]') !== null) note('manifest');
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { shownAt });
  }, ROW);
  await page.goto('/history');
  await expect(page.getByText(ROW)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shownAt: object }).shownAt))
    .toEqual({ ride: true, manifest: true });
});

test('every script but the first is compiled while it comes', () => {
  const folder = fileURLToPath(new URL('../../web/dist/static/js/', import.meta.url));
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const isHinted = (name: string): boolean =>
    readFileSync(join(folder, name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((name) => !isHinted(name)).map((name) => name.split('-')[0])).toEqual(
    expect.arrayContaining(['start']),
  );
  expect(scripts.filter((name) => !isHinted(name) && !/^(?:start|mapWorker)-/.test(name))).toEqual(
    [],
  );
});
