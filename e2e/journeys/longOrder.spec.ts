import type { CDPSession } from '@playwright/test';

import { fakeOrders, rideInProgress } from '../kit/fakeOrders.ts';
import { expect, test } from '../kit/test.ts';
import { giveVirtualTime, passTime } from '../kit/virtualTime.ts';

const SHORT_MS = 100;
const POLL_EVERY_MS = 10_000;
const POLLS_IN_8_HOURS = 2_880;
const WARM_UP_POLLS = 300;

async function usedBytes(devtools: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

test('an order of eight hours grows what is in memory by less than a tenth', async ({
  page,
  context,
}) => {
  const orders = await fakeOrders(page);
  orders.activeOrder = rideInProgress('ARRIVES');
  await giveVirtualTime(page);
  // Answered inside the page: thousands of answers from the test would take a minute.
  await page.addInitScript((order) => {
    const ask = globalThis.fetch;
    let polls = 0;
    Object.assign(globalThis, {
      polls: () => polls,
      fetch: (url: string, init: RequestInit) => {
        if (!url.endsWith('/api/get-active-ride')) return ask(url, init);
        polls += 1;
        const activeOrder = { ...order, timeWhen: 1 + (polls % 30), price: polls / 100 };
        return Promise.resolve(Response.json({ searching: false, activeOrder }));
      },
    });
  }, orders.activeOrder);
  await page.goto('/order');
  const heading = page.getByRole('heading', { name: 'Automobilis atvyksta' });
  // React lets a sign of loading stand for a moment, by the page's clock.
  await expect
    .poll(async () => {
      await passTime(page, SHORT_MS, 1);
      return heading.isVisible();
    })
    .toBe(true);
  const polls = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { polls: () => number }).polls());

  const devtools = await context.newCDPSession(page);
  await passTime(page, POLL_EVERY_MS, WARM_UP_POLLS);
  const [pollsBefore, bytesBefore] = [await polls(), await usedBytes(devtools)];
  await passTime(page, POLL_EVERY_MS, POLLS_IN_8_HOURS);
  const [pollsAfter, bytesAfter] = [await polls(), await usedBytes(devtools)];
  console.log(`heap: ${bytesBefore} -> ${bytesAfter} after ${pollsAfter - pollsBefore} polls`);
  expect(pollsAfter - pollsBefore).toBeGreaterThanOrEqual(POLLS_IN_8_HOURS - 1);
  expect(bytesAfter / bytesBefore).toBeLessThan(1.1);
});
