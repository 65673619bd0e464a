import type { Page } from '@playwright/test';

import { DRAWING, middleOf, pixelsOff } from '../kit/fakeGeography.ts';
import { expectNoFaults } from '../kit/faults.ts';
import { rideInProgress } from '../kit/fakeOrders.ts';
import { MADE_UP_ATTRIBUTION } from '../kit/madeUpMap.ts';
import { ARCHIVES, drawnMap, fakeMapHost, groundAt, MapServer } from '../kit/mapTest.ts';
import { chooseCategory, fillTrip, orderButton } from '../kit/orderForm.ts';
import { expect, test } from '../kit/test.ts';

/** Firefox: the journey stores its passenger before the first page has come, in a page that has no storage. */
const EMPTY_PAGE = /^uncaught: The operation is insecure\.$/;
const WIDE = { width: 1280, height: 900 };
const CAR = { lat: 54.6702, lng: 25.2843, headingDeg: 90, ageMs: 2_000 };

/** How far the car is from where it belongs, by the two ends of the ride. */
async function carIsOff(page: Page): Promise<number> {
  const known = [
    { place: DRAWING.from, at: await middleOf(page, 'from') },
    { place: DRAWING.to, at: await middleOf(page, 'to') },
  ] as const;
  return pixelsOff(known, CAR, await middleOf(page, 'car'));
}

const apart = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

test.describe.configure({ mode: 'default' });

for (const archive of ARCHIVES) {
  test.describe(`The map of ${archive}`, () => {
    const server = new MapServer(archive);
    test.beforeAll(() => server.start());
    test.afterAll(() => server.dispose());
    test.beforeEach(({ expectedComplaints }) => {
      expectedComplaints.push(new RegExp(`third party: ${server.origin}`), EMPTY_PAGE);
    });

    test('lies under the ride, and moves by mouse, wheel, keys and buttons', async ({ page }) => {
      await page.setViewportSize(WIDE);
      const { orders, offered } = await fakeMapHost(page, undefined);
      orders.activeOrder = rideInProgress('ONGOING');
      offered.car = CAR;
      await page.goto(`${server.origin}/order`);
      await expect(page.locator('[data-mark=car]')).toBeVisible();
      const withoutMap = await middleOf(page, 'to');
      expect(await page.locator('[data-map]').count()).toBe(0);

      offered.map = server.map;
      await page.reload();
      await expect(drawnMap(page)).toBeVisible();
      // The marks stay where they were.
      expect(apart(await middleOf(page, 'to'), withoutMap)).toBeLessThan(1);
      expect(await carIsOff(page)).toBeLessThanOrEqual(2);

      await test.step('a mouse drags it', async () => {
        const before = await middleOf(page, 'car');
        await page.mouse.move(before.x + 90, before.y - 60);
        await page.mouse.down();
        await page.mouse.move(before.x - 60, before.y + 40, { steps: 8 });
        await page.mouse.up();
        await expect
          .poll(async () =>
            apart(await middleOf(page, 'car'), { x: before.x - 150, y: before.y + 100 }),
          )
          .toBeLessThan(1.5);
        expect(await carIsOff(page)).toBeLessThanOrEqual(2);
      });

      await test.step('the wheel zooms about the pointer', async () => {
        const car = await middleOf(page, 'car');
        const wide = apart(await middleOf(page, 'from'), await middleOf(page, 'to'));
        await page.mouse.move(car.x, car.y);
        await page.mouse.wheel(0, -240);
        await expect
          .poll(async () => apart(await middleOf(page, 'from'), await middleOf(page, 'to')))
          .toBeGreaterThan(wide * 1.3);
        await expect.poll(async () => apart(await middleOf(page, 'car'), car)).toBeLessThan(2);
        expect(await carIsOff(page)).toBeLessThanOrEqual(2);
      });

      await test.step('keys move and zoom it', async () => {
        const map = page.getByRole('application', { name: /^Žemėlapis/ });
        await map.focus();
        const before = await middleOf(page, 'car');
        await page.keyboard.press('ArrowLeft');
        await expect
          .poll(async () => apart(await middleOf(page, 'car'), { x: before.x + 80, y: before.y }))
          .toBeLessThan(1.5);
        const wide = apart(await middleOf(page, 'from'), await middleOf(page, 'to'));
        await page.keyboard.press('-');
        await page.keyboard.press('-');
        await expect
          .poll(async () => apart(await middleOf(page, 'from'), await middleOf(page, 'to')))
          .toBeLessThan(wide * 0.6);
      });

      await test.step('buttons zoom it, and lead back to the whole ride', async () => {
        await page.getByRole('button', { name: 'Artinti' }).click();
        await page.getByRole('button', { name: 'Tolinti' }).click();
        await page.getByRole('button', { name: 'Visa kelionė' }).click();
        await expect
          .poll(async () => apart(await middleOf(page, 'to'), withoutMap))
          .toBeLessThan(1);
        await expect(drawnMap(page)).toBeVisible();
      });
    });
  });
}

