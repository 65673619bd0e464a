import type { Locator } from '@playwright/test';

import { AIRPORT, CATEGORIES, fakeOrders, GEDIMINO, lose, refuse } from '../kit/fakeOrders.ts';
import { chooseCategory, fillTrip, fromInput, orderButton, toInput } from '../kit/orderForm.ts';
import { expect, test } from '../kit/test.ts';
import { type } from '../kit/type.ts';

const FAILED_CALL = /Failed to load resource|search-ride|create-ride|order-outcome|address/;

test('an order goes out with the chosen places and category, and the search begins', async ({
  page,
}) => {
  const orders = await fakeOrders(page);
  await page.goto('/order');
  await expect(page.getByRole('tab', { name: 'Dabar' })).toHaveAttribute('aria-selected', 'true');
  await fillTrip(page);
  await expect(orderButton(page)).toBeHidden();
  await expect(page.getByText('~8.50 €')).toBeVisible();
  expect(orders.bodyOf('search-ride')).toEqual({ addressFrom: GEDIMINO, addressTo: AIRPORT });
  await chooseCategory(page, /^Ekonominė/);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Ieškomas automobilis...' })).toBeVisible();
  await expect(page).toHaveTitle(/^Ieškomas automobilis/);
  expect(orders.bodyOf('create-ride')).toEqual({
    addressFrom: GEDIMINO,
    addressTo: AIRPORT,
    categoryId: 1,
  });
  await page.reload();
  await expect(page.getByText(GEDIMINO.title)).toBeVisible();
  await expect(page.getByText('Ekonominė')).toBeVisible();
});

test('suggestions: popular on focus, three characters, typed part marked, chosen place left out', async ({
  page,
}) => {
  const orders = await fakeOrders(page);
  await page.goto('/order');
  await fromInput(page).click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await fromInput(page).pressSequentially('an');
  await expect(page.getByRole('option')).toHaveCount(0);
  expect(orders.count('address')).toBe(0);
  await fromInput(page).pressSequentially('t');
  await expect(page.locator('mark', { hasText: 'Ant' })).toBeVisible();
  expect(orders.count('address')).toBe(1);
  await page.getByRole('option', { name: /Antakalnio/ }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
  await toInput(page).fill('vilnius');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByRole('option', { name: /Antakalnio/ })).toHaveCount(0);
  expect(orders.count('client-address')).toBe(2);
});

