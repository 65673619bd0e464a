import {
  chooseAddress,
  chooseCategory,
  fromInput,
  orderButton,
  toInput,
} from '../kit/orderForm.ts';
import { enterPhone, signOut, storedUser } from '../kit/passenger.ts';
import { type } from '../kit/type.ts';
import type { Freedom } from './freedoms.ts';
import { orderOf } from './passenger.ts';
import { expect, heading, poll, test } from './test.ts';

/** To the letter of the specification, then with the freedoms that it leaves. All at once they have the screens. */
const MANNERS: readonly (readonly Freedom[])[] = [
  [],
  ['numbers as text', 'truth as numbers', 'nothing in three ways'],
  ['codes as numbers', 'extra fields', 'odd ids', 'unreadable among lists'],
];

const TITLES = [
  ['ARRIVES', 'Automobilis atvyksta'],
  ['ARRIVED', 'Vairuotojas atvyko ir Jūsų laukia'],
  ['ONGOING', 'Keleivis automobilyje'],
  ['COMPLETED', 'Kelionė baigta'],
] as const;

for (const freedoms of MANNERS) {
  test.describe(`A host of another make (${freedoms.join(', ') || 'to the letter'})`, () => {
    test.use({ freedoms });

    test('signs a passenger in by a missed call, and out again', async ({ page, make, phone }) => {
      await enterPhone(page, phone);
      await page.getByRole('button', { name: 'Prisijungti' }).click();
      await expect(page.getByText('Neatlikote skambučio')).toBeVisible();
      const passenger = make.state.passengers.get(phone);
      expect(passenger).toBeDefined();
      if (passenger) passenger.hasRung = true;
      await page.getByRole('button', { name: 'Prisijungti' }).click();
      await expect(page).toHaveURL('/');
      expect(await storedUser(page)).toMatchObject({
        phone,
        invoiceProps: { name: 'Ona Onaitė' },
      });
      await signOut(page);
      await expect(page.getByRole('link', { name: 'PRISIJUNGTI', exact: true })).toBeVisible();
      expect(await storedUser(page)).toBeNull();
    });

    test('takes an order, which is followed through every status and cancelled', async ({
      page,
      make,
      passenger,
    }) => {
      await page.goto('/order');
      // Popular places show on focus, and go back as they came.
      await fromInput(page).click();
      await page.getByRole('option', { name: /Stotis/ }).click();
      await chooseAddress(toInput(page), 'oro uostas', /Oro uostas, Vilnius/);
      await expect(page.getByRole('radio', { name: /^Ekonominė.*~8\.50 €$/ })).toBeVisible();
      await expect(page.getByRole('radio', { name: /^Sutartinė[^€]*$/ })).toBeVisible();
      await chooseCategory(page, /^Ekonominė/);
      await orderButton(page).click();
      await expect(heading(page, 'Ieškomas automobilis...')).toBeVisible();
      await expect(page.getByText('Stotis, Vilnius').first()).toBeVisible();
      // No offer of where things are: what was ordered here is drawn, and nothing else is asked for.
      const drawn = page.getByRole('img', {
        name: /^Iš Stotis, Vilnius į Oro uostas, Vilnius\. Tiesia/,
      });
      await expect(drawn).toBeVisible();

      passenger.searching = false;
      const id = make.state.newId();
      for (const [status, title] of TITLES) {
        passenger.activeOrder = orderOf(id, status);
        await poll(page);
        await expect(heading(page, title)).toBeVisible();
        const cancel = page.getByRole('button', { name: 'Atšaukti' });
        await expect(cancel).toHaveCount(status.startsWith('ARR') ? 1 : 0);
      }
      await page.getByRole('button', { name: 'Naujas užsakymas' }).click();
      await expect(heading(page, 'Užsisakyti')).toBeVisible();

      passenger.activeOrder = orderOf(make.state.newId(), 'ARRIVES');
      await poll(page);
      const main = page.getByRole('main');
      await expect(main).toContainText('6 min iki atvykimo');
      await expect(main).toContainText('Toyota Prius');
      await expect(main).toContainText('KTA 118');
      await expect(main).toContainText('Leidimo nr. 1234');
      await expect(main).toContainText('8.50 €');
      await page.getByText('Tarifai').click();
      await expect(main).toContainText('0.25 €');
      const picture = page.getByAltText('Automobilio nuotrauka');
      await expect(picture).toHaveAttribute('src', `${make.origin}/img/car.svg`);

      await page.getByRole('button', { name: 'Atšaukti' }).click();
      await page.getByRole('radio', { name: 'Per ilgai laukti' }).check();
      await page.getByRole('button', { name: 'Patvirtinti' }).click();
      await expect(heading(page, 'Užsisakyti')).toBeVisible();
      expect(passenger.cancelled).toMatchObject([{ reason: 'Per ilgai laukti', isTemp: false }]);
    });

    test('takes a reservation, which can be cancelled again; and ends a search', async ({
      page,
      passenger,
    }) => {
      await page.goto('/order');
      await page.getByRole('tab', { name: 'Vėliau' }).click();
      await chooseAddress(fromInput(page), 'gedimino', /Gedimino pr\. 9, Vilnius/);
      await chooseAddress(toInput(page), 'oro uostas', /Oro uostas, Vilnius/);
      await type(page.getByLabel('Data', { exact: true }), '2030-05-06');
      await page.getByLabel('Laikas').selectOption('10:15');
      await chooseCategory(page, /^Sutartinė/);
      await page.getByRole('button', { name: 'Rezervuoti' }).click();
      await expect(page.getByText('Rezervacija priimta')).toBeVisible();
      await expect(page).toHaveURL('/history');
      await page.getByRole('tab', { name: 'Būsimos' }).click();
      const row = page.getByRole('main').getByRole('listitem');
      await expect(row).toContainText('10:15 2030-05-06');
      await expect(row).toContainText('Iš Gedimino pr. 9, Vilnius');
      await expect(row).toContainText('Į Oro uostas, Vilnius');
      await row.getByRole('button', { name: 'Atšaukti' }).click();
      await expect(page.getByText('Neturite kelionių')).toBeVisible();
      expect(passenger.upcoming).toEqual([]);

      passenger.searching = true;
      await page.goto('/order');
      await page.getByRole('button', { name: 'Atšaukti' }).click();
      await expect(heading(page, 'Užsisakyti')).toBeVisible();
      await expect.poll(() => passenger.searching).toBe(false);
    });

    test('lists past rides by pages, and shows, bills, rates and repeats one', async ({
      page,
      passenger,
    }) => {
      await page.goto('/history');
      const rows = page.getByRole('main').getByRole('listitem');
      await expect(rows).toHaveCount(15);
      await rows.last().scrollIntoViewIfNeeded();
      await expect(rows).toHaveCount(20);
      await expect(rows.last()).toContainText('27.50 €');
      await rows.nth(1).getByRole('link').click();

      const main = page.getByRole('main');
      await expect(main).toContainText('2026-10-27 11:30');
      for (const fact of [
        'Žalioji g. 2',
        '7.4 km',
        '18 min',
        'Įmonės lėšomis',
        '2.25 €',
        'pinigai',
        '1.25 €',
        'Sumokėta suma (kortele)',
        '5.00 €',
        '9.50 €',
        'Leidimo nr. 1234',
      ]) {
        await expect(main).toContainText(fact);
      }
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Atsisiųsti sąskaitą' }).click();
      expect((await downloading).suggestedFilename()).toMatch(/^saskaita-\d{4}-\d\d-\d\d\.pdf$/);

      await page.getByRole('radio', { name: '5 iš 5' }).check();
      await page.getByRole('button', { name: 'Įvertinti' }).click();
      await expect(page.getByText('Ačiū už Jūsų įvertinimą!')).toBeVisible();
      expect(passenger.ratings).toEqual([{ rating: 5, comment: '' }]);

      await page.getByRole('link', { name: 'Pakartoti užsakymą' }).click();
      await expect(heading(page, 'Pakartoti užsakymą')).toBeVisible();
      await expect(fromInput(page)).toHaveValue('Gedimino pr. 9, Vilnius');
      await expect(page.getByRole('radio', { name: /^Ekonominė/ })).toBeChecked();
      await orderButton(page).click();
      await expect(heading(page, 'Ieškomas automobilis...')).toBeVisible();
      await expect(page).toHaveURL('/order');
    });

    test('keeps invoice details, and says under a field what is wrong with it', async ({
      page,
      passenger,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/the server responded with a status of 4(?:09|01)/);
      // The session has run out: the next request renews it and is sent again.
      passenger.access = 'another';
      await page.goto('/profile');
      await expect(page.getByLabel('Vardas ir pavardė')).toHaveValue('Ona Onaitė');
      await expect(page.getByLabel('Veiklos kodas')).toHaveValue('123456');
      await page.getByRole('tab', { name: 'Juridinis asmuo' }).click();
      await type(page.getByLabel('Įmonės pavadinimas'), 'UAB Obuolys');
      await type(page.getByLabel('PVM mokėtojo kodas'), 'x');
      await page.getByRole('button', { name: 'Išsaugoti' }).click();
      await expect(page.getByText('Neteisingas PVM kodas')).toBeVisible();
      await expect(page.getByText('Nežinomas adresas')).toBeVisible();
      await expect(page.getByText('Dar kartą')).toHaveCount(0);
      await type(page.getByLabel('PVM mokėtojo kodas'), 'LT123456789');
      await page.getByRole('button', { name: 'Išsaugoti' }).click();
      await expect(page.getByLabel('Išsaugota')).toBeVisible();
      expect(passenger.invoiceProps).toEqual({
        name: 'UAB Obuolys',
        address: 'Žalioji g. 1',
        personCode: '123456',
        vatCode: 'LT123456789',
        companyCode: '',
        personType: 2,
      });
    });
  });
}
