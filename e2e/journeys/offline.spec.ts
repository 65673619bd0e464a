import type { Page } from '@playwright/test';

import { AIRPORT, fakeOrders, GEDIMINO, lose, rideInProgress } from '../kit/fakeOrders.ts';
import { fakeRides, pastRide } from '../kit/fakeRides.ts';
import { chooseCategory, fromInput, orderButton, toInput } from '../kit/orderForm.ts';
import { signOut } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';
import { ageStored, visitUntilCached } from '../kit/worker.ts';

test.use({ serviceWorkers: 'allow' });

const NO_NETWORK = /net::ERR_|NetworkFailure/;
const offlineBar = (page: Page) => page.getByText('Nėra ryšio. Kai jis atsiras');

test('a phone may install it, and every page that the worker serves has a nonce of its own', async ({
  page,
  context,
}) => {
  await visitUntilCached(page, '/');
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A window without traces never installs anything.
  expect(
    installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
    'what keeps a phone from installing it',
  ).toEqual([]);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as { icons: { src: string; type: string }[] };
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type'], src).toBe(type);
  }

  const nonces = new Set<string>();
  for (const path of ['/', '/login', '/']) {
    const reply = await page.goto(path);
    expect(reply?.fromServiceWorker(), path).toBe(true);
    const policy = reply?.headers()['content-security-policy'] ?? '';
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(nonces.size).toBe(3);
});

test('without a network a second visit shows the ride and its age, and goes on by itself', async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(NO_NETWORK);
  const orders = await fakeOrders(page);
  orders.activeOrder = rideInProgress('ARRIVES', { timeWhen: 40 });
  await visitUntilCached(page, '/order');
  const title = page.getByRole('heading', { name: 'Automobilis atvyksta' });
  await expect(title).toBeVisible();
  await ageStored(page, 'passenger:last-ride', 5 * 60_000);

  await context.setOffline(true);
  orders.answers.set('get-active-ride', lose);
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.getByText('ABC 123')).toBeVisible();
  await expect(page.getByText('Ryšys nutrūko. Rodoma padėtis prieš 5 min.')).toBeVisible();
  await expect(offlineBar(page)).toBeVisible();
  const call = page.getByRole('button', { name: 'Skambinti' });
  await expect(call).toHaveAccessibleDescription(/Mygtukas veiks, kai ryšys atsiras/);
  // It is marked as disabled, which Playwright would wait to end.
  await call.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);

  orders.answers.delete('get-active-ride');
  orders.activeOrder = rideInProgress('ARRIVED');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /Vairuotojas atvyko/ })).toBeVisible();
  await expect(offlineBar(page)).toHaveCount(0);
  await expect(page.getByText(/Ryšys nutrūko/)).toHaveCount(0);
});

test('without a network the rides and an opened one are still there, until log-out', async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(NO_NETWORK);
  const rides = await fakeRides(page);
  rides.past = [pastRide(1), pastRide(2)];
  await visitUntilCached(page, '/history');
  await page.getByRole('link', { name: /Antakalnio g\. 1,/ }).click();
  await expect(page.getByText('Jonas Kazlauskas')).toBeVisible();
  await page.goBack();
  await ageStored(page, 'passenger:last-past-rides', 2 * 3_600_000);

  await context.setOffline(true);
  for (const endpoint of ['rides', 'ride', 'get-user-profile']) rides.answers.set(endpoint, lose);
  await page.reload();
  await expect(page.getByText('Ryšys nutrūko. Rodoma padėtis prieš 2 val.')).toBeVisible();
  await page.getByRole('link', { name: /Antakalnio g\. 1,/ }).click();
  await expect(page.getByText('Jonas Kazlauskas')).toBeVisible();
  await page.getByRole('radio', { name: '2 iš 5' }).check({ force: true });
  await page.getByLabel('Komentaras').fill('Vėlavo');
  await page.reload();
  await expect(page.getByLabel('Komentaras')).toHaveValue('Vėlavo');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept, 'numbers of drivers').not.toContain('37060000001');

  for (const endpoint of ['rides', 'ride', 'get-user-profile']) rides.answers.delete(endpoint);
  rides.answers.set('logout', () => ({}));
  await context.setOffline(false);
  await expect(page.getByText(/Ryšys nutrūko/)).toHaveCount(0);
  await signOut(page);
  await expect(page.getByText(/PRISIJUNGTI|Prisijungti/).first()).toBeVisible();
  const left = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(left.filter((key) => /^passenger:|^last-|draft|^user$/.test(key))).toEqual([]);
});

test('an order that the network interrupts loses nothing and can be sent when it is back', async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(NO_NETWORK);
  const orders = await fakeOrders(page);
  await visitUntilCached(page, '/order');
  await fromInput(page).fill('gedimino');
  await page.getByRole('option', { name: /Gedimino/ }).click();

  await context.setOffline(true);
  orders.answers.set('address', lose);
  await toInput(page).fill('oro uostas');
  await expect(page.getByText('Nėra ryšio. Adresus parodysime, kai jis atsiras.')).toBeVisible();
  await page.reload();
  await expect(fromInput(page)).toHaveValue(GEDIMINO.title);
  await expect(toInput(page)).toHaveValue('oro uostas');
  await toInput(page).focus();
  await expect(page.getByText('Nėra ryšio. Adresus parodysime, kai jis atsiras.')).toBeVisible();

  orders.answers.delete('address');
  await context.setOffline(false);
  await page.getByRole('option', { name: /oro uostas/ }).click();
  await expect(toInput(page)).toHaveValue(AIRPORT.title);
  await chooseCategory(page, /^Komfortas/);

  await context.setOffline(true);
  await expect(orderButton(page)).toHaveAccessibleDescription(/tai, ką įvedėte, išliks/);
  await orderButton(page).click({ force: true });
  await context.setOffline(false);
  await expect(page.getByRole('radio', { name: /^Komfortas/ })).toBeChecked();
  expect(orders.count('create-ride')).toBe(0);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Ieškomas automobilis...' })).toBeVisible();
});
