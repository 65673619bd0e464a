import type { Page } from '@playwright/test';

import { carIsOff, DRAWING, middleOf, middlesOf } from '../kit/fakeGeography.ts';
import { rideInProgress } from '../kit/fakeOrders.ts';
import { MADE_UP_ATTRIBUTION } from '../kit/madeUpMap.ts';
import { apart, shoresInView } from '../kit/mapPixels.ts';
import { ARCHIVES, drawnMap, fakeMapHost, groundAt } from '../kit/mapTest.ts';
import { fillTrip } from '../kit/orderForm.ts';
import { touches } from '../kit/touches.ts';
import { expect, test } from '../kit/test.ts';
import { withMapServer } from '../kit/withMapServer.ts';

/** Firefox: the journey stores its passenger before the first page has come, in a page that has no storage. */
const EMPTY_PAGE = /^uncaught: The operation is insecure\.$/;
const WIDE = { width: 1280, height: 900 };
const CAR = { lat: 54.6702, lng: 25.2843, headingDeg: 90, ageMs: 2_000 };

/** Where the scale and the words about the ride stand. */
const furnitureOf = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-furniture] > [data-text]').evaluateAll((all) =>
    all.map((each) => {
      const { x, y } = each.getBoundingClientRect();
      return `${each.getAttribute('data-text')} at ${x} ${y}`;
    }),
  );

test.describe.configure({ mode: 'default' });

for (const [nth, archive] of ARCHIVES.entries()) {
  // Firefox draws either in the same way: one of them is enough there.
  test.describe(`The map of ${archive}${nth === 0 ? '' : ' @chromium'}`, () => {
    const server = withMapServer(archive);
    test.beforeEach(({ expectedComplaints }) => void expectedComplaints.push(EMPTY_PAGE));

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
      await expect.poll(async () => apart(await middleOf(page, 'to'), withoutMap)).toBeLessThan(1);
      await expect.poll(() => carIsOff(page, DRAWING, CAR)).toBeLessThanOrEqual(2);

      await test.step('a mouse drags it', async () => {
        const before = await middleOf(page, 'car');
        await page.mouse.move(before.x + 90, before.y - 60);
        const stood = await furnitureOf(page);
        expect(stood, 'the scale and how far it is').toHaveLength(2);
        await page.mouse.down();
        await page.mouse.move(before.x - 60, before.y + 40, { steps: 8 });
        await expect.poll(async () => (await middleOf(page, 'car')).x).toBeLessThan(before.x - 100);
        // What only tells of the ground does not go along with it.
        expect(await furnitureOf(page)).toEqual(stood);
        await page.mouse.up();
        await expect
          .poll(async () =>
            apart(await middleOf(page, 'car'), { x: before.x - 150, y: before.y + 100 }),
          )
          .toBeLessThan(1.5);
        await expect.poll(() => carIsOff(page, DRAWING, CAR)).toBeLessThanOrEqual(2);
      });

      await test.step('the wheel zooms about the pointer', async () => {
        const car = await middleOf(page, 'car');
        const wide = apart(...(await middlesOf(page, 'from', 'to')));
        await page.mouse.move(car.x, car.y);
        await page.mouse.wheel(0, -240);
        await expect
          .poll(async () => apart(...(await middlesOf(page, 'from', 'to'))))
          .toBeGreaterThan(wide * 1.3);
        await expect.poll(async () => apart(await middleOf(page, 'car'), car)).toBeLessThan(2);
        await expect.poll(() => carIsOff(page, DRAWING, CAR)).toBeLessThanOrEqual(2);
      });

      await test.step('keys move and zoom it', async () => {
        const map = page.getByRole('application', { name: /^Žemėlapis/ });
        await map.focus();
        const before = await middleOf(page, 'car');
        await page.keyboard.press('ArrowLeft');
        await expect
          .poll(async () => apart(await middleOf(page, 'car'), { x: before.x + 80, y: before.y }))
          .toBeLessThan(1.5);
        const wide = apart(...(await middlesOf(page, 'from', 'to')));
        await page.keyboard.press('-');
        await page.keyboard.press('-');
        await expect
          .poll(async () => apart(...(await middlesOf(page, 'from', 'to'))))
          .toBeLessThan(wide * 0.6);
      });

      await test.step('buttons zoom it, and lead back to the whole ride', async () => {
        await page.getByRole('button', { name: 'Artinti' }).click();
        await page.getByRole('button', { name: 'Tolinti' }).click();
        await page.getByRole('button', { name: 'Visa kelionė' }).click();
        // Firefox has a taller page, and may have scrolled it to reach the button.
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect
          .poll(async () => apart(await middleOf(page, 'to'), withoutMap))
          .toBeLessThan(1);
        await expect(drawnMap(page)).toBeVisible();
      });
    });
  });
}

test.describe('A map', () => {
  const server = withMapServer();
  test.beforeEach(({ expectedComplaints }) => void expectedComplaints.push(EMPTY_PAGE));

  test('is drawn where its places are, to two pixels', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await fakeMapHost(page, server.map);
    await page.goto(`${server.origin}/order`);
    await fillTrip(page);
    await expect(drawnMap(page)).toBeVisible();
    await expect(page.getByText(MADE_UP_ATTRIBUTION)).toBeVisible();
    const known = async () => {
      const [from, to] = await middlesOf(page, 'from', 'to');
      return [
        { place: DRAWING.from, at: from },
        { place: DRAWING.to, at: to },
      ] as const;
    };
    const span = async () => {
      const [one, other] = await known();
      return apart(one.at, other.at);
    };
    const wide = await span();
    await page.getByRole('application').focus();
    // Near enough for the tiles of zoom 14, beyond which there are no others.
    for (const key of ['+', '+', '+', '+']) await page.keyboard.press(key);
    // Four times whatever the browser has rounded off.
    await expect.poll(async () => Math.abs((await span()) - 4 * wide)).toBeLessThan(5);
    await expect(drawnMap(page)).toBeVisible();
    const shores = async () => shoresInView(page, await known());
    await expect
      .poll(async () => {
        const isInView = (await shores()) !== undefined;
        if (!isInView) await page.keyboard.press('ArrowRight');
        return isInView;
      }, 'a pond is in view')
      .toBe(true);
    const found = await shores();
    if (found === undefined) throw new Error('the pond is gone');
    const { east, north } = found;
    const water = 'rgb(198, 220, 239)'.match(/\d+/g)?.join(' ');
    await expect.poll(() => groundAt(page, { x: east.x - 2, y: east.y })).toBe(water);
    expect(await groundAt(page, { x: east.x + 2, y: east.y })).not.toBe(water);
    expect(await groundAt(page, { x: north.x, y: north.y + 2 })).toBe(water);
    expect(await groundAt(page, { x: north.x, y: north.y - 2 })).not.toBe(water);
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
    const touch = await touches(page);
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
});

const isDark = (colour: string): boolean => Number(colour.split(' ')[0]) < 100;
