import type { Route } from '@playwright/test';

import { expireAccess, signIn, storedUser } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

const PAGE = '<!doctype html><title>Prisijunkite prie tinklo</title>';
const page = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: PAGE });
const refusal = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { message: 'x' } });

const REFRESH_CODE = /\/js\/acrossTabs-/;

/**
 * What networks, proxies and servers in trouble answer in place of the server that knows the session. All other statuses, with a
 * refusal and with a page, are played in web/test/api/refreshAnswers.test.ts: a browser makes no difference between them.
 */
const NO_ANSWERS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  '404': refusal(404),
  '502 with a page': page(502),
  'a page': page(200),
  'a redirect to the page of a hotspot': (route) =>
    route.fulfill({ status: 302, headers: { location: 'http://portal.invalid/' } }),
  'a broken connection': (route) => route.abort('connectionreset'),
};

test('no answer to a refresh signs a passenger out, and the next one is heard', async ({
  page: tab,
  context,
  phone,
  expectedComplaints,
}) => {
  expectedComplaints.push(
    /Failed to load resource|ERR_FAILED|Failure: |third party|content ?(?:security )?policy/i,
  );
  await signIn(tab, phone);
  for (const [name, answer] of Object.entries(NO_ANSWERS)) {
    await test.step(name, async () => {
      // In this order: the page that is still open polls, and would renew the session.
      await context.route('**/api/refresh', answer);
      await expireAccess(context);
      await tab.goto('/history');
      const again = tab.getByRole('button', { name: 'Įkelti dar kartą' });
      await expect(again).toBeVisible();
      expect(await storedUser(tab)).not.toBeNull();
      await context.unroute('**/api/refresh');
      const renewed = tab.waitForResponse('**/api/refresh');
      await again.click();
      expect((await renewed).status()).toBe(200);
      await expect(again).toHaveCount(0);
    });
  }
});

test('a refresh whose code does not come is a lost network, and the next try renews the session', async ({
  page: tab,
  context,
  phone,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource|ERR_FAILED|Failure: |401/);
  await signIn(tab, phone);
  await context.route(REFRESH_CODE, (route) => route.abort());
  await expireAccess(context);
  await tab.goto('/history');
  const again = tab.getByRole('button', { name: 'Įkelti dar kartą' });
  await expect(again).toBeVisible();
  expect(await storedUser(tab)).not.toBeNull();
  await context.unroute(REFRESH_CODE);
  const renewed = tab.waitForResponse('**/api/refresh');
  await again.click();
  expect((await renewed).status()).toBe(200);
  await expect(again).toHaveCount(0);
});

for (const status of [401, 403]) {
  test(`${status} to a refresh does, in every tab`, async ({
    page: tab,
    context,
    phone,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/Failed to load resource|Failure: /);
    await signIn(tab, phone);
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { name: 'Rekvizitai sąskaitoms' })).toBeVisible();
    await context.route('**/api/refresh', page(status));
    await expireAccess(context);
    await tab.goto('/history');
    for (const each of [tab, other]) await expect(each).toHaveURL('/');
    expect(await storedUser(tab)).toBeNull();
    await expect(tab.getByText('Jūsų paskyra užblokuota')).toHaveCount(status === 403 ? 1 : 0);
  });
}
