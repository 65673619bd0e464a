import type { Page } from '@playwright/test';

import { rideInProgress } from '../kit/fakeOrders.ts';
import { drawnMap, fakeMapHost } from '../kit/mapTest.ts';
import { expect, test } from '../kit/test.ts';
import { withMapServer } from '../kit/withMapServer.ts';

test.describe.configure({ mode: 'default' });

const server = withMapServer();

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
