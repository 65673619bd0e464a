import type { TripDrawing } from '@ride/contract';
import type { Page } from '@playwright/test';

import { carIsOff, DRAWING, fakeGeography, middleOf, note, picture } from '../kit/fakeGeography.ts';
import { fakeOrders, rideInProgress } from '../kit/fakeOrders.ts';
import { signIn } from '../kit/passenger.ts';
import { rideOnTheWay } from '../kit/ride.ts';
import { expect, test } from '../kit/test.ts';

/** A car that comes to Gedimino prospektas, waits, and drives to the airport. */
const REPORTS = [
  { status: 'ARRIVES', lat: 54.6945, lng: 25.271, headingDeg: 150 },
  { status: 'ARRIVES', lat: 54.692, lng: 25.2741, headingDeg: 140 },
  { status: 'ARRIVES', lat: 54.6885, lng: 25.2782, headingDeg: 160 },
  { status: 'ARRIVED', lat: 54.687, lng: 25.2794, headingDeg: null },
  { status: 'ONGOING', lat: 54.681, lng: 25.2757, headingDeg: 190 },
  { status: 'ONGOING', lat: 54.6702, lng: 25.2843, headingDeg: 120 },
  { status: 'ONGOING', lat: 54.6405, lng: 25.2882, headingDeg: 180 },
] as const;

const WORDS = {
  ARRIVES: 'Nuo kelionės pradžios iki automobilio',
  ARRIVED: 'Automobilis prie kelionės pradžios',
  ONGOING: 'Nuo automobilio iki kelionės tikslo',
} as const;

for (const [where, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1280, height: 900 }],
] as const) {
  test(`on ${where} the car is where it is, from the first report to the end of the ride`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.clock.install();
    const orders = await fakeOrders(page);
    const offered = fakeGeography(orders);
    for (const [nth, { status, ...place }] of REPORTS.entries()) {
      orders.activeOrder = rideInProgress(status);
      offered.car = { ...place, ageMs: 1_000 };
      if (nth === 0) await page.goto('/order');
      else await page.clock.runFor(10_000);
      const goal = status === 'ONGOING' ? 'to' : 'from';
      await expect(picture(page)).toHaveAccessibleName(new RegExp(WORDS[status]));
      // What matters is in view, and all marks agree with each other.
      await expect.poll(() => carIsOff(page, DRAWING, place)).toBeLessThanOrEqual(2);
      const stage = await page.locator('[role=img]').boundingBox();
      if (stage === null) throw new Error('no picture');
      for (const mark of ['car', goal] as const) {
        const { x, y } = await middleOf(page, mark);
        expect(x > stage.x && x < stage.x + stage.width, `${mark} of ${status}`).toBe(true);
        expect(y > stage.y && y < stage.y + stage.height, `${mark} of ${status}`).toBe(true);
      }
    }
    orders.activeOrder = rideInProgress('COMPLETED');
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: 'Kelionė baigta' })).toBeVisible();
    await expect(picture(page)).toHaveAccessibleName(/Maršrutas/);
    await expect(page.locator('[data-mark=car]')).toHaveCount(0);
  });
}

test('the car that the fleet reports to the server is drawn where it is', async ({
  page,
  phone,
}, info) => {
  await signIn(page, phone);
  const { start, seenAt } = await rideOnTheWay(page.request, info.parallelIndex);
  const drawing = page.waitForResponse('**/api/active-trip');
  await page.goto('/order');
  const { trip } = (await (await drawing).json()) as { trip: TripDrawing };
  expect(trip.from).toMatchObject({ lat: start.lat, lng: start.lng });
  for (const step of [0.012, 0.009, 0.004]) {
    const place = { lat: start.lat + step, lng: start.lng - step };
    await seenAt(place);
    await expect.poll(() => carIsOff(page, trip, place)).toBeLessThanOrEqual(2);
  }
});

/** The screen of a ride whose car was seen two seconds ago, with the time in the test's hands. */
async function carOnItsWay(page: Page) {
  await page.clock.install();
  const orders = await fakeOrders(page);
  const offered = fakeGeography(orders);
  orders.activeOrder = rideInProgress('ARRIVES');
  offered.car = { lat: 54.6945, lng: 25.271, ageMs: 2_000 };
  await page.goto('/order');
  await expect(note(page, 'Automobilis už 1 km')).toBeVisible();
  return { orders, offered };
}

test('the car says how old its place is after 30 s, and goes when nobody knows it any more', async ({
  page,
}) => {
  const { offered } = await carOnItsWay(page);
  // The fleet is silent: each answer names the same report, ten seconds older.
  for (let ageMs = 12_000; ageMs <= 42_000; ageMs += 10_000) {
    offered.car = { ...offered.car, ageMs };
    await page.clock.runFor(10_000);
  }
  await expect(note(page, 'Automobilio vieta prieš 40 s')).toBeVisible();
  await expect(picture(page)).toHaveAccessibleName(/Automobilio vieta prieš 40 sekundžių\./);
  offered.car = undefined;
  await page.clock.runFor(10_000);
  await expect(page.locator('[data-mark=car]')).toHaveCount(0);
  await expect(picture(page)).toHaveAccessibleName(/Maršrutas/);
});

test('without a network the car grows old on the screen, and the trip is still there after a reload', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/net::ERR_|NetworkFailure/);
  const { orders } = await carOnItsWay(page);
  for (const endpoint of ['get-active-ride', 'active-trip']) {
    orders.answers.set(endpoint, (route) => route.abort());
  }
  await page.clock.runFor(60_000);
  await expect(note(page, 'Automobilio vieta prieš 1 min')).toBeVisible();
  await page.clock.runFor(180_000);
  await expect(page.locator('[data-mark=car]')).toHaveCount(0);

  await page.reload();
  await page.clock.runFor(5_000);
  await expect(page.getByRole('heading', { name: 'Automobilis atvyksta' })).toBeVisible();
  await expect(picture(page)).toHaveAccessibleName(/Maršrutas/);
  await expect(page.locator('[data-mark=car]')).toHaveCount(0);
});

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the car moves from report to report in the time between them', async ({ page }) => {
    await page.clock.install();
    const orders = await fakeOrders(page);
    const offered = fakeGeography(orders);
    orders.activeOrder = rideInProgress('ARRIVES');
    offered.car = { lat: 54.6945, lng: 25.271, headingDeg: 150, ageMs: 0 };
    await page.goto('/order');
    await expect(page.locator('[data-mark=car]')).toBeVisible();
    const before = await middleOf(page, 'car');
    offered.car = { lat: 54.6935, lng: 25.2725, headingDeg: 150, ageMs: 0 };
    const off = () => carIsOff(page, DRAWING, { lat: 54.6935, lng: 25.2725 });
    const start = await off();
    expect(start).toBeGreaterThan(5);
    // The poll brings the next report.
    await page.clock.runFor(10_000);
    // On its way: neither where it was nor where it will be.
    await expect
      .poll(async () => {
        const [left, now] = [await off(), await middleOf(page, 'car')];
        return left < start - 1 && left > 1 && Math.hypot(now.x - before.x, now.y - before.y) > 1;
      })
      .toBe(true);
    // The rest of the way, at once.
    await page.evaluate(() => {
      for (const motion of document.getAnimations()) motion.finish();
    });
    await expect.poll(off).toBeLessThanOrEqual(2);
  });
});
