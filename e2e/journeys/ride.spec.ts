import { readFile } from 'node:fs/promises';

import { DETAILS, fakeRides, lose, refuse, RIDE } from '../kit/fakeRides.ts';
import { expect, test } from '../kit/test.ts';

const FAILED_CALL = /Failed to load resource|ride:|rating:|invoice:|not signed in/;
const PASSENGER = { id: 'x', invoiceProps: DETAILS };

test('a ride is a receipt with its route, figures, payments and driver', async ({ page }) => {
  const rides = await fakeRides(page, PASSENGER);
  await page.goto('/ride/abc');
  const main = page.getByRole('main');
  for (const text of [
    '2026-11-10 08:05',
    '7.4 km',
    '18 min',
    'Jonas Kazlauskas',
    'Leidimo nr. VL-10234',
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('listitem')).toHaveText([
    'Pradžia 08:12 Gedimino pr. 9, Vilnius',
    'Pabaiga 08:30 Vilniaus oro uostas, Vilnius',
  ]);
  await expect(main.locator('dl').last()).toHaveText(
    'Įmonės lėšomis5.00 €Panaudoti Paveža pinigai2.50 €Sumokėta suma (kortele)5.00 €Kaina12.50 €',
  );
  await expect(page.getByRole('button', { name: 'Skambinti' })).toBeVisible();
  expect(rides.count('get-user-profile')).toBe(1);
  await expect(page.getByRole('link', { name: 'Pakartoti užsakymą' })).toHaveAttribute(
    'href',
    '/repeat/abc',
  );
  await page.getByRole('link', { name: 'Atgal' }).click();
  await expect(page).toHaveURL('/history');
});

test('lines and buttons are there only when there is something to them', async ({ page }) => {
  const rides = await fakeRides(page, PASSENGER);
  const hostile = `<img src=x onerror=alert(1)> ${'ilgas'.repeat(2_000)}`;
  rides.ride = {
    ...RIDE,
    companyPays: null,
    pavezaPayment: 0,
    clientPayment: 0,
    duration: hostile,
    from: hostile,
    driver: { fullName: hostile, licence: null },
    canCall: false,
    isReviewed: true,
  };
  await page.goto('/ride/abc');
  const main = page.getByRole('main');
  await expect(main.locator('dl').last()).toHaveText('Kaina12.50 €');
  await expect(main.getByText('Leidimo nr.')).toHaveCount(0);
  await expect(main.getByText('Įvertinimas')).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.locator('img')).toHaveCount(0);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(0);

  rides.ride = { ...RIDE, isActive: true };
  await page.goto('/ride/abc');
  await expect(page).toHaveURL('/order');
});

test('waiting, failing and missing are said', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(FAILED_CALL);
  const rides = await fakeRides(page, null);
  rides.profile = undefined;
  const held = Promise.withResolvers<void>();
  rides.answers.set('ride', async (route) => {
    await held.promise;
    return refuse(500)(route);
  });
  await page.goto('/ride/abc');
  await expect(page.getByText('Prašome palaukti...')).toBeVisible();
  held.resolve();
  await expect(page.getByText('Error: Serveris nepasiekiamas')).toBeVisible();
  rides.answers.set('ride', () => ({ ride: null }));
  await page.getByRole('button', { name: 'Bandyti dar kartą' }).click();
  await expect(page.getByText('Užsakymas nerastas')).toBeVisible();
  await expect(page).toHaveURL('/ride/abc');
  rides.answers.set('ride', refuse(404));
  await page.reload();
  await expect(page.getByText('Užsakymas nerastas')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Prisijungti' })).toBeVisible();
  // A visitor whom the server shows a ride sees it.
  rides.answers.delete('ride');
  await page.reload();
  await expect(page.getByText('Jonas Kazlauskas')).toBeVisible();
  await expect(page.getByText('Sąskaitos atsisiuntimui')).toBeVisible();
});

test('a session that is lost while a ride loads ends in words and a way to sign in', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(FAILED_CALL);
  const rides = await fakeRides(page, PASSENGER);
  for (const endpoint of ['ride', 'get-user-profile', 'refresh'])
    rides.answers.set(endpoint, refuse(401));
  await page.goto('/ride/abc');
  await expect(page.getByText(/^Error: /)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Prisijungti' }).click();
  await expect(page).toHaveURL('/login');
});

