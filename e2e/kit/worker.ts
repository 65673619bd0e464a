import type { Page } from '@playwright/test';

/** Opens a page and waits until the service worker serves it and has kept every part of the client. */
export async function visitUntilKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The order screen's and the list's code are among the last to be fetched ahead.
  await page.waitForFunction(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('build-'));
    const cache = await caches.open(names.at(-1) ?? '');
    const kept = (await cache.keys()).map(({ url }) => url);
    return ['/static/js/OrderPage', '/static/js/RidePage', '/static/js/rides'].every((part) =>
      kept.some((url) => url.includes(part)),
    );
  });
}
