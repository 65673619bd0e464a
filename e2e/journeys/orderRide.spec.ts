import { AIRPORT, fakeOrders, GEDIMINO, lose, rideInProgress } from '../kit/fakeOrders.ts';
import { fromInput } from '../kit/orderForm.ts';
import { expect, test } from '../kit/test.ts';

const FAILED_CALL = /Failed to load resource|active-ride|cancel-search|cancel-order/;
const TITLES = {
  ARRIVES: 'Automobilis atvyksta',
  ARRIVED: 'Vairuotojas atvyko ir Jūsų laukia',
  ONGOING: 'Keleivis automobilyje',
  COMPLETED: 'Kelionė baigta',
  CANCELED: 'Užsakymas atšauktas',
} as const;

test('each status has its title, in the page and in the tab, and cancelling where it is offered', async ({
  page,
}) => {
  const orders = await fakeOrders(page);
  await page.clock.install();
  orders.searching = true;
  await page.goto('/order');
  await expect(page.getByRole('heading', { name: 'Ieškomas automobilis...' })).toBeVisible();
  orders.searching = false;
  for (const status of ['ARRIVES', 'ARRIVED', 'ONGOING', 'COMPLETED', 'CANCELED'] as const) {
    orders.activeOrder = rideInProgress(status);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: TITLES[status] })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${TITLES[status]}`));
    const cancellable = status === 'ARRIVES' || status === 'ARRIVED';
    await expect(page.getByRole('button', { name: 'Atšaukti' })).toHaveCount(cancellable ? 1 : 0);
  }
});

test('the ride shows car, plate, driver and tariffs; the price for cash only', async ({ page }) => {
  const orders = await fakeOrders(page);
  orders.activeOrder = rideInProgress('ARRIVES');
  await page.goto('/order');
  for (const text of ['Toyota Corolla', 'ABC 123', 'Jonas Kazlauskas', 'Leidimo nr. VL-10234']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByText('8.50 €')).toBeVisible();
  await expect(page.getByText('0.69 €')).toBeHidden();
  await page.getByText('Tarifai').click();
  await expect(page.getByText('0.69 €')).toBeVisible();
  orders.activeOrder = rideInProgress('ARRIVES', { paymentMethod: 'card' });
  await page.reload();
  await expect(page.getByText('ABC 123')).toBeVisible();
  await expect(page.getByText('8.50 €')).toHaveCount(0);
});

test('failed polls keep the ride, count its minutes down and tell their age after 30 s', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(FAILED_CALL);
  const orders = await fakeOrders(page);
  await page.clock.install();
  orders.activeOrder = rideInProgress('ARRIVES');
  await page.goto('/order');
  const main = page.getByRole('main');
  await expect(main).toContainText('4 min iki atvykimo');
  orders.answers.set('get-active-ride', lose);
  await page.clock.runFor(20_000);
  await expect(page.getByText(/Rodoma padėtis/)).toBeHidden();
  await page.clock.runFor(45_000);
  await expect(page.getByText(/Rodoma padėtis prieš/)).toBeVisible();
  await expect(main).toContainText('3 min');
  orders.answers.delete('get-active-ride');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/Rodoma padėtis/)).toBeHidden();
});

test('cancelling a search ends it at once, even when the call fails; a search that goes on returns', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(FAILED_CALL);
  const orders = await fakeOrders(page);
  orders.searching = true;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  orders.answers.set('cancel-pending-order', async (route) => {
    await released;
    return lose(route);
  });
  await page.goto('/order');
  await page.getByRole('button', { name: 'Atšaukti' }).click();
  await expect(fromInput(page)).toBeVisible();
  release();
  await expect(page.getByText(/Paieškos nutraukti nepavyko/)).toBeVisible();
  orders.answers.delete('cancel-pending-order');
  await page.getByRole('button', { name: 'Atšaukti' }).click();
  await expect(fromInput(page)).toBeVisible();
  await expect(page.getByText(/Paieškos nutraukti nepavyko/)).toBeHidden();
});

test('an order is cancelled with a preset or with words of one’s own', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(FAILED_CALL);
  const orders = await fakeOrders(page);
  orders.activeOrder = rideInProgress('ARRIVED', { id: 17 });
  await page.goto('/order');
  await page.getByRole('button', { name: 'Atšaukti' }).click();
  await expect(page.getByRole('heading', { name: 'Atšaukti kelionę' })).toBeFocused();
  await page.getByRole('button', { name: 'Patvirtinti' }).click();
  const missing = page.getByText('Pasirinkite arba įrašykite priežastį');
  await expect(missing).toBeVisible();
  await page.getByRole('radio', { name: 'Per ilgai laukti' }).check();
  await expect(missing).toBeHidden();
  await page.getByLabel('Kita priežastis').fill('  Susirgau ');
  await expect(page.getByRole('radio', { name: 'Per ilgai laukti' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Atgal' }).click();
  await page.getByRole('button', { name: 'Atšaukti' }).click();
  await expect(page.getByLabel('Kita priežastis')).toHaveValue('  Susirgau ');

  orders.answers.set('cancel-order', () => ({ result: 0 }));
  await page.getByRole('button', { name: 'Patvirtinti' }).click();
  const failed = page.getByText('Nepavyko atšaukti kelionės. Bandykite dar kartą.');
  await expect(failed).toBeVisible();
  orders.answers.set('cancel-order', lose);
  await page.getByRole('button', { name: 'Patvirtinti' }).click();
  await expect(failed).toBeVisible();
  orders.answers.delete('cancel-order');
  await page.getByRole('button', { name: 'Patvirtinti' }).click();
  await expect(fromInput(page)).toBeVisible();
  expect(orders.bodyOf('cancel-order')).toEqual({ orderId: 17, reason: 'Susirgau', isTemp: false });
});

test('an ended ride is left in one step, and does not come back', async ({
  page,
  expectedComplaints,
}) => {
  // The ride's own page is left to the real server, which has never heard of the ride.
  expectedComplaints.push(/404|401|HttpFailure/);
  const orders = await fakeOrders(page);
  orders.activeOrder = rideInProgress('COMPLETED');
  await page.goto('/order');
  await page.getByRole('button', { name: 'Naujas užsakymas' }).click();
  await expect(fromInput(page)).toBeVisible();
  await page.reload();
  await expect(fromInput(page)).toBeVisible();
  orders.activeOrder = rideInProgress('CANCELED', { id: 'order-2' });
  await page.reload();
  await page.getByRole('button', { name: 'Kelionės informacija' }).click();
  await expect(page).toHaveURL('/ride/order-2');
});

test('a bar leads back to the ride from elsewhere', async ({ page }) => {
  const orders = await fakeOrders(page);
  orders.activeOrder = rideInProgress('ARRIVES');
  await page.goto('/history');
  await page.getByRole('link', { name: /Automobilis atvyksta.*4 min/ }).click();
  await expect(page).toHaveURL('/order');
  await expect(page.getByText('ABC 123')).toBeVisible();
});

test('an old order is repeated, and its search leads to the order screen', async ({ page }) => {
  const orders = await fakeOrders(page);
  await page.goto('/repeat/old-1');
  await expect(page.getByRole('heading', { name: 'Pakartoti užsakymą' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Komfortas/ })).toBeChecked();
  expect(orders.bodyOf('recreate-order')).toEqual({ orderId: 'old-1' });
  await page.getByRole('main').getByRole('button', { name: 'Užsisakyti' }).click();
  await expect(page).toHaveURL('/order');
  await expect(page.getByRole('heading', { name: 'Ieškomas automobilis...' })).toBeVisible();
  expect(orders.bodyOf('create-ride')).toEqual({
    addressFrom: GEDIMINO,
    addressTo: AIRPORT,
    categoryId: 2,
  });
});

test('an old order that cannot be had leaves an empty form that works', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource|recreate-order/);
  const orders = await fakeOrders(page);
  orders.answers.set('recreate-order', lose);
  await page.goto('/repeat/old-1');
  await expect(fromInput(page)).toHaveValue('');
});
