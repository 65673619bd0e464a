import { openUnratedRide, pastRides } from '../kit/pastRides.ts';
import { signIn } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

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
