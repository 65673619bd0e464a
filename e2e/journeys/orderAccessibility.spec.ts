import type { Page } from '@playwright/test';

import { fakeGeography } from '../kit/fakeGeography.ts';
import { fakeOrders, rideInProgress, type FakeOrders } from '../kit/fakeOrders.ts';
import { expectNoFaults } from '../kit/faults.ts';
import { chooseCategory, fillTrip, fromInput } from '../kit/orderForm.ts';
import { expect, test } from '../kit/test.ts';

/** Every state of ordering, by the way that leads there. */
const STATES: Readonly<Record<string, (page: Page, orders: FakeOrders) => Promise<void>>> = {
  'empty form': async (page) => {
    await page.goto('/order');
    await expect(fromInput(page)).toBeVisible();
  },
  suggestions: async (page) => {
    await page.goto('/order');
    await fromInput(page).fill('gedimino');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
  },
  categories: async (page) => {
    await page.goto('/order');
    await fillTrip(page);
    await chooseCategory(page, /^Ekonominė/);
  },
  'reservation with errors': async (page) => {
    await page.goto('/order');
    await page.getByRole('tab', { name: 'Vėliau' }).click();
    await fillTrip(page);
    await chooseCategory(page, /^Ekonominė/);
    await page.getByRole('button', { name: 'Rezervuoti' }).click();
    await expect(page.getByText('Prašome pasirinkti datą ir laiką')).toBeVisible();
  },
  calendar: async (page) => {
    await page.goto('/order');
    await page.getByRole('tab', { name: 'Vėliau' }).click();
    await page.getByLabel('Data').click();
    await expect(page.getByRole('grid')).toBeVisible();
  },
  'error dialog': async (page, orders) => {
    orders.answers.set('search-ride', () => ({ success: false }));
    await page.goto('/order');
    await fillTrip(page);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  searching: async (page, orders) => {
    orders.searching = true;
    await page.goto('/order');
    await expect(page.getByRole('button', { name: 'Atšaukti' })).toBeVisible();
  },
  ...Object.fromEntries(
    (['ARRIVES', 'ARRIVED', 'COMPLETED'] as const).map((status) => [
      status,
      async (page: Page, orders: FakeOrders) => {
        orders.activeOrder = rideInProgress(status);
        await page.goto('/order');
        await page.getByText('Tarifai').click();
      },
    ]),
  ),
  'the way and what lies around it': async (page, orders) => {
    fakeGeography(orders);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/order');
    await fillTrip(page);
    await expect(page.getByRole('img', { name: /Maršrutas .* Aplink: / })).toBeVisible();
  },
  'a car that was seen a while ago': async (page, orders) => {
    fakeGeography(orders).car = { lat: 54.6945, lng: 25.271, headingDeg: 150, ageMs: 45_000 };
    orders.activeOrder = rideInProgress('ARRIVES');
    await page.goto('/order');
    await expect(page.getByRole('img', { name: /Automobilio vieta prieš/ })).toBeVisible();
  },
  cancellation: async (page, orders) => {
    orders.activeOrder = rideInProgress('ARRIVES');
    await page.goto('/order');
    await page.getByRole('button', { name: 'Atšaukti' }).click();
    await page.getByRole('button', { name: 'Patvirtinti' }).click();
  },
  bar: async (page, orders) => {
    orders.activeOrder = rideInProgress('ARRIVES');
    await page.goto('/');
    await expect(page.getByRole('link', { name: /Automobilis atvyksta/ })).toBeVisible();
  },
  repeat: async (page) => {
    await page.goto('/repeat/old-1');
    await expect(page.getByRole('radio').first()).toBeVisible();
  },
};

for (const [state, reach] of Object.entries(STATES)) {
  test(`${state}: axe finds nothing, and nothing is too wide`, async ({ page }) => {
    await reach(page, await fakeOrders(page));
    await expectNoFaults(page);
  });
}

test('the form without a network: axe finds nothing, and nothing is too wide', async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/net::ERR_|NetworkFailure/);
  await fakeOrders(page);
  await page.goto('/order');
  await fillTrip(page);
  await chooseCategory(page, /^Ekonominė/);
  await context.setOffline(true);
  await expect(page.getByText('Mygtukas veiks, kai ryšys atsiras').first()).toBeVisible();
  await expectNoFaults(page);
});
