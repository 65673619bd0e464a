import type { Browser } from 'playwright-core';

import { rideInProgress } from '../../../e2e/kit/fakeOrders.ts';
import { drawnMap, fakeMapHost } from '../../../e2e/kit/mapTest.ts';

/** How much of the archive the device has, in a window of this size, once a ride was looked at. */
export async function storedBytes(
  browser: Browser,
  { origin, map }: { readonly origin: string; readonly map: string },
  viewport: { readonly width: number; readonly height: number },
): Promise<number> {
  const context = await browser.newContext({ viewport, locale: 'lt-LT', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const { orders } = await fakeMapHost(page, map);
    orders.activeOrder = rideInProgress('ARRIVES');
    await page.goto(`${origin}/order`);
    await drawnMap(page).waitFor();
    const bytes = await page.waitForFunction(async () => {
      const found = await caches.match('/stored/last-map', { cacheName: 'passenger' });
      return (await found?.arrayBuffer())?.byteLength;
    });
    return (await bytes.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}
