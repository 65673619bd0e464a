import type { Page } from '@playwright/test';

import { fakeOrders } from '../kit/fakeOrders.ts';
import { DETAILS, fakeRides, pastRide } from '../kit/fakeRides.ts';
import { expect, test } from '../kit/test.ts';

const PASSENGER = { id: 'x', invoiceProps: DETAILS };
const CODE = '**/static/**';

const byMenu =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Meniu' }).click();
    await page.getByRole('link', { name, exact: true }).click();
  };

const WAYS = [
  {
    from: '/order',
    chunk: 'HistoryPage',
    go: byMenu('Kelionės'),
    shown: 'Antakalnio g. 1, Vilnius',
  },
  {
    from: '/order',
    chunk: 'ProfilePage',
    go: byMenu('Nustatymai'),
    shown: 'Rekvizitai sąskaitoms',
  },
  { from: '/profile', chunk: 'OrderPage', go: byMenu('Užsisakyti'), shown: 'Kelionės pradžia' },
  {
    from: '/history',
    chunk: 'RidePage',
    go: (page: Page) =>
      page.getByRole('main').getByRole('listitem').getByRole('link').first().click(),
    shown: 'Jonas Kazlauskas',
  },
  {
    from: '/ride/abc',
    chunk: 'HistoryPage',
    go: (page: Page) => page.getByRole('link', { name: 'Atgal' }).click(),
    shown: 'Antakalnio g. 1, Vilnius',
  },
];

for (const { from, chunk, go, shown } of WAYS) {
  test(`from ${from} the next screen (${chunk}) is there without another look at the server`, async ({
    page,
    expectedComplaints,
  }) => {
    // The next screen fetches others ahead in its turn.
    expectedComplaints.push(/net::ERR_FAILED/);
    const rides = await fakeRides(page, PASSENGER);
    rides.past = [pastRide(1)];
    rides.answers.set('client-address', (route) => route.fulfill({ json: [] }));
    const ahead = page.waitForResponse((reply) => reply.url().includes(`/static/js/${chunk}-`));
    await page.goto(from);
    await (await ahead).finished();
    await page.route(CODE, (route) => route.abort());
    await go(page);
    await expect(page.getByText(shown).first()).toBeVisible();
  });
}

test('a browser that never calls the page idle still fetches what comes later', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), timeout);
  });
  const rides = await fakeRides(page, PASSENGER);
  rides.past = [pastRide(1)];
  const later = ['RidePage', 'startUpdates'].map((chunk) =>
    page.waitForResponse((reply) => reply.url().includes(`/static/js/${chunk}-`)),
  );
  await page.goto('/history');
  await Promise.all(later);
});

/** What most passengers open from the first page; it is drawn ahead, out of sight. */
const FIELD = 'main [role=combobox]';

test('a tap on Užsisakyti uncovers the form that was drawn ahead, which has asked for nothing until then', async ({
  page,
}) => {
  await fakeOrders(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/');
  const field = page.locator(FIELD).first();
  await expect(field).toBeAttached();
  await expect(field).toBeHidden();
  await expect(page).toHaveTitle(/^(?!Užsisakyti)/);
  await field.evaluate((element) => element.setAttribute('data-marked', ''));
  expect(new Set(asked)).toEqual(new Set(['/api/get-active-ride']));
  await page.getByRole('main').getByRole('link', { name: 'Užsisakyti' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Užsisakyti' })).toBeFocused();
  await expect(page).toHaveTitle(/^Užsisakyti/);
  await expect(field).toBeVisible();
  await expect(field).toHaveAttribute('data-marked');
  await expect.poll(() => asked).toContain('/api/client-address');

  // What is left is left, and comes back as the device has stored it.
  await field.fill('Gedimino');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Užsisakyti' })).toBeHidden();
  await page.goForward();
  await expect(field).toHaveValue('Gedimino');
  await expect(field).not.toHaveAttribute('data-marked');
});

test('a tap on Užsisakyti is answered by its own frame', async ({ page }) => {
  await fakeOrders(page);
  await page.goto('/');
  await expect(page.locator(FIELD).first()).toBeAttached();
  const isThere = await page
    .getByRole('main')
    .getByRole('link', { name: 'Užsisakyti' })
    .first()
    .evaluate(async (link: HTMLElement, selector) => {
      link.click();
      // Between a tap and the next task no other frame can come.
      await Promise.resolve();
      return document.querySelector(selector)?.checkVisibility();
    }, FIELD);
  expect(isThere).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: 'Užsisakyti' })).toBeFocused();
});

test('the form that a tap uncovers is drawn before anything is asked for it', async ({ page }) => {
  await fakeOrders(page);
  await page.addInitScript((selector) => {
    const seen: string[] = [];
    const ask = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes('client-address')) seen.push('question');
      return ask(input, init);
    };
    const look = (): void => {
      const isVisible = document.querySelector(selector)?.checkVisibility() === true;
      if (isVisible) seen.push('form');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { seen });
  }, FIELD);
  await page.goto('/');
  await expect(page.locator(FIELD).first()).toBeAttached();
  await page.getByRole('main').getByRole('link', { name: 'Užsisakyti' }).first().click();
  const seen = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await expect.poll(seen).toContain('question');
  expect((await seen())[0]).toBe('form');
});

test('of two quick taps on a link the history holds one', async ({ page }) => {
  await fakeOrders(page);
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Užsisakyti' })
    .first()
    .evaluate((link: HTMLElement) => {
      link.click();
      link.click();
    });
  await expect(page.getByRole('heading', { level: 1, name: 'Užsisakyti' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});
