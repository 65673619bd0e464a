import type { Page } from '@playwright/test';

import { rideInProgress } from '../kit/fakeOrders.ts';
import { fakeRides, pastRide } from '../kit/fakeRides.ts';
import { hold } from '../kit/hold.ts';
import { takenOver } from '../kit/takenOver.ts';
import { expect, test } from '../kit/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Vykstanti kelionė' });
const row = (page: Page) => page.getByText('Antakalnio g. 1, Vilnius');

const RIDE_CODE = /\/js\/OrderPage-/;
const BAR_CODE = /\/js\/rideParts-/;

/** The list of a passenger with a ride, its data on their way. */
async function openList(page: Page) {
  const rides = await fakeRides(page);
  rides.past = [pastRide(1)];
  const asked: string[] = [];
  await page.route('**/api/get-active-ride', (route) => {
    asked.push('get-active-ride');
    return route.fulfill({ json: { searching: false, activeOrder: rideInProgress('ARRIVED') } });
  });
  const data = await hold(page, /\/api\/rides/);
  await page.goto('/history', { waitUntil: 'commit' });
  await data.sent;
  await takenOver(page, 'h1');
  return { data, asked };
}

/** The same, its data there, on a network that loses a part of the code; returns what was asked, and how to mend the network. */
async function openListWithout(page: Page, code: RegExp) {
  const lost = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await page.route(code, (route) => route.abort());
  const { data, asked } = await openList(page);
  data.release();
  await lost;
  return { asked, mend: () => page.unroute(code) };
}

test('a screen has its own data first, and then the bar tells of the ride', async ({ page }) => {
  const { data, asked } = await openList(page);
  expect(asked).toEqual([]);
  data.release();
  await expect(row(page)).toBeVisible();
  await expect(bar(page)).toContainText('Vairuotojas atvyko ir Jūsų laukia');
  expect(asked).toHaveLength(1);
  // It leads to the ride.
  await bar(page).getByRole('link').click();
  await expect(page.getByText('ABC 123').first()).toBeVisible();
});

test('the bar does not wait for a screen whose data never come', async ({ page }) => {
  await page.clock.install();
  await openList(page);
  await expect(bar(page)).toBeHidden();
  await page.clock.fastForward(8_000);
  await expect(bar(page)).toContainText('Vairuotojas atvyko ir Jūsų laukia');
  await expect(row(page)).toBeHidden();
});

test('the bar comes with the next screen where its code was lost on the way', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/net::ERR_FAILED/);
  const { mend } = await openListWithout(page, RIDE_CODE);
  await expect(row(page)).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await mend();
  await page.getByRole('button', { name: 'Meniu' }).click();
  await page.getByRole('link', { name: 'Nustatymai', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Rekvizitai sąskaitoms' }),
  ).toBeVisible();
  await expect(bar(page)).toBeVisible();
});

test('the bar comes with the next news of the ride where its own code was lost', async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/net::ERR_/);
  const { asked, mend } = await openListWithout(page, BAR_CODE);
  expect(asked).toHaveLength(1);
  await mend();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(bar(page)).toContainText('Vairuotojas atvyko ir Jūsų laukia');
});
