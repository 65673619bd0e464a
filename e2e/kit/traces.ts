import type { BrowserContext, Page } from '@playwright/test';

/** All that this browser keeps for the site: storages, databases, caches and cookies, as text. */
export async function storedByBrowser(page: Page, context: BrowserContext): Promise<string> {
  const kept = await page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- this runs in the page, which knows nothing of this file
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(`${request.error?.name}`)));
      });
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = '' }) => {
        const database = await settled(indexedDB.open(name));
        const stores = await Promise.all(
          [...database.objectStoreNames].map(async (store) => {
            const inside = database.transaction(store).objectStore(store);
            return [store, await settled(inside.getAllKeys()), await settled(inside.getAll())];
          }),
        );
        database.close();
        return [name, stores];
      }),
    );
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const replies = await cache.matchAll();
        const texts = await Promise.all(replies.map((reply) => reply.text()));
        return [name, (await cache.keys()).map(({ url }) => url), texts];
      }),
    );
    const storages = [Object.entries(localStorage), Object.entries(sessionStorage)];
    return JSON.stringify([storages, databases, cached, history.state, document.cookie, name]);
  });
  return kept + JSON.stringify(await context.cookies());
}
