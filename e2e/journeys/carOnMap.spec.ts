import { carIsOff, DRAWING, middleOf } from '../kit/fakeGeography.ts';
import { rideInProgress } from '../kit/fakeOrders.ts';
import { drawnMap, fakeMapHost } from '../kit/mapTest.ts';
import { expect, test } from '../kit/test.ts';
import { withMapServer } from '../kit/withMapServer.ts';

const WIDE = { width: 1280, height: 900 };

test.describe.configure({ mode: 'default' });

const server = withMapServer();

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
