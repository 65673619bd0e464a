import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { chooseCategory, fillTrip } from '../kit/orderForm.ts';
import { signIn } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

const pastRides = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('link');

/** Opens the first past ride that is still to be rated and was paid for. */
async function openUnratedRide(page: Page): Promise<void> {
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

test('the past of a passenger: scrolling, details, invoice with its details, and a rating in two tabs', async ({
  page,
  context,
  phone,
  expectedComplaints,
}) => {
  expectedComplaints.push(/422/);
  await signIn(page, phone);
  await page.goto('/history');
  await expect(pastRides(page)).toHaveCount(15);
  await pastRides(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => pastRides(page).count()).toBeGreaterThan(15);

  await openUnratedRide(page);
  const ride = page.url();
  await page.getByRole('link', { name: /^Sąskaitos atsisiuntimui/ }).click();
  await page.getByRole('tab', { name: 'Juridinis asmuo' }).click();
  await page.getByLabel('Įmonės pavadinimas').fill('UAB „Ąžuolo šaknys“ <b>');
  await page.getByLabel('Įmonės kodas').fill('12');
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByLabel('Įmonės kodas')).toBeFocused();
  await expect(page.getByLabel('Įmonės kodas')).toHaveAccessibleDescription(/\S/);
  await page.getByLabel('Įmonės kodas').fill('123456789');
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByRole('img', { name: 'Išsaugota' })).toBeVisible();
  await page.getByRole('link', { name: 'Atgal' }).click();
  await expect(page).toHaveURL(ride);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Atsisiųsti sąskaitą' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^saskaita-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect(await readFile(await download.path(), 'latin1')).toMatch(/^%PDF-/);

  const other = await context.newPage();
  await other.goto(ride);
  // Both tabs show the form before either of them sends it.
  await expect(other.getByRole('group', { name: 'Įvertinimas' })).toBeVisible();
  for (const [tab, stars] of [
    [page, '5 iš 5'],
    [other, '4 iš 5'],
  ] as const) {
    await tab.getByRole('radio', { name: stars }).check();
    await tab.getByRole('button', { name: 'Įvertinti' }).click();
    await expect(tab.getByText('Ačiū už Jūsų įvertinimą!')).toBeVisible();
  }
  await other.reload();
  await expect(other.locator('dl').last()).toBeVisible();
  await expect(other.getByRole('group', { name: 'Įvertinimas' })).toHaveCount(0);
});

test('a reservation is found under the upcoming rides and cancelled there', async ({
  page,
  phone,
}) => {
  await signIn(page, phone);
  await page.goto('/order');
  await page.getByRole('tab', { name: 'Vėliau' }).click();
  await fillTrip(page);
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Data').fill(tomorrow);
  await page.getByLabel('Laikas').selectOption('12:00');
  await chooseCategory(page, /^Ekonominė/);
  await page.getByRole('button', { name: 'Rezervuoti' }).click();
  await expect(page).toHaveURL('/history');
  await page.getByRole('tab', { name: 'Būsimos' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`12:00 ${tomorrow}`);
  await rows.getByRole('button', { name: 'Atšaukti' }).click();
  await expect(page.getByText('Neturite kelionių')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Būsimos' }).click();
  await expect(page.getByText('Neturite kelionių')).toBeVisible();
});

test('a tampered cursor and a foreign ride are refused without a trace of either', async ({
  page,
  phone,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource|rides:|ride:/);
  await signIn(page, phone);
  await page.route('**/api/rides?*cursor*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/cursor=.*/, 'cursor=forged'),
    }),
  );
  await page.goto('/history');
  await expect(pastRides(page)).toHaveCount(15);
  await pastRides(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByText('Daugiau kelionių įkelti nepavyko.')).toBeVisible();
  await expect(pastRides(page)).toHaveCount(15);
  await page.goto('/ride/forged');
  await expect(page.getByText('Užsakymas nerastas')).toBeVisible();
});

test('hostile and endless texts are kept whole or refused on their field, and nothing of them is lost', async ({
  page,
  phone,
  expectedComplaints,
}) => {
  expectedComplaints.push(/422|rating/);
  const endless = 'ąž'.repeat(5_000);
  const markup = '<img src=x onerror=alert(1)> \u202E "\'; drop table rides; --';
  await signIn(page, phone);
  await openUnratedRide(page);
  const ride = page.url();

  await page.goto('/profile');
  await page.getByLabel('Vardas ir pavardė').fill(endless);
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByLabel('Vardas ir pavardė')).toHaveAccessibleDescription(/Ne daugiau/);
  await expect(page.getByLabel('Vardas ir pavardė')).toHaveValue(endless);
  await page.getByLabel('Vardas ir pavardė').fill(markup);
  await page.getByLabel('Adresas').fill(endless);
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByLabel('Adresas')).toHaveAccessibleDescription(/Ne daugiau/);
  await page.getByLabel('Adresas').fill(markup);
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByRole('img', { name: 'Išsaugota' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Vardas ir pavardė')).toHaveValue(markup);

  await page.goto(ride);
  await page.getByRole('radio', { name: '1 iš 5' }).check();
  await page.getByLabel('Komentaras').fill(endless);
  await page.getByRole('button', { name: 'Įvertinti' }).click();
  await expect(page.getByText('Įvyko klaida siunčiant įvertinimą')).toBeVisible();
  await page.getByRole('button', { name: 'Uždaryti' }).click();
  await expect(page.getByLabel('Komentaras')).toHaveValue(endless);
  await expect(page.getByLabel('Komentaras')).toHaveAccessibleDescription(/Ne daugiau/);
  await page.getByLabel('Komentaras').fill(markup);
  await page.getByRole('button', { name: 'Įvertinti' }).click();
  await expect(page.getByText('Ačiū už Jūsų įvertinimą!')).toBeVisible();
});
