import type { Page } from '@playwright/test';

import { expect, test } from '../kit/callTest.ts';
import { relayAudio } from '../kit/audioRelay.ts';
import { voiceStats } from '../kit/voice.ts';

test.describe.configure({ timeout: 240_000 });

async function expectAudio(page: Page): Promise<void> {
  const { received } = await voiceStats(page);
  await expect.poll(async () => (await voiceStats(page)).received).toBeGreaterThan(received + 20);
}

test('audio finds a new path when the network changes, or the call ends in words', async ({
  caller,
}) => {
  const { page, dialog } = caller;
  const network = await relayAudio(page);
  const { offers } = network;
  await caller.callButton.click();
  await expect(dialog.getByRole('timer')).toBeVisible();
  await expectAudio(page);

  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(offers, { message: 'one restart for a change of networks' }).toBe(1);
  await expectAudio(page);
  await expect(dialog).not.toContainText('Jungiamasi iš naujo…');

  network.cut();
  await expect(dialog).toContainText('Jungiamasi iš naujo…');
  network.mend();
  await expect(dialog).not.toContainText('Jungiamasi iš naujo…');
  await expectAudio(page);
  const before = offers();
  expect(before, 'at most two more for a loss').toBeLessThanOrEqual(3);

  network.cut();
  await expect(dialog).toContainText('Ryšys nutrūko.');
  await expect(dialog.getByRole('link')).toHaveAttribute('href', `tel:${caller.ride.driver.phone}`);
  expect(offers() - before).toBeLessThanOrEqual(2);
  await expect.poll(() => caller.phone.calls()).toEqual([]);
  expect(caller.count('/release-voip-credentials')).toBe(1);
  network.stop();
});
