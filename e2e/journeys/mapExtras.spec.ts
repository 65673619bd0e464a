import type { Page } from '@playwright/test';

import { DRAWING } from '../kit/fakeGeography.ts';
import { AIRPORT, GEDIMINO, rideInProgress } from '../kit/fakeOrders.ts';
import { archiveNamed, drawnMap, fakeMapHost, rangesOf } from '../kit/mapTest.ts';
import { fillTrip, fromInput } from '../kit/orderForm.ts';
import { expect, test } from '../kit/test.ts';
import { withMapServer } from '../kit/withMapServer.ts';

const WIDE = { width: 1280, height: 900 };

test.describe.configure({ mode: 'default' });

const server = withMapServer();

const myPlace = (page: Page) => page.getByRole('button', { name: 'Mano vieta' });
const pinButton = (page: Page) => page.getByRole('button', { name: 'Pradžią rinktis žemėlapyje' });
const comeOnline = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('online')));

test('picture, map, pin and my place are no part of the order: without their code it is placed all the same', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/);
  const { offered } = await fakeMapHost(page, server.map);
  offered.addressAt = true;
  let loads = 0;
  page.on('load', () => (loads += 1));
  const missing = new Set<string>();
  const parts = /\/(TripPicture|MapPicture|PinButton|PinMap|MyPlaceButton)-[^/]*\.js/;
  await page.route(parts, (route) => {
    missing.add(parts.exec(route.request().url())?.[1] ?? '');
    return route.fulfill({ status: 404 });
  });
  await page.goto(`${server.origin}/order`);
  await expect
    .poll(() => [...missing].toSorted())
    .toEqual(['MyPlaceButton', 'PinButton', 'TripPicture']);
  await fillTrip(page);
  await expect(page.getByRole('radio').first()).toBeAttached();
  await expect(myPlace(page)).toHaveCount(0);
  await expect(pinButton(page)).toHaveCount(0);
  expect(loads, 'the page is not loaded once more').toBe(1);

  await page.unroute(parts);
  await page.route(/\/PinMap-[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
  await comeOnline(page);
  await expect(myPlace(page)).toBeVisible();
  await expect(drawnMap(page)).toBeVisible();
  await fromInput(page).focus();
  await pinButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Kelionės pradžia žemėlapyje' });
  await expect(dialog.getByText(/^Žemėlapio parsiųsti nepavyko\./)).toBeVisible();
  await page.unroute(/\/PinMap-[^/]*\.js/);
  await comeOnline(page);
  await expect(dialog.locator('[data-map=whole]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fromInput(page)).toHaveValue(/Gedimino/);
  expect(loads).toBe(1);
});

test('enlarged without a network, the ride is there in words and marks, and it says that there is no map', async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/, /net::ERR_|NetworkFailure/);
  const { orders } = await fakeMapHost(page, server.map);
  // Seen from so far away that the large map needs other tiles than the band.
  orders.activeOrder = rideInProgress('ONGOING');
  // What Playwright answers itself, the browser does not cache.
  const answer = rangesOf(archiveNamed(undefined));
  let isAway = false;
  await page.route('**/map/*', (route) => (isAway ? route.abort() : answer(route)));
  await page.goto(`${server.origin}/order`);
  await expect(drawnMap(page)).toBeVisible();
  isAway = true;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Didinti žemėlapį' }).click();
  const large = page.getByRole('dialog', { name: 'Žemėlapis' });
  await expect(large.getByText('Žemėlapio parsiųsti nepavyko.')).toBeVisible();
  await expect(large.locator('[data-map=missing]')).toBeVisible();
  await expect(large.getByRole('img', { name: /^Iš Gedimino/ })).toBeVisible();
  await expect(large.locator('[data-mark=from]')).toBeVisible();
  await expect(large.locator('[data-mark=to]')).toBeVisible();

  isAway = false;
  await context.setOffline(false);
  await expect(large.locator('[data-map=whole]')).toBeVisible();
  await expect(large.getByText(/parsiųsti nepavyko/)).toHaveCount(0);
});

/** Far from everything that an archive holds. */
const north = (lat: number, lng: number) => ({ lat: lat + 3, lng: lng + 6 });

test('a ride beyond the edge of the map is drawn without one', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const { orders, offered } = await fakeMapHost(page, server.map);
  offered.drawing = {
    ...DRAWING,
    from: { ...north(54.6869, 25.2797), title: GEDIMINO.title },
    to: { ...north(54.637, 25.287), title: AIRPORT.title },
    line: [],
    landmarks: [{ name: 'Kitas miestas', kind: 'district', ...north(54.6616, 25.2602) }],
  };
  orders.activeOrder = rideInProgress('ARRIVES');
  const opened = page.waitForResponse('**/map/*');
  await page.goto(`${server.origin}/order`);
  await opened;
  await expect(page.locator('[data-text="Kitas miestas"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-map]')).toHaveCount(0);
  await expect(page.locator('[data-text="Kitas miestas"]')).toBeVisible();
});

test('what lies around is said on a map, too', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await fakeMapHost(page, server.map);
  await page.goto(`${server.origin}/order`);
  await fillTrip(page);
  await expect(drawnMap(page)).toBeVisible();
  await expect(page.getByRole('img', { name: /Aplink: .*Naujamiestis/ })).toBeVisible();
  await expect(page.locator('[data-text="Naujamiestis"]')).toHaveCount(0);
});

test('my place on the map says that it looks, and what to do when it does not find', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.addInitScript(() => {
    const held: (PositionErrorCallback | null | undefined)[] = [];
    Object.assign(window, { held });
    navigator.geolocation.watchPosition = (_, failed) => held.push(failed);
  });
  await fakeMapHost(page, server.map);
  await page.goto(`${server.origin}/order`);
  await expect(drawnMap(page)).toBeVisible();
  const button = drawnMap(page).getByRole('button', { name: 'Mano vieta' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Ieškome Jūsų vietos…')).toBeVisible();
  // Whose question was waved away in Firefox hears nothing: another press asks again.
  await button.click();
  expect(await page.evaluate('window.held.length')).toBe(2);
  await page.evaluate('window.held.at(-1)({ code: 2 })');
  await expect(
    page.getByText('Įrenginys nežino, kur esate. Įjunkite jo vietos nustatymą.'),
  ).toBeVisible();
  await expect(button).toHaveAttribute('aria-busy', 'false');
});
