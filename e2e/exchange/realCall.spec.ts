import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '../kit/callTest.ts';
import { enterPhone } from '../kit/passenger.ts';
import { voiceFrequency, voiceStats } from '../kit/voice.ts';
import { hangUp, hear, hearInvite, play, reply, wait } from './scenario.ts';
import { driver, ringCompany, type Sipp } from './sipp.ts';

const TONE_HZ = 440;
const RINGING = reply('180 Ringing');
const ANSWER = [reply('200 OK', true), hear('ACK')];
const ENDED = [hear('BYE'), reply('200 OK')];

let line: Sipp | undefined;
test.afterEach(async () => line?.stop());

test('the driver answers and is heard, and the passenger hangs up', async ({ caller }) => {
  const { page, dialog, hangUpButton } = caller;
  line = driver([hearInvite, RINGING, wait(1_500), ...ANSWER, play(toneFile()), ...ENDED]);
  await caller.callButton.click();
  await expect(dialog).toContainText('Skambinama');
  await expect(dialog.getByRole('timer')).toBeVisible();
  await expect
    .poll(async () => Math.abs((await voiceFrequency(page)) - TONE_HZ), { message: 'the tone' })
    .toBeLessThan(15);
  await hangUpButton.click();
  await expect(dialog).toContainText('Skambutis baigtas');
  expect(await line.ended).toBe(0);
  expect(caller.count('/store-answered-call')).toBe(1);
  expect(caller.count('/release-voip-credentials')).toBe(1);
});

test('the driver hears the passenger: what he says comes back as an echo', async ({ caller }) => {
  const { page, dialog } = caller;
  line = driver([hearInvite, RINGING, ...ANSWER, ...ENDED], '-rtp_echo', '-mp', '32000');
  await caller.callButton.click();
  await expect(dialog.getByRole('timer')).toBeVisible();
  await expect.poll(async () => (await voiceStats(page)).received).toBeGreaterThan(20);
  await expect.poll(async () => (await voiceStats(page)).energy).toBeGreaterThan(0);
  await caller.hangUpButton.click();
});

test('the driver hangs up', async ({ caller }) => {
  line = driver([hearInvite, RINGING, ...ANSWER, wait(2_000), hangUp]);
  await caller.callButton.click();
  await expect(caller.dialog.getByRole('timer')).toBeVisible();
  await expect(caller.dialog).toContainText('Skambutis baigtas');
  expect(await line.ended).toBe(0);
  await expect.poll(() => caller.count('/release-voip-credentials')).toBe(1);
});

test('a busy driver', async ({ caller }) => {
  line = driver([hearInvite, reply('486 Busy Here'), hear('ACK')]);
  await caller.callButton.click();
  await expect(caller.dialog).toContainText('Užimta');
  await expect(caller.dialog).toContainText('Vairuotojas negali atsiliepti.');
  expect(await line.ended).toBe(0);
});

test('a call is taken back while it rings', async ({ caller }) => {
  line = driver([hearInvite, RINGING, hear('CANCEL'), reply('200 OK')]);
  await caller.callButton.click();
  await expect(caller.dialog).toContainText('Skambinama');
  await caller.hangUpButton.click();
  await expect(caller.dialog).toContainText('Skambutis baigtas');
  expect(await line.ended).toBe(0);
});

test('what is said before the call is answered is heard', async ({ caller }) => {
  const early = reply('183 Session Progress', true).replace(' retrans="500"', '');
  line = driver([hearInvite, early, play(toneFile()), wait(30_000)]);
  await caller.callButton.click();
  await expect(caller.dialog).toContainText('Skambinama');
  await expect
    .poll(async () => Math.abs((await voiceFrequency(caller.page)) - TONE_HZ))
    .toBeLessThan(15);
  await caller.hangUpButton.click();
});

test('wrong credentials, and a number that is not one’s driver’s, are refused', async ({
  caller,
}) => {
  const { page, dialog } = caller;
  await page.route('**/api/voip-login', async (route) => {
    const response = await route.fetch();
    const json = { ...((await response.json()) as object), password: 'wrong' };
    await route.fulfill({ response, json });
  });
  await caller.callButton.click();
  await expect(dialog).toContainText('Skambutis baigtas');
  await page.unroute('**/api/voip-login');
  await page.route('**/api/get-active-ride', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(caller.ride.driver.phone, '+37069999999');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await caller.callButton.click();
  await expect(dialog).toContainText('Skambutis baigtas');
});

test('a call to the company’s number is the missed call of a sign-in', async ({ page, phone }) => {
  const brand = JSON.parse(readFileSync(new URL('../../brand.json', import.meta.url), 'utf8')) as {
    phone: string;
  };
  await enterPhone(page, phone);
  expect(await ringCompany(phone, brand.phone.replaceAll(' ', ''))).toBe(0);
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(page).toHaveURL('/');
});

/** Ten seconds of a tone as a telephone network carries it (µ-law, 8,000 samples a second). */
function toneFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'tone-')), 'tone.ul');
  writeFileSync(
    file,
    Uint8Array.from({ length: 80_000 }, (_, index) => tone(index)),
  );
  return file;
}

function tone(index: number): number {
  const sample = 8_000 * Math.sin((2 * Math.PI * TONE_HZ * index) / 8_000);
  const magnitude = Math.min(32_635, Math.abs(Math.round(sample))) + 0x84;
  const exponent = Math.max(0, 24 - Math.clz32(magnitude));
  const sign = sample < 0 ? 0x80 : 0;
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff;
}
