import type { Page } from '@playwright/test';

import { fakeOrders } from '../kit/fakeOrders.ts';
import { hold } from '../kit/hold.ts';
import { pretendSignedIn, signIn } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

const BROWSERS = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  Android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
} as const;

const badges = (page: Page): Promise<string[]> =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: /App Store|Google Play/ })
    .allInnerTexts();

test('the landing page has its three blocks and the footer its lines', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(3);
  await expect(main.locator('a[href="https://example.com/verslui/registracija"]')).toBeVisible();
  await expect(
    main.locator('a[href="https://example.com/vairuotojams/registracija"]'),
  ).toBeVisible();
  await expect(main.locator('a[href="https://example.com/vairuotojams/salygos"]')).toBeVisible();

  const footer = page.getByRole('contentinfo');
  for (const path of [
    'grazinimo-politika',
    'privatumo-politika',
    'taisykles',
    'isankstines-rezervacijos-taisykles',
    'facebook',
    'instagram',
    'linkedin',
  ]) {
    await expect(footer.locator(`a[href="https://example.com/${path}"]`)).toBeVisible();
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} UAB „Paveža“`);
  expect(await badges(page)).toHaveLength(2);
});

for (const [device, userAgent] of Object.entries(BROWSERS)) {
  test.describe(`on ${device}`, () => {
    test.use({ userAgent });
    test('only its own store badge is shown', async ({ page }) => {
      await page.goto('/');
      const name = device === 'iPhone' ? 'App Store' : 'Google Play';
      await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
      expect(await badges(page)).toHaveLength(1);
    });
  });
}

test('protected screens send a visitor to the start, and back does not trap', async ({ page }) => {
  await page.goto('/');
  for (const path of ['/order', '/history', '/profile']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'PRISIJUNGTI', exact: true })).toBeVisible();
  }
});

test('every screen of a passenger has its heading, and the footer where it belongs', async ({
  page,
}) => {
  await fakeOrders(page);
  for (const [path, heading, hasFooter] of [
    ['/order', 'Užsisakyti', false],
    ['/history', 'Kelionės', true],
    ['/profile', 'Rekvizitai sąskaitoms', true],
    ['/repeat/abc', 'Pakartoti užsakymą', true],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toHaveCount(hasFooter ? 1 : 0);
  }
});

test('ride details and repeating are open to visitors', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/Failed to load resource|recreate-order|ride:|not signed in/);
  await page.goto('/ride/abc');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/ride/abc');
  await page.goto('/repeat/abc');
  await expect(page.getByRole('heading', { level: 1, name: 'Pakartoti užsakymą' })).toBeVisible();
});

test('sign-in stands alone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Telefono numeris')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('any other path is not found', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('Not found')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});

test('the menu leads through the signed-in part and marks where one is', async ({
  page,
  phone,
  isMobile,
}) => {
  await signIn(page, phone);
  const narrow = isMobile || (page.viewportSize()?.width ?? 0) < 1024;
  for (const [entry, path, heading] of [
    ['Kelionės', '/history', 'Kelionės'],
    ['Nustatymai', '/profile', 'Rekvizitai sąskaitoms'],
    ['Užsisakyti', '/order', 'Užsisakyti'],
  ] as const) {
    if (narrow) await page.getByRole('button', { name: 'Meniu' }).click();
    await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    if (narrow) {
      await expect(page.getByRole('button', { name: 'Uždaryti' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Meniu' }).click();
    }
    await expect(
      page.getByRole('navigation').getByRole('link', { name: entry, exact: true }),
    ).toHaveAttribute('aria-current', 'page');
    if (narrow) await page.keyboard.press('Escape');
  }
  await page.goBack();
  await expect(page).toHaveURL('/profile');
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.beforeEach(async ({ page }) => {
    await pretendSignedIn(page);
    await page.goto('/history');
    await page.getByRole('button', { name: 'Meniu' }).click();
    await expect(page.getByRole('button', { name: 'Uždaryti' })).toBeVisible();
  });

  test('holds the user menu, the company’s pages and log-out', async ({ page }) => {
    for (const [name, href] of [
      ['Užsisakyti', '/order'],
      ['Kelionės', '/history'],
      ['Nustatymai', '/profile'],
      ['Apie mus', 'https://example.com/apie-mus'],
      ['Verslui', 'https://example.com/verslui'],
      ['Tapk vairuotoju', 'https://example.com/vairuotojams'],
    ] as const) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(page.getByRole('button', { name: 'Atsijungti' })).toBeVisible();
  });

  test('closes on an outside press, on Escape and by its icon, and gives the focus back', async ({
    page,
  }) => {
    const opener = page.getByRole('button', { name: 'Meniu' });
    const close = page.getByRole('button', { name: 'Uždaryti' });
    await page.mouse.click(200, 830);
    await expect(close).toBeHidden();
    await opener.click();
    await page.keyboard.press('Escape');
    await expect(close).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await close.click();
    await expect(close).toBeHidden();
  });

  test('stays open where it was opened while a screen was on its way', async ({ page }) => {
    const screen = await hold(page, /\/static\/js\/ProfilePage-/);
    await page.reload();
    await page.getByRole('button', { name: 'Meniu' }).click();
    await page.getByRole('link', { name: 'Nustatymai', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    await page.getByRole('button', { name: 'Meniu' }).click();
    await expect(page.getByRole('button', { name: 'Uždaryti' })).toBeFocused();
    screen.release();
    await expect(page.getByRole('heading', { name: 'Rekvizitai sąskaitoms' })).toBeAttached();
    await expect(page.getByRole('button', { name: 'Uždaryti' })).toBeFocused();
  });
});

test('nothing sticks out, however narrow or wide the window is', async ({ page }) => {
  for (const path of ['/', '/login', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [320, 360, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
