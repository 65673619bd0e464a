import type { Page } from '@playwright/test';

import { fakeOrders, rideInProgress } from '../kit/fakeOrders.ts';
import { DETAILS, fakeRides, pastRide } from '../kit/fakeRides.ts';
import { hold, START } from '../kit/hold.ts';
import { watchShifts } from '../kit/layoutShift.ts';
import { takenOver } from '../kit/takenOver.ts';
import { expect, test } from '../kit/test.ts';

const API = /\/api\//;
const CODE = /\/static\/js\//;

interface Arrival {
  readonly path: string;
  /** The request that the screen begins with. */
  readonly asks: string;
  readonly shown: (page: Page) => Promise<unknown>;
}

/**
 * Opens a screen whose code comes late and whose data come later still. Its page was written at build time: the heading
 * is there before any code, and is still the same one when the code has taken the page over. The data must have been
 * asked for before the code was there, and only once; and nothing that was painted may move when they come.
 */
async function arrive(page: Page, { path, asks, shown }: Arrival): Promise<readonly string[]> {
  const shifts = await watchShifts(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === asks) asked.push(pathname);
  });
  const data = await hold(page, API);
  const code = await hold(page, CODE);
  const firstAsk = page.waitForRequest((request) => new URL(request.url()).pathname === asks);
  await page.goto(path, { waitUntil: 'commit' });
  await code.sent;
  await firstAsk;
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(/ – Paveža$/);
  await expect(page.getByRole('link', { name: 'Prisijungti' })).toHaveCount(0);
  await heading.evaluate((element) => element.setAttribute('data-marked', ''));
  code.release();
  await takenOver(page, 'h1');
  await expect(heading).toHaveAttribute('data-marked');
  data.release();
  await shown(page);
  const moved = await shifts();
  expect(asked, 'asked for once').toEqual([asks]);
  return moved;
}

const ACTIVE_RIDE = '/api/get-active-ride';

for (const [view, set, text] of [
  ['the form', {}, 'Kelionės pradžia'],
  ['the search', { searching: true }, 'Ieškomas automobilis...'],
  ['the ride', { activeOrder: rideInProgress('ARRIVES') }, 'ABC 123'],
] as const) {
  test(`the order screen asks at once and shows ${view} without a jump`, async ({ page }) => {
    Object.assign(await fakeOrders(page), set);
    const moved = await arrive(page, {
      path: '/order',
      asks: ACTIVE_RIDE,
      shown: () => expect(page.getByText(text).first()).toBeVisible(),
    });
    expect(moved).toEqual([]);
  });
}

for (const { path, asks, text } of [
  { path: '/history', asks: '/api/rides', text: 'Antakalnio g. 3, Vilnius' },
  { path: '/ride/abc', asks: '/api/ride/abc', text: 'Jonas Kazlauskas' },
  { path: '/profile', asks: ACTIVE_RIDE, text: 'Vardas ir pavardė' },
]) {
  test(`${path} asks at once for its first data and shows them without a jump`, async ({
    page,
  }) => {
    // The passenger's details are known to this device: else the profile may bring them after the ride, in place of a hint.
    const rides = await fakeRides(page, { id: 'x', invoiceProps: DETAILS });
    rides.past = Array.from({ length: 15 }, (_, nth) => pastRide(nth));
    const moved = await arrive(page, {
      path,
      asks,
      shown: () => expect(page.getByText(text).first()).toBeVisible(),
    });
    expect(moved).toEqual([]);
  });
}

test('repeating asks at once for the old order and shows it without a jump', async ({ page }) => {
  await fakeOrders(page);
  const moved = await arrive(page, {
    path: '/repeat/abc',
    asks: '/api/recreate-order',
    shown: () => expect(page.getByRole('radio').first()).toBeAttached(),
  });
  expect(moved).toEqual([]);
});

for (const path of ['/', '/login']) {
  test(`${path} is taken over without a jump`, async ({ page }) => {
    const shifts = await watchShifts(page);
    const start = await hold(page, START);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    start.release();
    await takenOver(page, 'h1');
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toEqual([]);
  });
}

test('a visitor never sees the page of a passenger', async ({ page }) => {
  for (const path of ['/order', '/history', '/profile']) {
    const start = await hold(page, START);
    await page.goto(path, { waitUntil: 'commit' });
    await start.sent;
    await expect(page.locator('#root')).toBeHidden();
    start.release();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll();
  }
});