test.describe('A map', () => {
  const server = new MapServer(undefined);
  test.beforeAll(() => server.start());
  test.afterAll(() => server.dispose());
  test.beforeEach(({ expectedComplaints }) => {
    expectedComplaints.push(new RegExp(`third party: ${server.origin}`), EMPTY_PAGE);
  });

  test('is drawn where its places are, to two pixels', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await fakeMapHost(page, server.map);
    await page.goto(`${server.origin}/order`);
    await fillTrip(page);
    await expect(drawnMap(page)).toBeVisible();
    await expect(page.getByText(MADE_UP_ATTRIBUTION)).toBeVisible();
    await page.getByRole('application').focus();
    // Near enough for the tiles of zoom 14, beyond which there are no others.
    for (const key of ['+', '+', '+', '+']) await page.keyboard.press(key);
    await expect(drawnMap(page)).toBeVisible();
    const known = async () =>
      [
        { place: DRAWING.from, at: await middleOf(page, 'from') },
        { place: DRAWING.to, at: await middleOf(page, 'to') },
      ] as const;
    const span = async () => {
      const [one, other] = await known();
      return apart(one.at, other.at);
    };
    await expect.poll(span).toBeGreaterThan(2_400);
    const pixel = await shoreInView(page, await known());
    const water = 'rgb(198, 220, 239)'.match(/\d+/g)?.join(' ');
    await expect.poll(() => groundAt(page, { x: pixel.x - 3, y: pixel.y })).toBe(water);
    expect(await groundAt(page, { x: pixel.x + 3, y: pixel.y })).not.toBe(water);
  });

  test('opens large on a phone, where fingers move it, and gives the focus back @chromium', async ({
    page,
  }) => {
    const { offered } = await fakeMapHost(page, server.map);
    offered.surroundings = {};
    await page.goto(`${server.origin}/order`);
    await fillTrip(page);
    await expect(drawnMap(page)).toBeVisible();
    // A finger on the band scrolls the page.
    await expect(drawnMap(page)).toHaveCSS('touch-action', 'auto');
    const enlarge = page.getByRole('button', { name: 'Didinti žemėlapį' });
    expect((await enlarge.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await enlarge.click();
    const large = page.getByRole('dialog', { name: 'Žemėlapis' });
    await expect(large.locator('[data-map=whole]')).toBeVisible();
    const mark = async () => {
      const box = await large.locator('[data-mark=to]').boundingBox();
      return {
        x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
        y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      };
    };
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const before = await mark();
    await touch('touchStart', [[200, 400]]);
    await touch('touchMove', [[180, 380]]);
    await touch('touchMove', [[140, 340]]);
    await touch('touchEnd', []);
    await expect
      .poll(async () => apart(await mark(), { x: before.x - 60, y: before.y - 60 }))
      .toBeLessThan(2);
    const from = large.locator('[data-mark=from]');
    const wide = (await mark()).y - ((await from.boundingBox())?.y ?? 0);
    await touch('touchStart', [
      [150, 400],
      [250, 400],
    ]);
    await touch('touchMove', [
      [175, 400],
      [225, 400],
    ]);
    await touch('touchEnd', []);
    await expect
      .poll(async () => ((await mark()).y - ((await from.boundingBox())?.y ?? 0)) / wide)
      .toBeLessThan(0.6);
    await expect(large.locator('[data-map=whole]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(enlarge).toBeFocused();
    await expect(drawnMap(page)).toBeVisible();
  });

  test('has nothing that axe objects to, in either size and in forced colours @chromium', async ({
    page,
  }) => {
    await fakeMapHost(page, server.map);
    await page.goto(`${server.origin}/order`);
    await fillTrip(page);
    await expect(drawnMap(page)).toBeVisible();
    await expectNoFaults(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectNoFaults(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(drawnMap(page)).toBeVisible();
    await page.getByRole('button', { name: 'Didinti žemėlapį' }).click();
    await expect(page.getByRole('dialog').locator('[data-map=whole]')).toBeVisible();
    await expectNoFaults(page);
  });

  test('is repainted when the device wants other colours @chromium', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await fakeMapHost(page, server.map);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${server.origin}/order`);
    await expect(drawnMap(page)).toBeVisible();
    const colours = async () => {
      const points = Array.from({ length: 9 }, (_, nth) => ({
        x: 700 + nth * 40,
        y: 300 + nth * 30,
      }));
      return Promise.all(points.map((point) => groundAt(page, point)));
    };
    expect((await colours()).some(isDark)).toBe(false);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => (await colours()).every(isDark)).toBe(true);
  });

  for (const [what, answer] of [
    ['is broken', { status: 206, body: Buffer.from('<!doctype html>'.repeat(50)) }],
    ['is cut off', { status: 206, body: Buffer.alloc(40) }],
    ['is gone', { status: 404, body: Buffer.alloc(0) }],
    ['comes as a whole', { status: 200, body: Buffer.alloc(200_000) }],
    ['never comes', undefined],
  ] as const) {
    test(`that ${what} leaves the picture and the order as they were @chromium`, async ({
      page,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/Failed to load resource/);
      await fakeMapHost(page, server.map);
      let asked = 0;
      await page.route('**/map/*', async (route) => {
        asked += 1;
        if (answer !== undefined) await route.fulfill({ ...answer });
      });
      await page.goto(`${server.origin}/order`);
      await fillTrip(page);
      await expect.poll(() => asked).toBeGreaterThan(0);
      await expect(page.getByRole('img', { name: /^Iš Gedimino/ })).toBeVisible();
      await chooseCategory(page, /^Ekonominė/);
      await orderButton(page).click();
      await expect(page.getByRole('heading', { name: 'Ieškomas automobilis...' })).toBeVisible();
      expect(await page.locator('[data-map=whole]').count()).toBe(0);
      await expect(page.getByRole('img', { name: /^Iš Gedimino/ })).toBeVisible();
    });
  }

  test('that loses its network goes on with what it has, and says so @chromium', async ({
    page,
    context,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/Failed to load resource/, /^console: [\w-]+: NetworkFailure: /);
    await page.setViewportSize(WIDE);
    await fakeMapHost(page, server.map);
    await page.goto(`${server.origin}/order`);
    await expect(drawnMap(page)).toBeVisible();
    await page.route('**/map/*', (route) => route.abort());
    await context.setOffline(true);
    await page.getByRole('application').focus();
    for (let nth = 0; nth < 4; nth += 1) await page.keyboard.press('-');
    await expect(page.locator('[data-map]')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Kelionės pradžia' })).toBeVisible();
    await context.setOffline(false);
  });

  test('is not even asked for where no host offers one', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await fakeMapHost(page, undefined);
    await page.goto(`${server.origin}/order`);
    await fillTrip(page);
    await expect(page.getByRole('img', { name: /^Iš Gedimino/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /mapWorker|MapPicture|\/map\//.test(url))).toEqual([]);
    expect(await page.locator('[data-map]').count()).toBe(0);
  });
});

const isDark = (colour: string): boolean => Number(colour.split(' ')[0]) < 100;

interface Pixel {
  readonly x: number;
  readonly y: number;
}
interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** The place of a point of a tile of zoom 14. */
function placeIn(tile: Pixel, x: number, y: number): Place {
  const [east, south] = [(tile.x + x / 4_096) / 2 ** 14, (tile.y + y / 4_096) / 2 ** 14];
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * south))) * 180) / Math.PI;
  return { lat, lng: east * 360 - 180 };
}

type Known = Parameters<typeof pixelsOff>[0];

/** The east shore of a pond of the made-up town that is to be seen: every tile has one. */
async function shoreInView(page: Page, known: Known): Promise<Pixel> {
  const window = await drawnMap(page).boundingBox();
  if (window === null) throw new Error('there is no map');
  for (let x = 9_340; x < 9_350; x += 1) {
    for (let y = 5_205; y < 5_220; y += 1) {
      const pixel = pixelOn(known, placeIn({ x, y }, 900, 3_600));
      const [right, below] = [pixel.x - window.x, pixel.y - window.y];
      if (right > 20 && right < window.width - 70 && below > 50 && below < window.height - 40)
        return pixel;
    }
  }
  throw new Error('there is no pond in view');
}

/** Where a place lies on the page, by the two ends of the ride: found by asking how far off the edges are. */
function pixelOn([one, other]: Known, place: Place): Pixel {
  const world = ({ lat, lng }: Place): Pixel => ({
    x: lng / 360 + 0.5,
    y: 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI),
  });
  const [a, b, c] = [world(one.place), world(other.place), world(place)];
  const scale = apart(one.at, other.at) / apart(a, b);
  return { x: one.at.x + (c.x - a.x) * scale, y: one.at.y + (c.y - a.y) * scale };
}
