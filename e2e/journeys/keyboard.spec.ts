import { ring } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

test('a passenger signs in and out with the keyboard alone', async ({ page, phone }) => {
  const tabTo = async (name: RegExp): Promise<void> => {
    const wanted = page.getByRole('link', { name }).or(page.getByRole('button', { name })).first();
    for (let presses = 0; presses < 40; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${String(name)}`);
  };

  await page.goto('/');
  const skip = page.getByRole('link', { name: /turin/i });
  await expect(skip).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await tabTo(/^PRISIJUNGTI$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');

  const number = page.getByLabel('Telefono numeris');
  for (let presses = 0; presses < 10; presses += 1) {
    if (await number.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(number).toBeFocused();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Prisijungti' })).toBeVisible();
  await ring(page.request, phone);
  await tabTo(/^Prisijungti$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await tabTo(/^Meniu$/);
    await page.keyboard.press('Enter');
  }
  await tabTo(/^Atsijungti$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'PRISIJUNGTI', exact: true })).toBeVisible();
});
