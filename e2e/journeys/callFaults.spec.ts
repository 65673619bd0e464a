import { expect, test } from '../kit/callTest.ts';
import { cuttable } from '../kit/cuttable.ts';
import { isStillLent, spoilCredentials } from '../kit/lease.ts';
import { voiceStats } from '../kit/voice.ts';

test.describe.configure({ timeout: 240_000 });

const EXCHANGE = /\/sip$/;

test('a connection that is cut while it talks comes back, and the call goes on', async ({
  caller,
  expectedComplaints,
}) => {
  expectedComplaints.push(/WebSocket/);
  const { page, dialog, phone } = caller;
  const cut = await cuttable(page, EXCHANGE);
  await caller.callButton.click();
  await expect(dialog.getByRole('timer')).toBeVisible();
  await cut();
  await expect(dialog).toContainText('Jungiamasi iš naujo…');
  await expect(dialog).not.toContainText('Jungiamasi iš naujo…');
  const { received } = await voiceStats(page);
  await expect.poll(async () => (await voiceStats(page)).received).toBeGreaterThan(received + 20);
  expect(caller.count('/release-voip-credentials')).toBe(0);
  // The driver's word finds the new connection.
  await phone.hangUp();
  await expect(dialog).toContainText('Skambutis baigtas');
  expect(caller.count('/store-answered-call')).toBe(1);
});

test('a connection that is cut while it rings ends the call and frees the driver', async ({
  caller,
  expectedComplaints,
}) => {
  expectedComplaints.push(/WebSocket/);
  const { page, dialog, phone } = caller;
  const cut = await cuttable(page, EXCHANGE);
  await phone.behave('silent');
  await caller.callButton.click();
  await expect(dialog).toContainText('Skambinama');
  await cut();
  await expect(dialog).toContainText('Skambutis baigtas');
  await expect.poll(() => phone.calls()).toEqual([]);
  expect(caller.count('/release-voip-credentials')).toBe(1);
});

test('a reload frees the driver and the credentials at once', async ({ caller }) => {
  const { page, dialog, phone } = caller;
  const lent = page.waitForResponse('**/api/voip-login');
  await caller.callButton.click();
  const { id } = (await (await lent).json()) as { id: string };
  await expect(dialog.getByRole('timer')).toBeVisible();
  expect(await isStillLent(page, id)).toBe(true);
  await page.reload();
  await expect.poll(() => phone.calls()).toEqual([]);
  await expect.poll(() => isStillLent(page, id)).toBe(false);
  await expect(caller.callButton).toBeVisible();
  await expect(dialog).toBeHidden();
});

for (const how of ['wrong', 'expired'] as const) {
  test(`${how} credentials end the call`, async ({ caller }) => {
    const { page, dialog, phone } = caller;
    await spoilCredentials(page, how);
    await caller.callButton.click();
    await expect(dialog).toContainText('Skambutis baigtas');
    const byPhone = dialog.getByRole('link');
    await expect(byPhone).toHaveAttribute('href', `tel:${caller.ride.driver.phone}`);
    expect(await phone.calls()).toEqual([]);
    await expect.poll(() => caller.count('/release-voip-credentials')).toBe(1);
  });
}

test('a number that is not one’s driver’s is refused', async ({ caller }) => {
  const { page, dialog } = caller;
  await page.route('**/api/get-active-ride', async (route) => {
    const response = await route.fetch();
    const text = (await response.text())
      .replace(caller.ride.driver.phone, '+37069999999')
      // The truth is not to come by another way.
      .replace('"events"', '"none"');
    await route.fulfill({ response, body: text });
  });
  await page.reload();
  await caller.callButton.click();
  await expect(dialog).toContainText('Skambutis baigtas');
  const reply = await page.request.get('/sandbox/driver-phone');
  expect(await reply.text()).not.toContain('37069999999');
});

test('the reservation is extended every 100 s, and the timer goes by the clock', async ({
  caller,
}) => {
  const { page, dialog } = caller;
  await page.clock.install();
  await page.reload();
  await caller.callButton.click();
  await expect(dialog.getByRole('timer')).toBeVisible();
  for (const [extensions, minutes] of [
    [1, '01'],
    [2, '03'],
  ] as const) {
    await page.clock.fastForward(100_000);
    await expect.poll(() => caller.count('/extend_voip_reservation')).toBe(extensions);
    await expect(dialog.getByRole('timer')).toHaveText(new RegExp(`^${minutes}:`));
  }
  expect(caller.count('/store-answered-call')).toBe(1);
  await caller.hangUpButton.click();
  await expect(dialog).toContainText('Skambutis baigtas');
  expect(caller.count('/release-voip-credentials')).toBe(1);
});

test('a second window knows of the call in the first one', async ({ caller, context }) => {
  await caller.callButton.click();
  await expect(caller.dialog.getByRole('timer')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/order');
  await other.getByRole('button', { name: 'Skambinti' }).click();
  await expect(other.getByRole('dialog')).toContainText('Skambutis jau vyksta');
  await expect(caller.dialog.getByRole('timer')).toBeVisible();
  expect((await caller.phone.calls()).length).toBe(1);
});
