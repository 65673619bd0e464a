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

/** Makes something that the device keeps older than it is, and the page forget that it knows better. */
export async function ageKept(page: Page, key: string, byMs: number): Promise<void> {
  await page.waitForFunction((name) => localStorage.getItem(name) !== null, key);
  await page.addInitScript(
    ([name, olderMs]) => {
      const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as { atMs: number } | null;
      if (kept === null || Date.now() - kept.atMs >= olderMs) return;
      localStorage.setItem(name, JSON.stringify({ ...kept, atMs: Date.now() - olderMs }));
    },
    [key, byMs] as const,
  );
}
