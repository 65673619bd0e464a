import { expect, test } from '../kit/callTest.ts';
import { voiceFrequency, voiceStats } from '../kit/voice.ts';
import { ANSWER, ENDED, RINGING, TAKEN_BACK } from './sippBehaviour.ts';
import { hangUp, hear, hearInvite, play, reply, wait } from './scenario.ts';
import { signInByCall } from './signInByCall.ts';
import { driver, type Sipp } from './sipp.ts';
import { TONE_HZ, toneFile } from './toneFile.ts';

let line: Sipp | undefined;
test.afterEach(async () => line?.stop());

test('a double click is one call: the driver answers and is heard, and the passenger hangs up', async ({
  caller,
}) => {
  const { page, dialog, hangUpButton } = caller;
  line = await driver([hearInvite, RINGING, wait(1_500), ...ANSWER, play(toneFile()), ...ENDED]);
  await caller.callButton.dblclick();
  await expect(dialog).toContainText('Skambinama');
  await expect(dialog.getByRole('timer')).toBeVisible();
  await expect
    .poll(async () => Math.abs((await voiceFrequency(page)) - TONE_HZ), { message: 'the tone' })
    .toBeLessThan(15);
  await hangUpButton.click();
  await expect(dialog).toContainText('Skambutis baigtas');
  expect(await line.ended).toBe(0);
  expect(caller.count('/voip-login')).toBe(1);
  expect(caller.count('/store-answered-call')).toBe(1);
  expect(caller.count('/release-voip-credentials')).toBe(1);
});

test('the driver hears the passenger, whose words come back as an echo', async ({ caller }) => {
  const { page, dialog } = caller;
  line = await driver([hearInvite, RINGING, ...ANSWER, ...ENDED], '-rtp_echo', '-mp', '32000');
  await caller.callButton.click();
  await expect(dialog.getByRole('timer')).toBeVisible();
  await expect.poll(async () => (await voiceStats(page)).received).toBeGreaterThan(20);
  await expect.poll(async () => (await voiceStats(page)).energy).toBeGreaterThan(0);
  await caller.hangUpButton.click();
});

test('the driver hangs up', async ({ caller }) => {
  line = await driver([hearInvite, RINGING, ...ANSWER, wait(2_000), hangUp]);
  await caller.callButton.click();
  await expect(caller.dialog.getByRole('timer')).toBeVisible();
  await expect(caller.dialog).toContainText('Skambutis baigtas');
  expect(await line.ended).toBe(0);
  await expect.poll(() => caller.count('/release-voip-credentials')).toBe(1);
});

test('a busy driver', async ({ caller }) => {
  line = await driver([hearInvite, reply('486 Busy Here'), hear('ACK')]);
  await caller.callButton.click();
  await expect(caller.dialog).toContainText('Užimta');
  await expect(caller.dialog).toContainText('Vairuotojas negali atsiliepti.');
  expect(await line.ended).toBe(0);
});

test('a call is taken back while it rings', async ({ caller }) => {
  line = await driver([hearInvite, RINGING, ...TAKEN_BACK]);
  await caller.callButton.click();
  await expect(caller.dialog).toContainText('Skambinama');
  await caller.hangUpButton.click();
  await expect(caller.dialog).toContainText('Skambutis baigtas');
  expect(await line.ended).toBe(0);
});

test('what is said before the call is answered is heard', async ({ caller }) => {
  const early = reply('183 Session Progress', true).replace(' retrans="500"', '');
  line = await driver([hearInvite, early, play(toneFile()), wait(30_000)]);
  await caller.callButton.click();
  await expect(caller.dialog).toContainText('Skambinama');
  await expect
    .poll(async () => Math.abs((await voiceFrequency(caller.page)) - TONE_HZ))
    .toBeLessThan(15);
  await caller.hangUpButton.click();
});

test('a call to the company’s number is the missed call of a sign-in', async ({ page, phone }) => {
  await signInByCall(page, phone);
});
