import { DETAILS, fakeRides, lose, refuse } from '../kit/fakeRides.ts';
import { signOut, storedUser } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

const FAILED_CALL = /Failed to load resource|invoice-details:/;

test('invoice details are prefilled, kept over tabs and reloads, and saved whole', async ({
  page,
}) => {
  const rides = await fakeRides(page, { id: 'x', invoiceProps: DETAILS });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Rekvizitai sąskaitoms' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Atgal' })).toHaveCount(0);
  const labels = page.getByRole('tabpanel').locator('label');
  await expect(labels).toHaveText([
    'Vardas ir pavardė',
    'Adresas',
    'Veiklos kodas',
    'PVM mokėtojo kodas',
  ]);
  await expect(page.getByLabel('Vardas ir pavardė')).toHaveValue('Ona Petraitė');
  await page.getByLabel('Veiklos kodas').fill('123456');
  await page.getByRole('tab', { name: 'Juridinis asmuo' }).click();
  await expect(labels).toHaveText([
    'Įmonės pavadinimas',
    'Įmonės kodas',
    'PVM mokėtojo kodas',
    'Adresas',
  ]);
  await page.getByLabel('Įmonės pavadinimas').fill('UAB Alfa');
  await page.getByLabel('Įmonės kodas').fill('123456789');
  await page.getByRole('tab', { name: 'Fizinis asmuo' }).click();
  await expect(page.getByLabel('Vardas ir pavardė')).toHaveValue('Ona Petraitė');
  await expect(page.getByLabel('Veiklos kodas')).toHaveValue('123456');
  await page.getByRole('tab', { name: 'Juridinis asmuo' }).click();
  await page.reload();
  await expect(page.getByLabel('Įmonės pavadinimas')).toHaveValue('UAB Alfa');

  // A client without details: what was sent counts.
  rides.answers.set('update-user-profile', () => ({ data: { client: { id: 'y' } } }));
  await page.getByLabel('Įmonės kodas').press('Enter');
  await expect(page.getByRole('img', { name: 'Išsaugota' })).toBeVisible();
  const sent = {
    name: 'UAB Alfa',
    address: 'Gedimino pr. 9, Vilnius',
    personCode: '123456',
    vatCode: '',
    companyCode: '123456789',
    personType: 2,
  };
  expect(rides.bodyOf('update-user-profile')).toEqual(sent);
  expect(await storedUser(page)).toEqual({ id: 'y', invoiceProps: sent });
  await page.getByLabel('Adresas').fill('Kaunas');
  await expect(page.getByRole('img', { name: 'Išsaugota' })).toHaveCount(0);
});

test('what the server refuses stands under its field, and nothing else is said', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(FAILED_CALL);
  const rides = await fakeRides(page, { id: 'x', invoiceProps: { ...DETAILS, name: '<b>x</b>' } });
  const errors = [
    { field: 'vatCode', message: 'Netinkamas <i>kodas</i>' },
    { field: 'vatCode', message: 'Antras' },
    { field: 'address', message: 'Per ilgas adresas' },
  ];
  rides.answers.set('update-user-profile', refuse(422, { message: 'Blogai', errors }));
  await page.goto('/profile');
  const save = page.getByRole('button', { name: 'Išsaugoti' });
  await save.click();
  await expect(page.getByText('Netinkamas <i>kodas</i>')).toBeVisible();
  await expect(page.getByText('Antras')).toHaveCount(0);
  await expect(page.getByText('Blogai')).toHaveCount(0);
  await expect(page.getByLabel('Adresas')).toBeFocused();
  await expect(page.getByLabel('PVM mokėtojo kodas')).toHaveAccessibleDescription(
    'Netinkamas <i>kodas</i>',
  );
  await page.getByLabel('Adresas').fill('Kaunas');
  await expect(page.getByText('Per ilgas adresas')).toHaveCount(0);

  for (const broken of [refuse(500), lose, () => ({ nothing: true })]) {
    rides.answers.set('update-user-profile', broken);
    await save.click();
    await expect(page.getByRole('img', { name: 'Neišsaugota' })).toBeVisible();
    await expect(save).toBeEnabled();
    await page.getByLabel('Adresas').press('End');
    await page.getByLabel('Adresas').pressSequentially('!');
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByLabel('Adresas')).toHaveValue('Kaunas!!!');

  rides.answers.set('logout', () => ({}));
  await signOut(page);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('passenger:invoice-draft'))).toBeNull();
});

test('the hint of a ride leads to the details and back to the ride', async ({ page }) => {
  const rides = await fakeRides(page, { id: 'x' });
  rides.profile = { client: { id: 'x' }, invoiceProps: null };
  await page.goto('/ride/abc');
  await page
    .getByRole('link', {
      name: 'Sąskaitos atsisiuntimui prašome užpildyti rekvizitus Jūsų paskyros nustatymuose',
    })
    .click();
  await expect(page).toHaveURL('/profile');
  await page.getByLabel('Vardas ir pavardė').fill('Ona');
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByRole('img', { name: 'Išsaugota' })).toBeVisible();
  rides.profile = { client: { id: 'x' }, invoiceProps: { ...DETAILS, name: 'Ona' } };
  await page.getByRole('link', { name: 'Atgal' }).click();
  await expect(page).toHaveURL('/ride/abc');
  await expect(page.getByRole('button', { name: 'Atsisiųsti sąskaitą' })).toBeVisible();
});
