import type { Page } from '@playwright/test';

import { lose, rideInProgress } from '../kit/fakeOrders.ts';
import { archiveNamed, ARCHIVES, drawnMap, fakeMapHost, rangesOf } from '../kit/mapTest.ts';
import { signOut } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';
import { visitUntilCached } from '../kit/worker.ts';

test.use({ serviceWorkers: 'allow' });

const NO_NETWORK = /net::ERR_|NetworkFailure/;
const MAP = '/map/anything.pmtiles';
/** The real one, where there is one: every tile of the made-up town is the same. */
const archive = ARCHIVES.at(-1);
const CAR = { lat: 54.6902, lng: 25.2743, headingDeg: 90, ageMs: 2_000 };

/** What the device has of the map: the list of its parts, and the parts themselves. */
const stored = (page: Page): Promise<readonly [isListed: boolean, bytes: number]> =>
  page.evaluate(async () => {
    const replies = (await caches.has('passenger'))
      ? await (await caches.open('passenger')).matchAll()
      : [];
    const bytes = await Promise.all(replies.map((reply) => reply.arrayBuffer()));
    return [
      localStorage.getItem('passenger:last-map') !== null,
      bytes.reduce((sum, { byteLength }) => sum + byteLength, 0),
    ] as const;
  });

test(`the map of the last ride (${archive}) is there without a network, and goes with the passenger`, async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(NO_NETWORK);
  const { orders, offered } = await fakeMapHost(page, MAP);
  orders.activeOrder = rideInProgress('ARRIVES');
  // It is near the start: what is stored is more than what is to be seen.
  offered.car = CAR;
  let answer = rangesOf(archiveNamed(archive));
  await page.route(`**${MAP}`, (route) => answer(route));
  await visitUntilCached(page, '/order');
  await page.reload();
  await expect(drawnMap(page)).toBeVisible();
  await expect.poll(async () => (await stored(page))[1]).toBeGreaterThan(1_000);

  await context.setOffline(true);
  answer = (route) => route.abort();
  orders.answers.set('get-active-ride', lose);
  orders.answers.set('active-trip', lose);
  await page.reload();
  await expect(drawnMap(page)).toBeVisible();

  orders.answers.set('logout', () => ({}));
  await context.setOffline(false);
  await signOut(page);
  await expect(page.getByText(/PRISIJUNGTI|Prisijungti/).first()).toBeVisible();
  await expect.poll(() => stored(page)).toEqual([false, 0]);
  expect(await page.evaluate(() => caches.has('passenger'))).toBe(false);
});
