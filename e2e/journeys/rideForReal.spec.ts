import { readFile } from 'node:fs/promises';

import { chooseCategory, fillTrip } from '../kit/orderForm.ts';
import { signIn } from '../kit/passenger.ts';
import { pastRides, openUnratedRide } from '../kit/pastRides.ts';
import { expect, test } from '../kit/test.ts';
import { type } from '../kit/type.ts';

test('the past of a passenger: scrolling, details, whom the invoice is for, and a rating in two tabs', async ({
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
  await type(page.getByLabel('Įmonės pavadinimas'), 'UAB „Ąžuolo šaknys“ <b>');
  await type(page.getByLabel('Įmonės kodas'), '12');
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByLabel('Įmonės kodas')).toBeFocused();
  await expect(page.getByLabel('Įmonės kodas')).toHaveAccessibleDescription(/\S/);
  await type(page.getByLabel('Įmonės kodas'), '123456789');
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByRole('img', { name: 'Išsaugota' })).toBeVisible();
  await page.getByRole('link', { name: 'Atgal' }).click();
  await expect(page).toHaveURL(ride);

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

test('an invoice is saved under its name', { tag: '@chromium' }, async ({ page, phone }) => {
  await signIn(page, phone);
  await page.goto('/profile');
  await type(page.getByLabel('Vardas ir pavardė'), 'Ąžuolė Šaknienė');
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByRole('img', { name: 'Išsaugota' })).toBeVisible();
  await openUnratedRide(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Atsisiųsti sąskaitą' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^saskaita-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect(await readFile(await download.path(), 'latin1')).toMatch(/^%PDF-/);
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
  await type(page.getByLabel('Data'), tomorrow);
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
