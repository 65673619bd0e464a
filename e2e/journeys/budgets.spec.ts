import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { fakeOrders } from '../kit/fakeOrders.ts';
import { hold } from '../kit/hold.ts';
import { takenOver } from '../kit/takenOver.ts';
import { expect, test } from '../kit/test.ts';
import { weighed, type Weight } from '../kit/weight.ts';

const scripts = fileURLToPath(new URL('../../web/dist/static/js/', import.meta.url));

const SIP = /createSipPhone/;
const CALENDAR = /Calendar/;
const PHONE_METADATA = /metadata|countries|worldRules/;
const COUNTRY_LIST = /CountryDialog/;

const files = ({ files: all }: Weight, names: RegExp): readonly string[] =>
  all.filter((file) => names.test(file));

/** A test run without a look at the figures would hide how they creep up. */
function note(path: string, { scriptKb, allKb, requests }: Weight): void {
  console.log(`${path}: ${JSON.stringify({ scriptKb, allKb, requests })}`);
}

test('the first visit of / stays within 78 kB of script, 90 kB in all and 8 requests', async ({
  page,
}) => {
  const weight = await weighed(page);
  await page.goto('/');
  await takenOver(page, 'main a');
  await page.waitForLoadState('networkidle');
  const first = await weight.sum();
  note('/', first);
  expect(first.scriptKb).toBeGreaterThan(10);
  expect(first.scriptKb).toBeLessThanOrEqual(78);
  expect(first.allKb).toBeLessThanOrEqual(90);
  expect(first.requests).toBeLessThanOrEqual(8);
  // The logo came with the page.
  const logo = page.getByRole('banner').getByRole('img', { name: /į pradžią/ });
  expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(136);
  expect(files(first, /brand-logo/)).toEqual([]);

  // What comes next for a visitor is the sign-in, and nothing else: no metadata, no order screen.
  await weight.letIdle();
  await expect.poll(async () => files(await weight.sum(), /LoginPage.*js/)).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  expect(
    files(await weight.sum(), new RegExp(`OrderPage|${PHONE_METADATA.source}|${SIP.source}`)),
  ).toEqual([]);

  // It shows at once, without an outline in between.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      if (document.body.textContent.includes('Kraunama')) seen.push('an outline');
    }).observe(document.body, { subtree: true, childList: true });
  });
  await page.getByRole('link', { name: 'PRISIJUNGTI', exact: true }).click();
  await expect(page.getByLabel('Telefono numeris')).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
});

test('the form of /login can be used after at most 90 kB of script, and knows the numbers of its own country', async ({
  page,
}) => {
  const weight = await weighed(page);
  const metadata = await hold(page, PHONE_METADATA);
  await page.goto('/login', { waitUntil: 'commit' });
  await takenOver(page, 'input');
  await page.waitForLoadState('networkidle');
  const usable = await weight.sum();
  note('/login', usable);
  expect(usable.scriptKb).toBeGreaterThan(10);
  expect(usable.scriptKb).toBeLessThanOrEqual(90);
  const [number, next] = [
    page.getByLabel('Telefono numeris'),
    page.getByRole('button', { name: 'Tęsti' }),
  ];
  const wrong = page.getByText('Neteisingas telefono numeris');
  await number.fill('12');
  await next.click();
  await expect(wrong).toBeVisible();
  const foreign = new RegExp(`${PHONE_METADATA.source}|${COUNTRY_LIST.source}`);
  expect(files(await weight.sum(), foreign)).toEqual([]);

  // Those of others come when a number begins with another code; a press waits for them.
  await number.fill('+44 20');
  await metadata.sent;
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  metadata.release();
  await expect(wrong).toBeVisible();
  await expect(page.getByRole('button', { name: /^Šalis.*United Kingdom/ })).toBeVisible();
});

test('the form of /order can be used after at most 100 kB of script in 12 requests, without calendar, calls and metadata', async ({
  page,
}) => {
  await fakeOrders(page);
  const weight = await weighed(page);
  await page.goto('/order');
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Until usable: the page, its scripts, its logo, and what the form asks the server for, until nothing is under way.
  const usable = await weight.sum();
  note('/order', usable);
  expect(usable.scriptKb).toBeGreaterThan(10);
  expect(usable.scriptKb).toBeLessThanOrEqual(100);
  expect(usable.requests).toBeLessThanOrEqual(12);

  await weight.letIdle();
  await expect.poll(async () => files(await weight.sum(), /ProfilePage.*js/)).toHaveLength(1);
  const all = await weight.sum();
  expect(files(all, /HistoryPage.*js|RidePage.*js/)).toHaveLength(2);
  for (const names of [CALENDAR, SIP, PHONE_METADATA, COUNTRY_LIST]) {
    expect(files(all, names)).toEqual([]);
  }
});

test('nothing is fetched ahead for a passenger who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const weight = await weighed(page);
  await page.goto('/');
  await takenOver(page, 'main a');
  await weight.letIdle();
  await page.waitForLoadState('networkidle');
  expect(files(await weight.sum(), /LoginPage/)).toEqual([]);
});

/** What draws the map comes last of all, in a worker, and only where a host offers one. */
const MAP = /^mapWorker-/;

test('no lazy part of the client is over 50 kB, and the map is not over 90', () => {
  const sizes = readdirSync(scripts)
    .filter((name) => name.endsWith('.js.br') && !name.startsWith('start-'))
    .map((name) => ({ name, kb: statSync(join(scripts, name)).size / 1_000 }));
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter(({ name, kb }) => kb > (MAP.test(name) ? 90 : 50))).toEqual([]);
  expect(sizes.filter(({ name }) => MAP.test(name))).toHaveLength(1);
});
