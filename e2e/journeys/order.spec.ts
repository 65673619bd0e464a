import type { Page } from '@playwright/test';

import { expect, test } from '../kit/fleetTest.ts';
import {
  chooseAddress,
  chooseCategory,
  fillTrip,
  fromInput,
  orderButton,
  toInput,
} from '../kit/orderForm.ts';
import { signIn, signOut } from '../kit/passenger.ts';
import { type } from '../kit/type.ts';

// Against the real server and its simulated drivers, one journey after another: they share the drivers.
test.describe.configure({ mode: 'default', timeout: 600_000 });

const SEARCHING = 'Ieškomas automobilis...';
const WAIT = { timeout: 280_000 };
/** Not in Firefox. */
const ONE_BROWSER = '@chromium';

async function activeRide(page: Page): Promise<{ searching: boolean; activeOrder: unknown }> {
  const reply = await page.request.get('/api/get-active-ride');
  return (await reply.json()) as { searching: boolean; activeOrder: unknown };
}

async function readyToOrder(page: Page): Promise<void> {
  await page.goto('/order');
  await fillTrip(page);
  await chooseCategory(page, /^Ekonominė/);
}

const asButton = (element: Element): HTMLElement => element as HTMLElement;
const pressTwice = (button: HTMLElement): void => {
  button.click();
  button.click();
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('a ride is ordered, driven to its end, looked at and repeated', async ({
  page,
  phone,
  steer,
}) => {
  await signIn(page, phone);
  await steer({ next: 'accept', speed: 40 });
  await readyToOrder(page);
  await orderButton(page).click();
  await expect(heading(page, SEARCHING)).toBeVisible();
  await expect(heading(page, 'Kelionė baigta')).toBeVisible(WAIT);
  await expect(page.getByText(/^[A-Z]{3} \d{3}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Kelionės informacija' }).click();
  await expect(page).toHaveURL(/\/ride\/.+/);
  await page.getByRole('link', { name: 'Pakartoti užsakymą' }).click();
  await expect(fromInput(page)).toHaveValue('Gedimino pr. 9, Vilnius');
  await expect(page.getByRole('radio', { name: /^Ekonominė/ })).toBeChecked();
});

test('a search is cancelled, and the next order is a new one', async ({
  page,
  phone,
  steer,
  expectedComplaints,
}) => {
  // Firefox tells a page of its requests that its own reload ends.
  expectedComplaints.push(/^console: [a-z-]+: NetworkFailure: /);
  await signIn(page, phone);
  await steer({ next: 'noCars' });
  await readyToOrder(page);
  await orderButton(page).click();
  await expect(heading(page, SEARCHING)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText('Gedimino pr. 9, Vilnius')).toBeVisible();
  await page.getByRole('button', { name: 'Atšaukti' }).click();
  await expect(fromInput(page)).toHaveValue('Gedimino pr. 9, Vilnius');
  await expect.poll(async () => (await activeRide(page)).searching).toBe(false);
  await chooseCategory(page, /^Ekonominė/);
  await orderButton(page).click();
  await expect(heading(page, SEARCHING)).toBeVisible();
  expect((await activeRide(page)).searching).toBe(true);
  await page.getByRole('button', { name: 'Atšaukti' }).click();
});

for (const { reason, tag } of [
  { reason: 'Nebereikia', tag: ONE_BROWSER },
  { reason: 'Radau kitą būdą', tag: [] },
]) {
  test(`an order is cancelled because „${reason}“`, { tag }, async ({ page, phone, steer }) => {
    await signIn(page, phone);
    await steer({ next: 'accept', speed: 1 });
    await readyToOrder(page);
    await orderButton(page).click();
    // A car that is round the corner has arrived before the next poll.
    await expect(page.getByRole('heading', { name: /Automobilis atvyksta|atvyko ir/ })).toBeVisible(
      WAIT,
    );
    await page.getByRole('button', { name: 'Atšaukti' }).click();
    const preset = page.getByRole('radio', { name: reason });
    if ((await preset.count()) > 0) await preset.check();
    else await type(page.getByLabel('Kita priežastis'), reason);
    await page.getByRole('button', { name: 'Patvirtinti' }).click();
    await expect(fromInput(page)).toBeVisible();
    expect(await activeRide(page)).toMatchObject({ searching: false, activeOrder: null });
    await steer({ speed: 60 });
  });
}

test(
  'two presses, two tabs and a lost answer order one car',
  { tag: ONE_BROWSER },
  async ({ page, context, phone, steer, expectedComplaints }) => {
    expectedComplaints.push(/Failed to load resource|create-ride/);
    await signIn(page, phone);
    await steer({ next: 'noCars' });
    const other = await context.newPage();
    await Promise.all([readyToOrder(page), readyToOrder(other)]);
    let created = 0;
    await context.route('**/api/create-ride', async (route) => {
      created += 1;
      await route.fetch();
      await route.abort();
    });
    // Not by the mouse: the second one may find that the first has taken the button away.
    const buttons = await Promise.all(
      [page, other].map((tab) => orderButton(tab).evaluateHandle(asButton)),
    );
    await Promise.all(buttons.map((button) => button.evaluate(pressTwice)));
    await expect(heading(page, SEARCHING)).toBeVisible();
    await expect(heading(other, SEARCHING)).toBeVisible();
    expect(created).toBe(1);
    await page.getByRole('button', { name: 'Atšaukti' }).click();
  },
);

test('log-out takes along what the device kept of the order', async ({ page, phone }) => {
  await signIn(page, phone);
  await page.goto('/order');
  await chooseAddress(toInput(page), 'oro uostas', /Vilniaus oro uostas/);
  await signOut(page);
  await expect(page).toHaveURL('/');
  expect(
    await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
  ).toEqual([]);
});
