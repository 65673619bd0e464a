import { expect, type Locator, type Page } from '@playwright/test';

export const pastRides = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('link');

/** Opens the first past ride that is still to be rated and was paid for. */
export async function openUnratedRide(page: Page): Promise<void> {
  await page.goto('/history');
  await expect(pastRides(page)).toHaveCount(15);
  for (let nth = 0; ; nth += 1) {
    await pastRides(page).nth(nth).click();
    await expect(page.locator('dl').last()).toBeVisible();
    const paid = await page.getByText(/^Sumokėta suma/).count();
    const unrated = await page.getByRole('group', { name: 'Įvertinimas' }).count();
    if (paid > 0 && unrated > 0) return;
    await page.getByRole('link', { name: 'Atgal' }).click();
    await expect(page).toHaveURL('/history');
  }
}
