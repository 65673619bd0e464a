import { fakeRides, lose, pastRide, refuse, upcomingRide } from '../kit/fakeRides.ts';
import { hold, START } from '../kit/hold.ts';
import { expect, test } from '../kit/test.ts';

const FAILED_CALL = /Failed to load resource|rides:|cancel-ride:/;
const rows = (count: number) => Array.from({ length: count }, (_, nth) => pastRide(nth));

test('past rides come by fifteen while one scrolls, and the way back finds its place', async ({
  page,
}) => {
  const rides = await fakeRides(page);
  rides.past = rows(40);
  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1, name: 'Kelionės' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Įvykusios' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(15);
  await expect(links.first()).toHaveText('2026-11-15 08:00 Antakalnio g. 0, Vilnius 4.00 €');
  expect(rides.asked[0]?.url.search).toBe('?limit=15');

  await links.last().scrollIntoViewIfNeeded();
  await expect(links).toHaveCount(30);
  expect(rides.asked[1]?.url.search).toBe('?limit=15&cursor=15');
  await links.last().scrollIntoViewIfNeeded();
  await expect(links).toHaveCount(40);
  expect(rides.count('rides')).toBe(3);

  await links.nth(25).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await links.nth(25).click();
  await expect(page).toHaveURL('/ride/ride-25');
  // Who comes from the list is known.
  await expect(page.getByText('Jonas Kazlauskas')).toBeVisible();
  expect(rides.count('get-user-profile')).toBe(0);

  for (const goBack of [
    () => page.getByRole('link', { name: 'Atgal' }).click(),
    () => page.goBack(),
  ]) {
    await goBack();
    await expect(page).toHaveURL('/history');
    await expect(links.nth(25)).toBeFocused();
    expect(await links.count()).toBe(40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await links.nth(25).press('Enter');
    await expect(page).toHaveURL('/ride/ride-25');
  }
  expect(rides.count('rides')).toBe(3);
});

test('a list that fails shows empty and can be asked for again; a failed page keeps the rows', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(FAILED_CALL);
  const rides = await fakeRides(page);
  rides.past = rows(20);
  rides.answers.set('rides', refuse(500));
  await page.goto('/history');
  await expect(page.getByText('Neturite kelionių')).toBeVisible();
  rides.answers.set('rides', (route) =>
    route.request().url().includes('cursor')
      ? lose(route)
      : { rides: rides.past.slice(0, 15), next_cursor: 15 },
  );
  await page.getByRole('button', { name: 'Įkelti dar kartą' }).click();
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(15);
  await links.last().scrollIntoViewIfNeeded();
  await expect(page.getByText('Daugiau kelionių įkelti nepavyko.')).toBeVisible();
  await expect(links).toHaveCount(15);
  rides.answers.delete('rides');
  await page.getByRole('button', { name: 'Įkelti dar kartą' }).click();
  await expect(links).toHaveCount(20);
  expect(rides.asked.at(-1)?.url.searchParams.get('cursor')).toBe('15');
});

