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
  /** The request that the screen begins with, if any. */
  readonly asks?: string | undefined;
  /** The code that is the screen's own. */
  readonly screen: RegExp;
  readonly shown: (page: Page) => Promise<unknown>;
}

/**
 * Opens a screen whose code comes late and whose data come later still. Its page was written at build time: the heading
 * is there before any code, and is still the same one when the code has taken the page over. The data must have been
 * asked for before the code was there, and only once; and nothing that was painted may move when they come.
 */
async function arrive(
  page: Page,
  { path, asks, screen, shown }: Arrival,
): Promise<readonly string[]> {
  const shifts = await watchShifts(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  const data = await hold(page, API);
  const linked: string[] = [];
  page.on('request', (request) => linked.push(new URL(request.url()).pathname));
  const code = await hold(page, CODE);
  const firstAsk =
    asks && page.waitForRequest((request) => new URL(request.url()).pathname === asks);
  await page.goto(path, { waitUntil: 'commit' });
  await code.sent;
  await firstAsk;
  // No script has run: the page itself names what its screen is made of.
  await expect.poll(() => linked.join(' ')).toMatch(screen);
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
  expect(asked.length, 'each once').toBe(new Set(asked).size);
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
      screen: /OrderPage/,
      shown: () => expect(page.getByText(text).first()).toBeVisible(),
    });
    expect(moved).toEqual([]);
  });
}

for (const { path, asks, screen, text } of [
  { path: '/history', asks: '/api/rides', screen: /HistoryPage/, text: 'Antakalnio g. 3, Vilnius' },
  { path: '/ride/abc', asks: '/api/ride/abc', screen: /RidePage/, text: 'Jonas Kazlauskas' },
  { path: '/profile', screen: /ProfilePage/, text: 'Vardas ir pavardė' },
]) {
  test(`${path} asks at once for the data that it has, and shows them without a jump`, async ({
    page,
  }) => {
    // The passenger's details are known to this device: else the profile may bring them after the ride, in place of a hint.
    const rides = await fakeRides(page, { id: 'x', invoiceProps: DETAILS });
    rides.past = Array.from({ length: 15 }, (_, nth) => pastRide(nth));
    const moved = await arrive(page, {
      path,
      asks,
      screen,
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
    screen: /RepeatPage/,
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
