import type { Page } from '@playwright/test';

import { hold } from '../kit/hold.ts';
import { expectNoFaults } from '../kit/faults.ts';
import { fakeExchange } from '../kit/fakeExchange.ts';
import { fakeOrders, refuse, rideInProgress, type FakeOrders } from '../kit/fakeOrders.ts';
import { fakeRides } from '../kit/fakeRides.ts';
import { expect, test } from '../kit/test.ts';

const CREDENTIALS = { id: 7, ip: 'sip.example.com', login: 'a', password: 'b' };

async function onTheWay(page: Page): Promise<FakeOrders> {
  const orders = await fakeOrders(page);
  orders.activeOrder = rideInProgress('ARRIVES');
  orders.answers.set('voip-login', () => CREDENTIALS);
  orders.answers.set('release-voip-credentials', () => ({}));
  return orders;
}

async function microphoneFails(page: Page, name: string): Promise<void> {
  await page.addInitScript((error) => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', error);
    };
  }, name);
}

const press = (page: Page) => page.getByRole('button', { name: 'Skambinti' }).click();

for (const [error, text] of [
  ['NotAllowedError', 'Nėra leidimo naudoti mikrofoną'],
  ['NotFoundError', 'Mikrofonas nerastas'],
  ['NotReadableError', 'Mikrofonas užimtas'],
] as const) {
  test(`${error} is explained, with another way to the driver`, async ({ page }) => {
    await microphoneFails(page, error);
    const orders = await onTheWay(page);
    await page.goto('/order');
    await press(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(text);
    await expect(dialog.getByRole('link')).toHaveAttribute('href', 'tel:+37060000001');
    await expect.poll(() => orders.bodyOf('release-voip-credentials')).toEqual({ id: 7 });
    await dialog.getByRole('button', { name: 'Uždaryti' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Skambinti' })).toBeFocused();
  });
}

test('a browser that cannot call says so, to everybody', async ({ page, expectedComplaints }) => {
  // Looking takes longer than a poll may, on a slow machine.
  expectedComplaints.push(/active-ride: Aborted/);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  const orders = await onTheWay(page);
  await page.goto('/order');
  await press(page);
  await expect(page.getByRole('dialog')).toContainText('Ši naršyklė skambinti negali');
  await expect.poll(() => orders.count('release-voip-credentials')).toBe(1);
  await expectNoFaults(page);
});

test('a call that rings, talks or loses its connection is plain to everybody', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/WebSocket/);
  const exchange = await fakeExchange(page, 'rings');
  await exchange.call();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Skambinama');
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Baigti skambutį' }).click();
  await dialog.getByRole('button', { name: 'Uždaryti' }).click();

  exchange.becomes('answers');
  await press(page);
  await expect(dialog.getByRole('timer')).toBeVisible();
  await exchange.lose();
  await expect(dialog).toContainText('Jungiamasi iš naujo…');
  await expectNoFaults(page);
});

test('without credentials the order screen has an alert, and no call', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource|call: HttpFailure/);
  await microphoneFails(page, 'NotAllowedError');
  const orders = await onTheWay(page);
  orders.answers.set('voip-login', refuse(404));
  await page.goto('/order');
  await press(page);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Nepavyko gauti VoIP duomenų');
  await expect(page.getByRole('dialog', { name: 'Jonas Kazlauskas' })).toBeHidden();
  await alert.getByRole('button', { name: 'Uždaryti' }).click();
  await expect(alert).toBeHidden();
  expect(orders.count('release-voip-credentials')).toBe(0);
});

test('without credentials a ride’s page only logs it; with them it opens the same dialog', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource|call: HttpFailure/);
  await microphoneFails(page, 'NotFoundError');
  const rides = await fakeRides(page);
  rides.answers.set('release-voip-credentials', () => ({}));
  rides.answers.set('voip-login', refuse(404));
  // The telephone comes after the receipt: a press before that waits for it.
  const telephone = await hold(page, /\/CallDriver-/);
  await page.goto('/ride/abc');
  await telephone.sent;
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('call: '));
  await press(page);
  await expect(page.getByRole('button', { name: 'Skambinti' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  telephone.release();
  await logged;
  await expect(page.locator('dialog')).toHaveCount(0);

  rides.answers.set('voip-login', () => CREDENTIALS);
  await press(page);
  const dialog = page.getByRole('dialog', { name: 'Jonas Kazlauskas' });
  await expect(dialog).toContainText('Mikrofonas nerastas');
  await dialog.getByRole('button', { name: 'Uždaryti' }).click();
  await expect(dialog).toBeHidden();
});
