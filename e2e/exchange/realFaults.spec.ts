import { expect, test } from '../kit/callTest.ts';
import { cuttable } from '../kit/cuttable.ts';
import { isStillLent, spoilCredentials } from '../kit/lease.ts';
import { ANSWER, ANSWER_AGAIN, ENDED, RINGING, TAKEN_BACK } from './sippBehaviour.ts';
import { WS_PORT } from './ports.ts';
import { hangUp, hearInvite } from './scenario.ts';
import { driver, type Sipp } from './sipp.ts';

const EXCHANGE = new RegExp(`:${WS_PORT}`);

let line: Sipp | undefined;
test.afterEach(async () => line?.stop());

test('wrong and expired credentials, and a number that is not one’s driver’s, are refused', async ({
  caller,
}) => {
  const { page, dialog } = caller;
  for (const how of ['wrong', 'expired'] as const) {
    await spoilCredentials(page, how);
    await caller.callButton.click();
    await expect(dialog).toContainText('Skambutis baigtas');
    await page.unroute('**/api/voip-login');
    await dialog.getByRole('button', { name: 'Uždaryti' }).click();
  }
  await page.route('**/api/get-active-ride', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(caller.ride.driver.phone, '+37069999999')
      // The truth is not to come by another way.
      .replace('"events"', '"none"');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await caller.callButton.click();
  await expect(dialog).toContainText('Skambutis baigtas');
  expect(caller.count('/store-answered-call')).toBe(0);
  await expect.poll(() => caller.count('/release-voip-credentials')).toBe(3);
});

test('a connection that is cut while it rings ends the call, one that talks comes back', async ({
  caller,
  expectedComplaints,
}) => {
  expectedComplaints.push(/WebSocket/);
  const { page, dialog } = caller;
  const cut = await cuttable(page, EXCHANGE);
  line = await driver([hearInvite, RINGING, ...TAKEN_BACK]);
  await caller.callButton.click();
  await expect(dialog).toContainText('Skambinama');
  await cut();
  await expect(dialog).toContainText('Skambutis baigtas');
  // Kamailio lets the driver's telephone ring out, up to 60 s: docs/decisions/0020.
  await line.stop();
  expect(caller.count('/release-voip-credentials')).toBe(1);
  await dialog.getByRole('button', { name: 'Uždaryti' }).click();

  // The driver hangs up after the first word from the passenger's new connection.
  line = await driver([hearInvite, RINGING, ...ANSWER, ...ANSWER_AGAIN, hangUp]);
  await caller.callButton.click();
  await expect(dialog.getByRole('timer')).toBeVisible();
  // Both ends know that they talk; a cut before that is another case.
  await expect
    .poll(() => cut.sent.some((words) => words.startsWith('ACK sip:127.0.0.1')))
    .toBe(true);
  await cut();
  await expect(dialog).toContainText('Jungiamasi iš naujo…');
  await expect(dialog).not.toContainText('Jungiamasi iš naujo…');
  expect(caller.count('/release-voip-credentials')).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(dialog).toContainText('Skambutis baigtas');
  expect(await line.ended, 'the driver’s word has found the new connection').toBe(0);
  await expect.poll(() => caller.count('/release-voip-credentials')).toBe(2);
  expect(caller.count('/store-answered-call')).toBe(1);
});

test('the reservation is extended every 100 s, and a reload frees the driver and the credentials', async ({
  caller,
}) => {
  const { page, dialog } = caller;
  await page.clock.install();
  await page.reload();
  line = await driver([hearInvite, RINGING, ...ANSWER, ...ENDED]);
  const lent = page.waitForResponse('**/api/voip-login');
  await caller.callButton.click();
  const { id } = (await (await lent).json()) as { id: string };
  await expect(dialog.getByRole('timer')).toBeVisible();
  for (const extensions of [1, 2]) {
    await page.clock.fastForward(100_000);
    await expect.poll(() => caller.count('/extend_voip_reservation')).toBe(extensions);
  }
  expect(caller.count('/store-answered-call')).toBe(1);
  expect(caller.count('/release-voip-credentials')).toBe(0);
  await page.reload();
  expect(await line.ended, 'the driver’s line is free').toBe(0);
  await expect.poll(() => isStillLent(page, id)).toBe(false);
});
