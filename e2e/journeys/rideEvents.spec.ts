import { OFFERS } from '@ride/contract';
import type { Page, Request } from '@playwright/test';

import { fakeOrders, rideInProgress } from '../kit/fakeOrders.ts';
import { signIn } from '../kit/passenger.ts';
import { rideOnTheWay } from '../kit/ride.ts';
import { expect, test } from '../kit/test.ts';

const ON_ITS_WAY = 'Automobilis atvyksta';
const ARRIVED = 'Vairuotojas atvyko ir Jūsų laukia';
const ONGOING = 'Keleivis automobilyje';

/** No different in others. */
const ONE_BROWSER = { tag: '@chromium' };

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

for (const [how, answer] of [
  ['is refused', { status: 503, json: {} }],
  ['speaks garbage', { contentType: 'text/event-stream', body: 'data: <html>\n\ndata: 7\n\n' }],
] as const) {
  test(
    `where the stream ${how}, the specified poll follows the ride`,
    ONE_BROWSER,
    async ({ page, expectedComplaints }) => {
      expectedComplaints.push(/Failed to load resource|^console: events: WrongReply/);
      await page.clock.install();
      const orders = await fakeOrders(page);
      const says = (status: 'ARRIVES' | 'ARRIVED') =>
        orders.answers.set('get-active-ride', () => ({
          searching: false,
          activeOrder: rideInProgress(status),
          [OFFERS]: { events: '/api/ride-events' },
        }));
      says('ARRIVES');
      await page.route('**/api/ride-events', (route) => route.fulfill(answer));
      const listening = page.waitForResponse('**/api/ride-events');
      await page.goto('/order');
      await expect(title(page, ON_ITS_WAY)).toBeVisible();
      await listening;
      says('ARRIVED');
      await page.clock.runFor(10_000);
      await expect(title(page, ARRIVED)).toBeVisible();
    },
  );
}

test(
  'the stream ends with the session, and no other begins',
  ONE_BROWSER,
  async ({ page, phone }, info) => {
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
  },
);

test('a long search says which driver is being asked', ONE_BROWSER, async ({ page }) => {
  const orders = await fakeOrders(page);
  orders.answers.set('get-active-ride', () => ({
    searching: true,
    activeOrder: null,
    [OFFERS]: { asking: 3 },
  }));
  await page.goto('/order');
  await expect(page.getByText('Kelionę siūlome jau 3-iam vairuotojui.')).toBeVisible();
});
