import type { Page } from '@playwright/test';

import { expect, test } from './test.ts';

/** Signs in anew, so that what the host says is what the form opens with. */
async function openForm(page: Page, rideId: unknown): Promise<void> {
  await page.goto(`/ride/${encodeURIComponent(String(rideId))}`);
  await expect(page.getByText('7.4 km')).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('user')?.includes('fresh'));
  await page.goto('/profile');
}

test.describe('Invoice details of another make', () => {
  test('that cannot be read are not overwritten', async ({
    page,
    make,
    passenger,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/^console: reply: WrongReply: .*invoiceProps/);
    passenger.invoiceProps = 'fresh: somewhere else';
    await openForm(page, passenger.past[0]?.id);
    await expect(page.getByText('Išsaugotų rekvizitų perskaityti nepavyko')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Išsaugoti' })).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(make.requests).not.toContain('PUT update-user-profile');
  });

  test('lie in the client as well as beside it', async ({ page, make, passenger }) => {
    make.edits.set('GET get-user-profile', () => ({
      client: { id: 1, fresh: true, invoiceProps: { name: 'Ona', personType: '2' } },
    }));
    await openForm(page, passenger.past[0]?.id);
    await expect(page.getByLabel('Įmonės pavadinimas')).toHaveValue('Ona');
  });

  test('lead to the form where they have no name', async ({ page, passenger }) => {
    passenger.invoiceProps = null;
    passenger.rides.set('x', { from: 'Tilto g. 1' });
    await page.goto('/ride/x');
    await page.getByRole('link', { name: /Sąskaitos atsisiuntimui prašome/ }).click();
    await expect(page).toHaveURL('/profile');
    await page.getByRole('link', { name: 'Atgal' }).click();
    await expect(page).toHaveURL('/ride/x');
  });
});
