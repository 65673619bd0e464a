import { fakeOrders, lose, rideInProgress } from '../kit/fakeOrders.ts';
import { expect, test } from '../kit/test.ts';
import { visitUntilKept } from '../kit/worker.ts';

test.use({ serviceWorkers: 'allow' });

const NO_NETWORK = /net::ERR_|NetworkFailure|Failed to fetch/;

test('a second visit needs no network to show the ride, and says how old it is', async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(NO_NETWORK);
  const orders = await fakeOrders(page);
  orders.activeOrder = rideInProgress('ARRIVES');
  await visitUntilKept(page, '/order');
  await expect(page.getByRole('heading', { name: 'Automobilis atvyksta' })).toBeVisible();

  await context.setOffline(true);
  orders.answers.set('get-active-ride', lose);
  const reply = await page.reload();
  expect(reply?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
