import { orderOf } from './passenger.ts';
import { expect, test } from './test.ts';

test('Words are separated in the markup too', async ({ page, make, passenger }) => {
  passenger.activeOrder = orderOf(make.state.newId(), 'ARRIVES');
  await page.goto('/history');
  const text = (): Promise<string> => page.getByRole('main').evaluate((main) => main.textContent);
  await expect.poll(text).toContain('2026-10-28 11:30 Žalioji g. 1 8.50 €');
  const bar = page.getByRole('link', { name: /Automobilis atvyksta/ });
  expect(await bar.textContent()).toMatch(/^Automobilis atvyksta 6 min \S/);
  await page.getByRole('main').getByRole('link').first().click();
  await expect.poll(text).toContain('11:30 Žalioji g. 1');
  await page.goto('/order');
  await expect.poll(text).toContain('6 min iki atvykimo');
});
