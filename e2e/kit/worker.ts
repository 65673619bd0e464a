import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until the service worker serves it and has cached every part of the client. */
export async function visitUntilCached(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const code = await (
    await page.request.get(new URL('/service-worker.js', page.url()).href)
  ).text();
  const ahead = JSON.parse(/"later":(\[[^\]]*\])/.exec(code)?.[1] ?? '[]') as string[];
  expect(ahead.length, 'parts that are fetched ahead').toBeGreaterThan(5);
  const missing = (): Promise<string[]> =>
    page.evaluate(async (parts) => {
      const cached = await Promise.all(parts.map((part) => caches.match(part)));
      return parts.filter((_, nth) => cached[nth] === undefined);
    }, ahead);
  await expect.poll(missing).toEqual([]);
  // What the browser keeps by itself would hide what the worker has not cached.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  // Else this session would go on telling the page that it is online.
  await devtools.detach();
}

/** Makes something that the device has stored older than it is, and the page forget that it knows better. */
export async function ageStored(page: Page, key: string, byMs: number): Promise<void> {
  await page.waitForFunction((name) => localStorage.getItem(name) !== null, key);
  await page.addInitScript(
    ([name, olderMs]) => {
      const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as { atMs: number } | null;
      if (stored === null || Date.now() - stored.atMs >= olderMs) return;
      localStorage.setItem(name, JSON.stringify({ ...stored, atMs: Date.now() - olderMs }));
    },
    [key, byMs] as const,
  );
}
