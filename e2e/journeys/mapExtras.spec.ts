import type { Page } from '@playwright/test';

import { carIsOff, DRAWING, middleOf } from '../kit/fakeGeography.ts';
import { AIRPORT, GEDIMINO, rideInProgress } from '../kit/fakeOrders.ts';
import { archiveNamed, drawnMap, fakeMapHost, MapServer, rangesOf } from '../kit/mapTest.ts';
import { fillTrip, fromInput } from '../kit/orderForm.ts';
import { expect, test } from '../kit/test.ts';

const WIDE = { width: 1280, height: 900 };

test.describe.configure({ mode: 'default' });

const server = new MapServer(undefined);
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());
test.beforeEach(({ expectedComplaints }) => {
  expectedComplaints.push(new RegExp(`third party: ${server.origin}`));
});

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

test('on a map the car is where it is, from the first report to the end of the ride', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.clock.install();
  const { orders, offered } = await fakeMapHost(page, server.map);
  for (const [nth, [status, lat, lng]] of (
    [
      ['ARRIVES', 54.6945, 25.271],
      ['ARRIVES', 54.6885, 25.2782],
      ['ARRIVED', 54.687, 25.2794],
      ['ONGOING', 54.681, 25.2757],
      ['ONGOING', 54.6405, 25.2882],
    ] as const
  ).entries()) {
    orders.activeOrder = rideInProgress(status);
    offered.car = { lat, lng, headingDeg: 150, ageMs: 1_000 };
    if (nth === 0) await page.goto(`${server.origin}/order`);
    await page.clock.runFor(nth === 0 ? 1_000 : 10_000);
    await expect(drawnMap(page)).toBeVisible();
    await expect.poll(() => carIsOff(page, DRAWING, { lat, lng })).toBeLessThanOrEqual(2);
  }
  orders.activeOrder = rideInProgress('COMPLETED');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { name: 'Kelionė baigta' })).toBeVisible();
  await expect(page.locator('[data-mark=car]')).toHaveCount(0);
  await expect(drawnMap(page)).toBeVisible();
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

/** Dark pixels of the ground in some of its parts: nothing but names is as dark. */
const darkIn = (page: Page, where: 'under texts' | 'at the edges'): Promise<number> =>
  page.evaluate(async (parts) => {
    const map = [...document.querySelectorAll('[data-map]')].at(-1);
    const canvas = map?.querySelector('canvas');
    if (!map || !canvas) throw new Error('no map');
    const { left, top, width } = canvas.getBoundingClientRect();
    const factor = canvas.width / width;
    const ground = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {
      willReadFrequently: true,
    });
    ground?.drawImage(await createImageBitmap(canvas), 0, 0);
    const shown = map.getBoundingClientRect();
    const boxes =
      parts === 'under texts'
        ? [...map.querySelectorAll('[data-text]')].map((text) => text.getBoundingClientRect())
        : [
            new DOMRect(shown.x - 1, shown.y, 2, shown.height),
            new DOMRect(shown.right - 1, shown.y, 2, shown.height),
            new DOMRect(shown.x, shown.y - 1, shown.width, 2),
            new DOMRect(shown.x, shown.bottom - 1, shown.width, 2),
          ];
    let dark = 0;
    for (const box of boxes) {
      const { data = [] } =
        ground?.getImageData(
          Math.round((box.x - left) * factor),
          Math.round((box.y - top) * factor),
          Math.round(box.width * factor),
          Math.round(box.height * factor),
        ) ?? {};
      for (let at = 0; at < data.length; at += 4) {
        if (Math.max(...data.slice(at, at + 3)) < 110) dark += 1;
      }
    }
    return dark;
  }, where);

const hiddenNames = (page: Page) => darkIn(page, 'under texts');
const cutNames = (page: Page) => darkIn(page, 'at the edges');

test('no name of the map is half hidden by what stands on it', async ({ page }) => {
  const { orders, offered } = await fakeMapHost(page, server.map);
  orders.activeOrder = rideInProgress('ARRIVES');
  offered.car = { lat: 54.6945, lng: 25.271, headingDeg: 150, ageMs: 2_000 };
  await page.goto(`${server.origin}/order`);
  await expect(drawnMap(page)).toBeVisible();
  await expect(page.locator('[data-text^="Automobilis už"]')).toBeVisible();
  await expect.poll(() => hiddenNames(page)).toBe(0);
  await page.getByRole('button', { name: 'Didinti žemėlapį' }).click();
  await expect(page.getByRole('dialog').locator('[data-map=whole]')).toBeVisible();
  await expect.poll(() => hiddenNames(page)).toBe(0);
});

test('no name of the map is cut off by the edge of its window, wherever it comes to rest', async ({
  page,
}) => {
  const { orders, offered } = await fakeMapHost(page, server.map);
  orders.activeOrder = rideInProgress('ONGOING');
  offered.car = { lat: 54.6702, lng: 25.2843, headingDeg: 120, ageMs: 2_000 };
  await page.goto(`${server.origin}/order`);
  await expect(drawnMap(page)).toBeVisible();
  await page.getByRole('button', { name: 'Didinti žemėlapį' }).click();
  await expect(page.getByRole('dialog').locator('[data-map=whole]')).toBeVisible();
  await expect.poll(() => cutNames(page)).toBe(0);
  await page.getByRole('application').focus();
  const mark = page.getByRole('dialog').locator('[data-mark=to]');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
    const before = await mark.boundingBox();
    await page.keyboard.press(key);
    await expect.poll(() => mark.boundingBox()).not.toEqual(before);
    await expect.poll(() => cutNames(page), `after ${key}`).toBe(0);
  }
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

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the car goes on evenly while the passenger moves the map', async ({ page }) => {
    await page.setViewportSize(WIDE);
    const { orders, offered } = await fakeMapHost(page, server.map);
    orders.activeOrder = rideInProgress('ARRIVES');
    offered.car = { lat: 54.6945, lng: 25.271, headingDeg: 150, ageMs: 0 };
    await page.clock.install();
    await page.goto(`${server.origin}/order`);
    await page.clock.runFor(1_000);
    await expect(drawnMap(page)).toBeVisible();
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowLeft');
    await page.clock.runFor(1_000);
    const next = { lat: 54.6935, lng: 25.2725 };
    offered.car = { ...next, headingDeg: 150, ageMs: 0 };
    const off = () => carIsOff(page, DRAWING, next);
    const start = await off();
    expect(start).toBeGreaterThan(5);
    await page.clock.runFor(10_000);
    const isOnItsWay = async () => {
      const left = await off();
      return left < start - 1 && left > start / 2;
    };
    await expect.poll(isOnItsWay).toBe(true);
    const before = await middleOf(page, 'car');
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(400);
    await expect.poll(async () => (await middleOf(page, 'car')).x).toBeLessThan(before.x - 60);
    // Not there at once, because the map was moved.
    expect(await off()).toBeGreaterThan(2);
    await page.evaluate(() => {
      for (const motion of document.getAnimations()) motion.finish();
    });
    await expect.poll(off).toBeLessThanOrEqual(2);
  });
});
