import { OFFERS } from '@ride/contract';
import type { Page, Request } from '@playwright/test';

import { fakeOrders } from '../kit/fakeOrders.ts';
import { signIn } from '../kit/passenger.ts';
import { rideOnTheWay } from '../kit/ride.ts';
import { expect, test } from '../kit/test.ts';

const ON_ITS_WAY = 'Automobilis atvyksta';
const ARRIVED = 'Vairuotojas atvyko ir Jūsų laukia';
const ONGOING = 'Keleivis automobilyje';

const title = (page: Page, name: string) => page.getByRole('heading', { name });

const isStream = (request: Request) => request.url().endsWith('/api/ride-events');

/** How often the page has asked for each path of the API. */
function countRequests(page: Page): (path: string) => number {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return (path) => asked.filter((each) => each === path).length;
}

test('what the driver does shows by itself, without a poll', async ({ page, phone }, info) => {
  await signIn(page, phone);
  const ride = await rideOnTheWay(page.request, info.parallelIndex);
  const count = countRequests(page);
  const listening = page.waitForResponse('**/api/ride-events');
  await page.goto('/order');
  await expect(title(page, ON_ITS_WAY)).toBeVisible();
  await listening;
  // From here on no poll is answered: whatever shows has come by the stream.
  await page.route('**/api/get-active-ride', () => undefined);
  await ride.reports('arrived');
  await expect(title(page, ARRIVED)).toBeVisible({ timeout: 5_000 });
  await ride.reports('started');
  await expect(title(page, ONGOING)).toBeVisible({ timeout: 5_000 });
  expect(count('/api/ride-events')).toBe(1);
});

test('without the stream the specified poll goes on, and the ride is followed all the same', async ({
  page,
  phone,
  expectedComplaints,
}, info) => {
  expectedComplaints.push(/Failed to load resource/);
  await signIn(page, phone);
  const ride = await rideOnTheWay(page.request, info.parallelIndex);
  await page.route('**/api/ride-events', (route) => route.fulfill({ status: 503, json: {} }));
  const count = countRequests(page);
  await page.goto('/order');
  await expect(title(page, ON_ITS_WAY)).toBeVisible();
  await expect.poll(() => count('/api/ride-events')).toBeGreaterThan(0);
  await ride.reports('arrived');
  await expect(title(page, ARRIVED)).toBeVisible({ timeout: 30_000 });
});

test('a stream that speaks garbage is not relied on', async ({
  page,
  phone,
  expectedComplaints,
}, info) => {
  expectedComplaints.push(/^console: events: WrongReply/);
  await signIn(page, phone);
  const ride = await rideOnTheWay(page.request, info.parallelIndex);
  await page.route('**/api/ride-events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'data: <html>\n\ndata: 7\n\n' }),
  );
  await page.goto('/order');
  await expect(title(page, ON_ITS_WAY)).toBeVisible();
  await ride.reports('arrived');
  await expect(title(page, ARRIVED)).toBeVisible({ timeout: 30_000 });
});

test('the stream ends with the session, and no other begins', async ({ page, phone }, info) => {
  await signIn(page, phone);
  await rideOnTheWay(page.request, info.parallelIndex);
  const count = countRequests(page);
  // Whichever end is quicker: the page closes it, and the server ends it.
  const ended = Promise.race([
    page.waitForEvent('requestfailed', isStream),
    page.waitForEvent('requestfinished', isStream),
  ]);
  await page.goto('/order');
  await expect(title(page, ON_ITS_WAY)).toBeVisible();
  await expect.poll(() => count('/api/ride-events')).toBe(1);
  await page.getByRole('button', { name: 'Meniu' }).click();
  await page.getByRole('button', { name: 'Atsijungti' }).click();
  await ended;
  await expect(page.getByRole('link', { name: 'PRISIJUNGTI', exact: true })).toBeVisible();
  expect(count('/api/ride-events')).toBe(1);
});

test('a long search says which driver is being asked', async ({ page }) => {
  const orders = await fakeOrders(page);
  orders.answers.set('get-active-ride', () => ({
    searching: true,
    activeOrder: null,
    [OFFERS]: { asking: 3 },
  }));
  await page.goto('/order');
  await expect(page.getByText('Kelionę siūlome jau 3-iam vairuotojui.')).toBeVisible();
});
