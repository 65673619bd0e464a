import { clientReports, OFFERS, type ClientReport } from '@ride/contract';

import { fakeOrders } from '../kit/fakeOrders.ts';
import { takenOver } from '../kit/takenOver.ts';
import { expect, test } from '../kit/test.ts';

const TYPED = 'Gedimino pr. 9';
/** Longer than failures are collected. */
const A_WHILE_MS = 6_000;

test('a page tells a host that asks for it how soon it was usable and what failed, and no words', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Gedimino/);
  const orders = await fakeOrders(page);
  orders.answers.set('get-active-ride', (route) =>
    route.fulfill({
      json: { searching: false, activeOrder: null, [OFFERS]: { reports: clientReports.path } },
    }),
  );
  const reports: ClientReport[] = [];
  orders.answers.set('client-reports', async (route) => {
    reports.push(route.request().postDataJSON() as ClientReport);
    expect(await route.request().allHeaders()).not.toHaveProperty('cookie');
    await route.fulfill({ json: { success: true } });
  });
  await page.clock.install();
  await page.goto('/order');
  await takenOver(page, 'main input');
  // As a browser tells of what nobody caught; with the time in the journey's hands it would not be told.
  await page.evaluate((typed) => {
    const filename = `${location.origin}/static/js/OrderPage-Bx3dK9_q.js`;
    dispatchEvent(new ErrorEvent('error', { error: new Error(typed), filename }));
  }, TYPED);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.fastForward(A_WHILE_MS);
      return reports.flatMap(({ failures = [] }) => failures);
    })
    .toEqual([{ kind: 'error', file: 'OrderPage-Bx3dK9_q.js' }]);
  expect(reports.flatMap(({ usable }) => usable ?? [])).toEqual([
    {
      route: '/order',
      network: expect.stringMatching(/^(?:3g|4g|unknown)$/),
      ms: expect.any(Number),
    },
  ]);
  expect(JSON.stringify(reports)).not.toContain(TYPED);
});
