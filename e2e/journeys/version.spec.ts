import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

import { Deployed } from '../harness/deployed.ts';
import { siteServer } from '../harness/siteServer.ts';
import type { StaticServer } from '../harness/staticServer.ts';
import { CREDENTIALS, fakeLine } from '../kit/fakeExchange.ts';
import { rideInProgress } from '../kit/fakeOrders.ts';
import { fakeRides } from '../kit/fakeRides.ts';
import { expectNoFaults } from '../kit/faults.ts';
import { pretendSignedIn } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';
import { visitUntilCached } from '../kit/worker.ts';

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** A site of its own, on which the next build can take this one's place. */
const deployed = test.extend<{ readonly site: Deployed; readonly server: StaticServer }>({
  serviceWorkers: 'allow',
  site: async ({ expectedComplaints }, use) => {
    expectedComplaints.push(/third party/);
    const site = new Deployed(DIST);
    await use(site);
    site.dispose();
  },
  server: async ({ context, site }, use) => {
    const server = siteServer(site.folder);
    await server.start();
    await use(server);
    // Before the server goes, or the pages would complain.
    await context.close();
    await server.stop();
  },
});

const newsBar = (page: Page) => page.getByRole('region', { name: 'Nauja versija' });
const lookForNews = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update());
const startScript = (page: Page) =>
  page.evaluate(() => document.querySelector('script[src*="/start-"]')?.getAttribute('src'));

deployed(
  'a new version breaks no open tab, disturbs no ride, and waits to be wanted',
  async ({ page, context, site, server }) => {
    await pretendSignedIn(page);
    await visitUntilCached(page, `${server.origin}/`);
    const second = await context.newPage();
    await pretendSignedIn(second);
    await second.route('**/api/get-active-ride', (route) =>
      route.fulfill({ json: { searching: false, activeOrder: rideInProgress('ONGOING') } }),
    );
    await second.goto(`${server.origin}/history`);
    await expect(second.getByRole('navigation', { name: 'Vykstanti kelionė' })).toBeVisible();
    const before = await startScript(page);

    site.deployNext();
    await lookForNews(page);
    await expect(newsBar(page)).toContainText('Yra nauja versija');
    // At the end of a page that is higher than the window, and in sight all the same.
    await expect(newsBar(page)).toBeInViewport();
    await expectNoFaults(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    // The tab with a ride hears nothing of it.
    await expect(second.getByRole('navigation', { name: 'Vykstanti kelionė' })).toBeVisible();
    await expect(newsBar(second)).toHaveCount(0);

    // The server no longer has this screen's old file; the old tab shows the screen all the same.
    const gone = await page.request.get(`${server.origin}${before ?? ''}`);
    expect(gone.status()).toBe(404);
    await page.getByRole('link', { name: 'Nustatymai' }).first().click();
    await expect(page.getByRole('heading', { name: 'Rekvizitai sąskaitoms' })).toBeVisible();
    await page.getByLabel('Adresas').fill('Vilniaus g. 1');
    expect(await startScript(page)).toBe(before);

    const reloaded = page.waitForEvent('load');
    await newsBar(page).getByRole('button', { name: 'Atnaujinti' }).click();
    await reloaded;
    await expect(page.getByLabel('Adresas')).toHaveValue('Vilniaus g. 1');
    expect(await startScript(page)).not.toBe(before);
    await expect(newsBar(page)).toHaveCount(0);

    // The other tab is still the old one, and still whole, though the new worker serves it.
    expect(await startScript(second)).toBe(before);
    await second.getByRole('link', { name: /Rodyti/ }).click();
    await expect(second.getByRole('heading', { name: 'Keleivis automobilyje' })).toBeVisible();
    expect(await startScript(second)).toBe(before);
  },
);

deployed(
  'a new version keeps quiet while a call is on, and says that it is there afterwards',
  async ({ page, site, server }) => {
    const rides = await fakeRides(page);
    await page.route('**/api/get-active-ride', (route) =>
      route.fulfill({ json: { searching: false, activeOrder: null } }),
    );
    rides.answers.set('voip-login', () => CREDENTIALS);
    for (const endpoint of ['release-voip-credentials', 'store-answered-call']) {
      rides.answers.set(endpoint, () => ({}));
    }
    await fakeLine(page, 'answers');
    await visitUntilCached(page, `${server.origin}/ride/abc`);
    await page.getByRole('button', { name: 'Skambinti' }).click();
    const hangUp = page.getByRole('button', { name: 'Baigti skambutį' });
    await expect(hangUp).toBeVisible();
    const before = await startScript(page);

    site.deployNext();
    await lookForNews(page);
    // The page has heard of it: the code of the bar has come, and there was time to draw it.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /UpdateBanner-.*js/.test(name)),
    );
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page.getByText('Yra nauja versija')).toHaveCount(0);
    expect(await startScript(page)).toBe(before);
    await hangUp.click();
    await expect(newsBar(page)).toContainText('Yra nauja versija');
    expect(await startScript(page)).toBe(before);
  },
);

/** On a phone that saves data nothing is fetched ahead, so the worker has kept no more than was shown. */
async function visitThriftily(page: Page, path: string): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  );
  await pretendSignedIn(page);
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // From now on the worker serves the page, too.
  await page.reload();
}

deployed(
  'a part that neither the server nor the worker has any more reloads the page once, as the new version',
  async ({ page, site, server, expectedComplaints }) => {
    expectedComplaints.push(/404/);
    await visitThriftily(page, `${server.origin}/profile`);
    await page.getByLabel('Adresas').fill('Vilniaus g. 1');
    const before = await startScript(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    site.deployNext();

    await page.getByRole('link', { name: 'Kelionės' }).first().click();
    await expect(page.getByRole('heading', { name: 'Kelionės' })).toBeVisible();
    await expect(page).toHaveURL(/\/history$/);
    expect(await startScript(page)).not.toBe(before);
    // It shows before it has been loaded whole.
    await expect.poll(() => loads).toBe(1);
    await page.getByRole('link', { name: 'Nustatymai' }).first().click();
    await expect(page.getByLabel('Adresas')).toHaveValue('Vilniaus g. 1');
    expect(loads).toBe(1);
  },
);

deployed(
  'a part that is missing on the server for good ends in words, not in a loop',
  async ({ page, site, server, expectedComplaints }) => {
    expectedComplaints.push(/404|screen: ChunkGone|part of the page/);
    await visitThriftily(page, `${server.origin}/profile`);
    await expect(page.getByLabel('Adresas')).toBeVisible();
    site.lose(/HistoryPage-/);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'Kelionės' }).first().click();
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
    expect(loads).toBe(1);
  },
);