test('a late answer to an older text never shows, and no answer is an empty list', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(FAILED_CALL);
  const orders = await fakeOrders(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  orders.answers.set('address', async (route) => {
    if (!route.request().url().endsWith('ged')) return lose(route);
    await released;
    return { data: [GEDIMINO] };
  });
  await page.goto('/order');
  const first = page.waitForRequest('**/api/address?search=ged');
  await fromInput(page).fill('ged');
  await first;
  await fromInput(page).fill('gedx');
  await expect(page.getByText('Adresas nerastas')).toBeVisible();
  release();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('a slow tap on a suggestion counts', async ({ page }) => {
  await fakeOrders(page);
  await page.goto('/order');
  await fromInput(page).fill('gedimino');
  const option = page.getByRole('option', { name: /Gedimino/ });
  await option.hover();
  await page.mouse.down();
  await page.clock.install();
  await page.clock.runFor(400);
  await page.mouse.up();
  await expect(fromInput(page)).toHaveValue(GEDIMINO.title);
});

const scrolled = (input: Locator) => input.evaluate(({ scrollLeft }) => scrollLeft);

test('an address that is longer than its box is read from its beginning once it is chosen', async ({
  page,
}) => {
  const orders = await fakeOrders(page);
  const title = 'Generolo Jono Žemaičio gatvė 123A-45, Lentvario sen., Trakų r.';
  await page.goto('/order');
  for (const [input, place, choose] of [
    [fromInput(page), GEDIMINO, () => page.getByRole('option').first().click()],
    [toInput(page), AIRPORT, () => page.keyboard.press('Enter')],
  ] as const) {
    orders.answers.set('address', () => ({ data: [{ ...place, title }] }));
    await type(input, title.slice(0, 36));
    await expect(page.getByRole('option')).toHaveCount(1);
    expect(await scrolled(input), 'the box follows what is typed').toBeGreaterThan(0);
    await choose();
    await expect(input).toHaveValue(title);
    await expect(input).toBeFocused();
    await expect.poll(() => scrolled(input)).toBe(0);
  }
});

test('everything works by keyboard', async ({ page }) => {
  await fakeOrders(page);
  await page.goto('/order');
  await fromInput(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.type('gedimino');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('oro uostas');
  await expect(page.getByRole('option', { name: /oro uostas/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Komfortas/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ieškomas automobilis...' })).toBeFocused();
});

test('clearing an address clears the categories and the choice; a reload loses nothing', async ({
  page,
}) => {
  await fakeOrders(page);
  await page.goto('/order');
  await fillTrip(page);
  await chooseCategory(page, /^Komfortas/);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Komfortas/ })).toBeChecked();
  await toInput(page).fill('');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(orderButton(page)).toBeHidden();
  await fromInput(page).fill('');
  await fromInput(page).blur();
  await expect(page.getByText('Kelionės pradžia yra privaloma')).toBeVisible();
  await expect(page.getByText('Kelionės tikslas yra privalomas')).toBeVisible();
});

for (const [what, answer, text] of [
  ['finds nothing', () => ({ success: true, categories: [] }), 'Nepavyko rasti automobilio'],
  ['is refused', () => ({ success: false }), 'Nepavyko rasti automobilio'],
  ['fails', refuse(500), 'Įvyko klaida ieškant automobilio'],
  ['is not what was agreed', () => ({ nonsense: 1 }), 'Įvyko klaida ieškant automobilio'],
] as const) {
  test(`a category search that ${what} is told in a dialog, and can be repeated`, async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(FAILED_CALL);
    const orders = await fakeOrders(page);
    orders.answers.set('search-ride', answer);
    await page.goto('/order');
    await fillTrip(page);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(text);
    await dialog.getByRole('button', { name: 'Uždaryti' }).click();
    orders.answers.delete('search-ride');
    await page.getByRole('button', { name: 'Ieškoti dar kartą' }).click();
    await expect(page.getByRole('radio')).toHaveCount(CATEGORIES.length);
  });
}

for (const [what, answer, text] of [
  ['is refused', () => ({ success: false }), 'Nepavyko sukurti užsakymo'],
  ['never gets there', lose, 'Įvyko klaida kuriant užsakymą'],
  ['breaks the server', refuse(500), 'Įvyko klaida kuriant užsakymą'],
] as const) {
  test(`an order that ${what} is told in a dialog; nothing is lost, and it can be tried again`, async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(FAILED_CALL);
    const orders = await fakeOrders(page);
    orders.answers.set('create-ride', answer);
    await page.goto('/order');
    await fillTrip(page);
    await chooseCategory(page, /^Ekonominė/);
    await orderButton(page).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(text);
    await dialog.getByRole('button', { name: 'Uždaryti' }).click();
    orders.answers.delete('create-ride');
    await orderButton(page).click();
    await expect(page.getByRole('heading', { name: 'Ieškomas automobilis...' })).toBeVisible();
  });
}

test('an order whose answer is lost is found by asking, and not sent twice', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(FAILED_CALL);
  const orders = await fakeOrders(page);
  orders.answers.set('create-ride', (route) => {
    orders.searching = true;
    return lose(route);
  });
  await page.goto('/order');
  await fillTrip(page);
  await chooseCategory(page, /^Ekonominė/);
  await orderButton(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Ieškomas automobilis...' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(orders.count('create-ride')).toBe(1);
});
