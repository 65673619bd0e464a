import type { Page } from '@playwright/test';

import {
  chooseAddress,
  chooseCategory,
  fromInput,
  orderButton,
  toInput,
} from '../kit/orderForm.ts';
import { type } from '../kit/type.ts';
import { isObject, withFields, type Json } from './freedoms.ts';
import { orderOf } from './passenger.ts';
import { expect, heading, poll, REFUSED, test } from './test.ts';

const LOST = [/^console: create-ride: NetworkFailure/, /net::ERR_/];

async function fill(page: Page, category: RegExp): Promise<void> {
  await page.goto('/order');
  await chooseAddress(fromInput(page), 'gedimino', /Gedimino pr\. 9, Vilnius/);
  await chooseAddress(toInput(page), 'oro uostas', /Oro uostas, Vilnius/);
  await chooseCategory(page, category);
}

async function fillLater(page: Page): Promise<void> {
  await fill(page, /^Komfortas/);
  await page.getByRole('tab', { name: 'Vėliau' }).click();
  await type(page.getByLabel('Data', { exact: true }), '2030-05-06');
  await page.getByLabel('Laikas').selectOption('10:15');
  await expect(page.getByRole('radio', { name: /^Komfortas/ })).toBeChecked();
}

const ordersMade = (requests: readonly string[]): number =>
  requests.filter((request) => request === 'POST create-ride').length;

test.describe('An order of a host of another make', () => {
  test('whose answer was lost is found by asking, and not ordered twice', async ({
    page,
    make,
    passenger,
    expectedComplaints,
  }) => {
    expectedComplaints.push(...LOST);
    await fill(page, /^Ekonominė/);
    make.next('POST create-ride', 'lost');
    await orderButton(page).click();
    await expect(heading(page, 'Ieškomas automobilis...')).toBeVisible();
    expect(ordersMade(make.requests)).toBe(1);
    expect(passenger.searching).toBe(true);
  });

  test('is a reservation that was taken, where the list shows it', async ({
    page,
    make,
    passenger,
    expectedComplaints,
  }) => {
    expectedComplaints.push(...LOST);
    await fillLater(page);
    make.next('POST create-ride', 'lost');
    await page.getByRole('button', { name: 'Rezervuoti' }).click();
    await expect(page.getByText('Rezervacija priimta')).toBeVisible();
    expect(ordersMade(make.requests)).toBe(1);
    expect(passenger.upcoming).toHaveLength(1);
  });

  test('is left to the passenger, where the list words the addresses in its own way', async ({
    page,
    make,
    passenger,
    expectedComplaints,
  }) => {
    expectedComplaints.push(...LOST);
    make.state.wording = (title) => title.split(',')[0]?.toUpperCase() ?? '';
    await fillLater(page);
    make.next('POST create-ride', 'lost');
    await page.getByRole('button', { name: 'Rezervuoti' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Įvyko klaida kuriant užsakymą');
    await expect(dialog).toContainText('Nežinome, ar rezervacija priimta.');
    await dialog.getByRole('button', { name: 'Uždaryti' }).click();
    await expect(page).toHaveURL('/history');
    await expect(page.getByRole('tab', { name: 'Būsimos', selected: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Iš GEDIMINO PR. 9');
    expect(ordersMade(make.requests)).toBe(1);

    // A passenger who does not find it there may send it again.
    await page.goBack();
    await expect(page.getByRole('radio', { name: /^Komfortas/ })).toBeChecked();
    await page.getByRole('button', { name: 'Rezervuoti' }).click();
    await expect(page.getByText('Rezervacija priimta')).toBeVisible();
    expect(ordersMade(make.requests)).toBe(2);
    expect(passenger.upcoming).toHaveLength(2);
  });

  test('of an unknown status exists, with what is known of it and without cancelling', async ({
    page,
    make,
    passenger,
  }) => {
    passenger.activeOrder = orderOf(make.state.newId(), 'DRIVER_HAVING_LUNCH');
    make.edits.set('GET get-active-ride', withFields({ searching: undefined }));
    await page.goto('/order');
    await expect(heading(page, 'Užsakymas vykdomas')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Toyota Prius');
    await expect(page.getByRole('main')).toContainText('8.50 €');
    await expect(page.getByRole('button', { name: 'Skambinti' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Atšaukti' })).toHaveCount(0);
  });

  test('with the id 0 can be cancelled, and left when it is over', async ({
    page,
    passenger,
    expectedComplaints,
  }) => {
    expectedComplaints.push(REFUSED, /^console: ride: HttpFailure/);
    passenger.activeOrder = orderOf(0, 'ARRIVED');
    await page.goto('/order');
    await page.getByRole('button', { name: 'Atšaukti' }).click();
    await page.getByRole('radio', { name: 'Nebereikia' }).check();
    await page.getByRole('button', { name: 'Patvirtinti' }).click();
    await expect(heading(page, 'Užsisakyti')).toBeVisible();
    passenger.activeOrder = orderOf(0, 'COMPLETED');
    await poll(page);
    await page.getByRole('button', { name: 'Kelionės informacija' }).click();
    await expect(page).toHaveURL('/ride/0');
  });

  test('is there although whether a car is searched for cannot be read', async ({
    page,
    make,
    passenger,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/^console: reply: WrongReply: .*searching/);
    passenger.activeOrder = orderOf(make.state.newId(), 'ARRIVES');
    make.edits.set('GET get-active-ride', withFields({ searching: { toString: 1 } }));
    await page.goto('/order');
    await expect(heading(page, 'Automobilis atvyksta')).toBeVisible();
  });

  test('can go to an address without an id, or with the id of its whole street', async ({
    page,
    make,
    passenger,
  }) => {
    expect(passenger.searching).toBe(false);
    for (const placeId of ['', 0, 'the whole street']) {
      make.edits.set('GET address', (json) => {
        const data = isObject(json) && Array.isArray(json['data']) ? json['data'] : [];
        return { data: data.map((each: Json) => withFields({ placeId })(each)) };
      });
      await fill(page, /^Ekonominė/);
      await page.evaluate(() => sessionStorage.removeItem('passenger:order-draft'));
    }
  });
});