test('a rating is checked, sent once, and never lost when that fails', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(FAILED_CALL);
  const rides = await fakeRides(page, PASSENGER);
  await page.goto('/ride/abc');
  const send = page.getByRole('button', { name: 'Įvertinti' });
  await send.click();
  await expect(page.getByText('Prašome pasirinkti įvertinimą')).toBeVisible();
  const stars = page.getByRole('group', { name: 'Įvertinimas' }).getByRole('radio');
  await expect(stars.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '3 iš 5' })).toBeChecked();
  await page.getByLabel('Komentaras').fill('  ');
  await send.click();
  await expect(page.getByText('Komentaras privalomas')).toBeVisible();
  expect(rides.count('rating')).toBe(0);

  await page.getByLabel('Komentaras').fill('Vėlavo');
  rides.answers.set('rating', lose);
  await send.click();
  await expect(page.getByRole('alertdialog')).toContainText('Įvyko klaida siunčiant įvertinimą');
  await page.getByRole('button', { name: 'Uždaryti' }).click();
  await expect(page.getByLabel('Komentaras')).toHaveValue('Vėlavo');
  await expect(page.getByRole('radio', { name: '3 iš 5' })).toBeChecked();

  const held = Promise.withResolvers<void>();
  rides.answers.set('rating', async () => {
    await held.promise;
    return { success: true };
  });
  await send.dblclick();
  const sending = page.getByRole('button', { name: 'Siunčiama...' });
  await expect(sending).toBeDisabled();
  held.resolve();
  await expect(page.getByText('Ačiū už Jūsų įvertinimą!')).toBeFocused();
  await expect(page.getByLabel('Komentaras')).toHaveCount(0);
  expect(rides.count('rating')).toBe(2);
  expect(rides.bodyOf('rating')).toEqual({ rating: 3, comment: 'Vėlavo' });
});

test('the invoice is saved under its name, and a failure is said', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(FAILED_CALL);
  await page.clock.setFixedTime(new Date('2026-11-16T10:00:00Z'));
  const rides = await fakeRides(page, PASSENGER);
  await page.goto('/ride/abc');
  const button = page.getByRole('button', { name: 'Atsisiųsti sąskaitą' });
  for (const broken of [refuse(500), lose, () => ({ not: 'a PDF' })]) {
    rides.answers.set('download-invoice', broken);
    await button.click();
    await expect(page.getByRole('alertdialog')).toContainText('Nepavyko atsisiųsti sąskaitos.');
    await page.getByRole('button', { name: 'Uždaryti' }).click();
  }
  const held = Promise.withResolvers<void>();
  rides.answers.set('download-invoice', async (route) => {
    await held.promise;
    await route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7 an invoice' });
  });
  const downloading = page.waitForEvent('download');
  await button.click();
  await expect(button).toBeDisabled();
  held.resolve();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('saskaita-2026-11-16.pdf');
  expect(await readFile(await download.path(), 'latin1')).toBe('%PDF-1.7 an invoice');
  await expect(button).toBeEnabled();
});

test('where a link does not save, the invoice is shared, with a second press if need be', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    const refused = new DOMException('no press', 'NotAllowedError');
    Object.defineProperties(navigator, {
      userAgent: { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' },
      canShare: { value: () => true },
      share: {
        value: ({ files }: { files: File[] }) => {
          shared.push(files[0]?.name ?? '');
          return shared.length === 1 ? Promise.reject(refused) : Promise.resolve();
        },
      },
    });
  });
  await page.clock.setFixedTime(new Date('2026-11-16T10:00:00Z'));
  const rides = await fakeRides(page, PASSENGER);
  await page.goto('/ride/abc');
  const button = page.getByRole('button', { name: 'Atsisiųsti sąskaitą' });
  await button.click();
  await expect(page.getByText('Paspauskite dar kartą')).toBeVisible();
  await button.click();
  await expect(page.getByText('Paspauskite dar kartą')).toHaveCount(0);
  expect(rides.count('download-invoice')).toBe(1);
  expect(await page.evaluate(() => (window as unknown as { shared: string[] }).shared)).toEqual([
    'saskaita-2026-11-16.pdf',
    'saskaita-2026-11-16.pdf',
  ]);
});