test('an upcoming ride is cancelled from its row, which says when that fails', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(FAILED_CALL);
  const rides = await fakeRides(page);
  rides.upcoming = [1, 2, 3].map(upcomingRide);
  rides.answers.set('cancel-order', () => ({ result: 0 }));
  await page.goto('/history');
  await page.getByRole('tab', { name: 'Įvykusios' }).press('ArrowRight');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText('Iš Vilniaus g. 1, Kaunas');
  await expect(items.first()).toContainText('Į Kauno oro uostas');
  await items.first().click();
  await expect(page).toHaveURL('/history');

  const cancel = items.first().getByRole('button', { name: 'Atšaukti' });
  await cancel.click();
  await expect(
    items.first().getByText('Nepavyko atšaukti kelionės. Bandykite dar kartą.'),
  ).toBeVisible();

  const held = Promise.withResolvers<void>();
  rides.answers.set('cancel-order', async () => {
    await held.promise;
    return { result: true };
  });
  await cancel.click();
  await expect(cancel).toBeDisabled();
  await cancel.click({ force: true });
  held.resolve();
  await expect(items).toHaveCount(2);
  await expect(page.getByText('Kelionė atšaukta')).toBeAttached();
  await expect(items.first().getByRole('button', { name: 'Atšaukti' })).toBeFocused();
  expect(rides.count('cancel-order')).toBe(2);
  expect(rides.bodyOf('cancel-order')).toEqual({ orderId: 1, reason: '', isTemp: true });
  rides.upcoming = [];
  await items.first().getByRole('button').click();
  await expect(items).toHaveCount(1);
  await items.first().getByRole('button').click();
  await expect(page.getByText('Neturite kelionių')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a late answer of the other tab is dropped', async ({ page }) => {
  const rides = await fakeRides(page);
  rides.upcoming = [upcomingRide(1)];
  const late = Promise.withResolvers<object>();
  rides.answers.set('rides', () => late.promise);
  await page.goto('/history');
  await page.getByRole('tab', { name: 'Būsimos' }).click();
  await expect(page.getByText('Iš Vilniaus g. 1, Kaunas')).toBeVisible();
  late.resolve({ rides: rows(3), next_cursor: null });
  await page.getByRole('tab', { name: 'Įvykusios' }).click();
  await page.getByRole('tab', { name: 'Būsimos' }).click();
  await expect(page.getByText('Iš Vilniaus g. 1, Kaunas')).toBeVisible();
  await expect(page.getByText('Antakalnio')).toHaveCount(0);
});

test('a tab that is pressed before any script has come is selected at once, and stays so', async ({
  page,
}) => {
  const rides = await fakeRides(page);
  rides.past = rows(3);
  rides.upcoming = [upcomingRide(1)];
  const start = await hold(page, START);
  await page.goto('/history', { waitUntil: 'commit' });
  const [past, upcoming] = [
    page.getByRole('tab', { name: 'Įvykusios' }),
    page.getByRole('tab', { name: 'Būsimos' }),
  ];
  await upcoming.click();
  await past.click();
  await expect(past).toHaveAttribute('aria-selected', 'true');
  await expect(upcoming).toHaveAttribute('aria-selected', 'false');
  await upcoming.click();
  await expect(upcoming).toHaveAttribute('aria-selected', 'true');
  await expect(past).toHaveAttribute('aria-selected', 'false');

  await page.evaluate(() => {
    const seen: (string | null)[] = [];
    Object.assign(globalThis, { seen });
    for (const tab of document.querySelectorAll('[role=tab]')) {
      new MutationObserver(() => seen.push(tab.getAttribute('aria-selected'))).observe(tab, {
        attributeFilter: ['aria-selected'],
      });
    }
  });
  start.release();
  await expect(page.getByText('Iš Vilniaus g. 1, Kaunas')).toBeVisible();
  await expect(upcoming).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('tabpanel', { name: 'Būsimos' })).toBeVisible();
  // React says the same once more; it never selects the other one in between.
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen.toSorted()).toEqual(['false', 'true']);
});

test('of a thousand rides only those near the window are laid out', async ({ page }) => {
  const rides = await fakeRides(page);
  const from = `<b>${'Ilga '.repeat(40)}</b>`;
  rides.past = rows(1_000).map((ride) => Object.assign(ride, { from }));
  rides.pageSize = 250;
  await page.goto('/history');
  const items = page.getByRole('main').getByRole('listitem');
  for (const loaded of [250, 500, 750, 1_000]) {
    await expect(items).toHaveCount(loaded);
    await items.last().scrollIntoViewIfNeeded();
  }
  await expect.poll(() => laidOut(page)).toBeLessThan(80);
  expect(await laidOut(page)).toBeGreaterThan(5);
  // What is not laid out takes exactly its room, so the list does not jump.
  const heights = await items.evaluateAll(
    (all) => new Set(all.map((row) => row.clientHeight)).size,
  );
  expect(heights).toBe(1);
  await expect(items.last().locator('b')).toHaveCount(0);
});

/** How many rows the browser has really drawn something for. */
const laidOut = (page: import('@playwright/test').Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main li a')].filter((link) =>
        link.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
