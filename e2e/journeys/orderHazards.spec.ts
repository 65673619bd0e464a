import { OFFERS } from '@ride/contract';
import type { Page } from '@playwright/test';

import { OwnServer } from '../harness/ownServer.ts';
import { fakeOrders, rideInProgress } from '../kit/fakeOrders.ts';
import { chooseCategory, fillTrip, fromInput, orderButton, toInput } from '../kit/orderForm.ts';
import { signIn } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

const FAILED_CALL = /Failed to load resource|create-ride|recreate-order|active-ride/;

const searching = (page: Page) => page.getByRole('heading', { name: 'Ieškomas automobilis...' });

test.describe('a server that dies while it takes the order', () => {
  const server = new OwnServer();
  test.use({ baseURL: async ({}, use) => use(server.origin) });
  test.beforeAll(() => {
    // The embedded database takes its time when it is made.
    test.setTimeout(240_000);
    return server.start();
  });
  test.afterAll(() => server.dispose());

  test('has kept it, and the passenger sees the search when it is back', async ({
    page,
    phone,
    expectedComplaints,
  }) => {
    test.slow();
    expectedComplaints.push(FAILED_CALL, new RegExp(`third party: ${server.origin}`));
    await signIn(page, phone);
    await page.goto('/order');
    await fillTrip(page);
    await chooseCategory(page, /^Ekonominė/);
    let sent = 0;
    const { promise: killed, resolve: nowKilled } = Promise.withResolvers<void>();
    await page.route('**/api/create-ride', async (route) => {
      sent += 1;
      await route.fetch();
      await server.kill();
      nowKilled();
      await route.abort();
    });
    await orderButton(page).click();
    await killed;
    await server.start();
    await expect(searching(page)).toBeVisible({ timeout: 120_000 });
    await page.reload();
    await expect(searching(page)).toBeVisible();
    expect(sent).toBe(1);
  });
});

for (const arrived of [true, false]) {
  test(`a reload in the middle of an order that ${arrived ? 'arrived' : 'was lost'} orders one car`, async ({
    page,
  }) => {
    const orders = await fakeOrders(page);
    orders.answers.set('create-ride', () => {
      orders.searching = arrived;
      // No answer: the passenger reloads before it comes.
    });
    await page.goto('/order');
    await fillTrip(page);
    await chooseCategory(page, /^Ekonominė/);
    await orderButton(page).click();
    await expect.poll(() => orders.count('create-ride')).toBe(1);
    await page.reload();
    if (arrived) {
      await expect(searching(page)).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Gedimino pr. 9, Vilnius');
    } else {
      await expect(fromInput(page)).toHaveValue('Gedimino pr. 9, Vilnius');
      await expect(toInput(page)).toHaveValue('Vilniaus oro uostas, Vilnius');
      orders.answers.delete('create-ride');
      await chooseCategory(page, /^Ekonominė/);
      await orderButton(page).click();
      await expect(searching(page)).toBeVisible();
    }
    expect(orders.count('create-ride')).toBe(arrived ? 1 : 2);
  });
}

test('a tab that fell asleep while it ordered does not keep the others from ordering', async ({
  page,
  context,
  expectedComplaints,
}) => {
  // The sleeper's page has no icon.
  expectedComplaints.push(/404/);
  const sleeper = await context.newPage();
  // A page without the client: what it would ask the server is not faked.
  await sleeper.goto('/healthz');
  await sleeper.evaluate(
    () =>
      new Promise<void>((held) => {
        const holding = navigator.locks.request('order', () => {
          held();
          return new Promise(() => undefined);
        });
        // It is taken away in the end.
        holding.catch(() => undefined);
      }),
  );
  const orders = await fakeOrders(page);
  await page.goto('/order');
  await fillTrip(page);
  await chooseCategory(page, /^Ekonominė/);
  await orderButton(page).click();
  await expect(searching(page)).toBeVisible({ timeout: 30_000 });
  expect(orders.count('create-ride')).toBe(1);
});

test('a browser whose IndexedDB never answers orders a car all the same', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const orders = await fakeOrders(page);
  await page.goto('/order');
  await fillTrip(page);
  await chooseCategory(page, /^Ekonominė/);
  await orderButton(page).click();
  await expect(searching(page)).toBeVisible({ timeout: 15_000 });
  expect(orders.count('create-ride')).toBe(1);
});

for (const searchId of ['search-7', undefined]) {
  test(`a search ${searchId === undefined ? 'without' : 'with'} a name is cancelled by what the server told of it`, async ({
    page,
  }) => {
    const orders = await fakeOrders(page);
    orders.searching = true;
    orders.answers.set('get-active-ride', () => ({
      searching: orders.searching,
      activeOrder: null,
      [OFFERS]: { searchId },
    }));
    await page.goto('/order');
    await page.getByRole('button', { name: 'Atšaukti' }).click();
    await expect(fromInput(page)).toBeVisible();
    await expect.poll(() => orders.count('cancel-pending-order')).toBe(1);
    const { headers } =
      orders.asked.find(({ endpoint }) => endpoint === 'cancel-pending-order') ?? {};
    expect(headers?.['x-search-id']).toBe(searchId);
  });
}

test('the poll runs at once when the tab is looked at again', async ({ page }) => {
  const orders = await fakeOrders(page);
  orders.activeOrder = rideInProgress('ARRIVES');
  await page.clock.install();
  await page.goto('/order');
  await expect(page.getByText('ABC 123')).toBeVisible();
  orders.activeOrder = rideInProgress('ARRIVED');
  // The clock stands still, so no interval can bring the news.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(
    page.getByRole('heading', { name: 'Vairuotojas atvyko ir Jūsų laukia' }),
  ).toBeVisible();
});

test('a visitor who wants to repeat an order is led to sign-in', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(FAILED_CALL);
  await page.goto('/repeat/old-1');
  await expect(page.getByRole('heading', { name: 'Pakartoti užsakymą' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Prisijungti' }).click();
  await expect(page).toHaveURL('/login');
});
