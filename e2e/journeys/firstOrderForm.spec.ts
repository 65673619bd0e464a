import type { Page } from '@playwright/test';

import { fakeOrders, rideInProgress } from '../kit/fakeOrders.ts';
import { hold, START } from '../kit/hold.ts';
import { takenOver } from '../kit/takenOver.ts';
import { expect, test } from '../kit/test.ts';

const from = (page: Page) => page.getByRole('combobox', { name: 'Kelionės pradžia' });

test('the order form stands there before any script, and what is typed and pressed meanwhile counts', async ({
  page,
}) => {
  await fakeOrders(page);
  const start = await hold(page, START);
  await page.goto('/order', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Kelionės tikslas' }).fill('oro');
  await page.getByRole('tab', { name: 'Vėliau' }).click();
  await from(page).fill('gedimino 9');
  for (const element of [from(page), page.getByRole('heading', { level: 1 })]) {
    await element.evaluate((node) => node.setAttribute('data-marked', ''));
  }
  start.release();
  await takenOver(page, 'h1');
  await expect(page.getByLabel('Laikas')).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Vėliau' })).toBeVisible();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(from(page)).toHaveValue('gedimino 9');
  await expect(from(page)).toBeFocused();
  await expect(from(page)).toHaveAttribute('aria-expanded', 'true');
  const to = page.getByRole('combobox', { name: 'Kelionės tikslas' });
  await expect(to).toHaveValue('oro');
  await expect(to).toHaveAttribute('aria-expanded', 'false');
  // The very same fields: nothing that was typed could get lost between two of them.
  await expect(from(page)).toHaveAttribute('data-marked');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-marked');
});

for (const [what, area, key, text] of [
  ['a ride', 'localStorage', 'passenger:last-ride', '{}'],
  ['an order on its way', 'localStorage', 'passenger:pending-order', '{}'],
  ['a draft in this tab', 'sessionStorage', 'passenger:order-draft', '{}'],
] as const) {
  test(`where ${what} is known, no empty form is seen before the server has spoken`, async ({
    page,
  }) => {
    const orders = await fakeOrders(page);
    orders.activeOrder = rideInProgress('ARRIVES');
    await page.addInitScript((given) => window[given.area].setItem(given.key, given.text), {
      area,
      key,
      text,
    });
    const start = await hold(page, START);
    await page.goto('/order', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Užsisakyti' })).toBeVisible();
    await expect(page.getByText('Kraunama…').first()).toBeAttached();
    const seen = await page.evaluateHandle(() => {
      const count = { frames: 0 };
      const look = (): void => {
        const inputs = [...document.querySelectorAll('[role=combobox]')];
        if (inputs.some((input) => input.checkVisibility())) count.frames += 1;
        requestAnimationFrame(look);
      };
      look();
      return count;
    });
    start.release();
    await expect(page.getByText('ABC 123')).toBeVisible();
    expect(await seen.evaluate(({ frames }) => frames)).toBe(0);
  });
}

test('a ride that only the server knows of takes the place of the form, without a complaint', async ({
  page,
}) => {
  const orders = await fakeOrders(page);
  orders.activeOrder = rideInProgress('ARRIVES');
  const start = await hold(page, START);
  await page.goto('/order', { waitUntil: 'commit' });
  await expect(from(page)).toBeVisible();
  start.release();
  await expect(page.getByText('ABC 123')).toBeVisible();
  await expect(from(page)).toHaveCount(0);
});
