import type { Page } from '@playwright/test';

import { expect, test } from '../kit/callTest.ts';
import { voiceFrequency, voiceStats } from '../kit/voice.ts';

/** What stands in the dialog, word for word: some of it is gone before a busy machine looks for it. */
async function everythingSaid(page: Page): Promise<() => Promise<string>> {
  const texts = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const look = () => seen.push(document.querySelector('dialog[open]')?.textContent ?? '');
    const everything = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(document.body, everything);
    return seen;
  });
  return () => texts.evaluate((seen) => seen.join('\n'));
}

test.describe.configure({ timeout: 240_000 });

const TONE_HZ = 440;

test('the driver answers, both hear each other, and the passenger hangs up', async ({ caller }) => {
  const { page, dialog, phone, count, hangUpButton } = caller;
  await expect(dialog).toBeHidden();
  const said = await everythingSaid(page);
  await caller.callButton.click();
  await expect(dialog.getByRole('heading', { name: caller.ride.driver.name })).toBeVisible();
  await expect(hangUpButton).toBeVisible();
  await expect(dialog.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
  await expect(dialog).not.toContainText('Skambinama');
  expect(await said()).toMatch(/Palaukite[^]*Jungiamasi prie skambučio[^]*Skambinama/);
  await expect
    .poll(async () => Math.abs((await voiceFrequency(page)) - TONE_HZ), { message: 'the tone' })
    .toBeLessThan(15);
  await expect.poll(async () => (await voiceStats(page)).received).toBeGreaterThan(20);
  await expect.poll(async () => (await voiceStats(page)).energy).toBeGreaterThan(0);
  await expect.poll(async () => (await phone.calls())[0]?.packets ?? 0).toBeGreaterThan(20);
  await expect.poll(async () => (await phone.calls())[0]?.loudest ?? 0).toBeGreaterThan(0.01);
  expect(caller.bodyOf('/store-answered-call')).toEqual({
    callId: expect.any(String),
    destination: caller.ride.driver.number,
    orderId: caller.ride.orderId,
  });

  await dialog.getByRole('button', { name: 'Išjungti mikrofoną' }).click();
  await expect(dialog.getByRole('button', { name: 'Įjungti mikrofoną' })).toBeVisible();

  await hangUpButton.click();
  await expect(dialog).toContainText('Skambutis baigtas');
  await expect(hangUpButton).toBeHidden();
  await expect.poll(() => phone.calls()).toEqual([]);
  expect(count('/voip-login')).toBe(1);
  expect(count('/store-answered-call')).toBe(1);
  expect(count('/release-voip-credentials')).toBe(1);
  await dialog.getByRole('button', { name: 'Uždaryti' }).click();
  await expect(dialog).toBeHidden();
  expect(count('/release-voip-credentials')).toBe(1);
});

test('the driver hangs up', async ({ caller }) => {
  const { dialog, phone } = caller;
  await caller.callButton.click();
  await expect(dialog.getByRole('timer')).toBeVisible();
  await phone.hangUp();
  await expect(dialog).toContainText('Skambutis baigtas');
  await expect.poll(() => caller.count('/release-voip-credentials')).toBe(1);
});

test('a busy driver', async ({ caller }) => {
  const { dialog, phone } = caller;
  await phone.behave('busy');
  await caller.callButton.click();
  await expect(dialog).toContainText('Užimta');
  await expect(dialog).toContainText('Vairuotojas negali atsiliepti.');
  await expect(caller.hangUpButton).toBeHidden();
  await expect.poll(() => caller.count('/release-voip-credentials')).toBe(1);
  expect(caller.count('/store-answered-call')).toBe(0);
});

test('a double click is one call, and it is taken back while it rings', async ({ caller }) => {
  const { dialog, phone } = caller;
  await phone.behave('silent');
  await caller.callButton.dblclick();
  await expect(dialog).toContainText('Skambinama');
  await expect.poll(async () => (await phone.calls()).length).toBe(1);
  await caller.hangUpButton.click();
  await expect(dialog).toContainText('Skambutis baigtas');
  await expect.poll(() => phone.calls()).toEqual([]);
  expect(caller.count('/voip-login')).toBe(1);
  expect(caller.count('/release-voip-credentials')).toBe(1);
  expect(caller.count('/store-answered-call')).toBe(0);
});

test('what is said before the call is answered is heard', async ({ caller }) => {
  const { page, dialog, phone } = caller;
  await phone.behave('announces');
  await caller.callButton.click();
  await expect(dialog).toContainText('Skambinama');
  await expect(dialog.getByRole('timer')).toBeVisible();
  await expect
    .poll(async () => Math.abs((await voiceFrequency(page)) - TONE_HZ), { message: 'the tone' })
    .toBeLessThan(15);
});
