import { AIRPORT, fakeOrders, GEDIMINO, lose } from '../kit/fakeOrders.ts';
import { chooseCategory, fillTrip } from '../kit/orderForm.ts';
import { expect, test } from '../kit/test.ts';

const NOW = new Date('2026-11-16T13:20:00Z');
const seconds = (iso: string): number => Date.parse(iso) / 1_000;

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(NOW);
});

for (const zone of ['Europe/Vilnius', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(`a browser in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('reserves in Vilnius time, typed or picked, and prices follow the time', async ({
      page,
    }) => {
      const orders = await fakeOrders(page);
      orders.answers.set('create-ride', () => ({ success: true, prior: true }));
      await page.goto('/order');
      await page.getByRole('tab', { name: 'Vėliau' }).click();
      await fillTrip(page);
      await page.getByLabel('Data').click();
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(page.locator('th').first()).toHaveAttribute('aria-label', 'pirmadienis');
      await expect(page.getByRole('button', { name: /lapkričio 15/ })).toBeDisabled();
      await page.getByRole('button', { name: /lapkričio 20/ }).click();
      await expect(page.getByLabel('Data')).toHaveValue('2026-11-20');
      await page.getByLabel('Laikas').selectOption('10:15');
      await chooseCategory(page, /^Ekonominė/);
      await expect
        .poll(() => orders.bodyOf('search-ride'))
        .toMatchObject({ rideDateTime: seconds('2026-11-20T08:15:00Z') });
      await page.getByLabel('Data').fill('2027-07-01');
      await expect
        .poll(() => orders.bodyOf('search-ride'))
        .toMatchObject({ rideDateTime: seconds('2027-07-01T07:15:00Z') });
      await page.getByRole('button', { name: 'Rezervuoti' }).click();
      await expect(page.getByText('Rezervacija priimta')).toBeVisible();
      await expect(page).toHaveURL('/history');
      expect(orders.bodyOf('create-ride')).toEqual({
        addressFrom: GEDIMINO,
        addressTo: AIRPORT,
        categoryId: 1,
        rideDateTime: seconds('2027-07-01T07:15:00Z'),
      });
    });

    test('offers no past time today, and none that the clock change skips', async ({ page }) => {
      await fakeOrders(page);
      await page.goto('/order');
      await page.getByRole('tab', { name: 'Vėliau' }).click();
      const times = page.getByLabel('Laikas').getByRole('option');
      await page.getByLabel('Data').fill('2026-11-16');
      await expect(times.nth(1)).toHaveText('15:30');
      await page.getByLabel('Data').fill('2027-03-28');
      await expect(times).toHaveCount(1 + 92);
      await page.getByLabel('Data').fill('2027-10-31');
      await expect(times).toHaveCount(1 + 96);
    });
  });
}

test('what is missing or wrong is said', async ({ page }) => {
  const orders = await fakeOrders(page);
  await page.goto('/order');
  await page.getByRole('tab', { name: 'Vėliau' }).click();
  await fillTrip(page);
  await chooseCategory(page, /^Ekonominė/);
  await page.getByRole('button', { name: 'Rezervuoti' }).click();
  await expect(page.getByText('Prašome pasirinkti datą ir laiką')).toBeVisible();
  await expect(page.getByText('Kelionės data yra privaloma')).toBeVisible();
  await expect(page.getByText('Kelionės laikas yra privalomas')).toBeVisible();
  await expect(page.getByLabel('Data')).toBeFocused();
  await page.getByLabel('Data').fill('2026-02-31');
  await expect(page.getByText('Date input not valid.')).toBeVisible();
  expect(orders.count('create-ride')).toBe(0);
});

test('the calendar is complete by keyboard', async ({ page }) => {
  await fakeOrders(page);
  await page.goto('/order');
  await page.getByRole('tab', { name: 'Dabar' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Data').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /lapkričio 16/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Data')).toHaveValue('2026-11-23');
  await expect(page.getByLabel('Data')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.getByLabel('Data')).toBeFocused();
});

test('a reservation whose answer is lost is looked for in the upcoming rides', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource|create-ride/);
  const orders = await fakeOrders(page);
  orders.answers.set('create-ride', (route) => {
    orders.answers.set('get-active-prior', () => ({
      rides: [
        { id: 1, date: '2026-11-20', time: '10:15', from: GEDIMINO.title, to: AIRPORT.title },
      ],
    }));
    return lose(route);
  });
  await page.goto('/order');
  await page.getByRole('tab', { name: 'Vėliau' }).click();
  await fillTrip(page);
  await page.getByLabel('Data').fill('2026-11-20');
  await page.getByLabel('Laikas').selectOption('10:15');
  await chooseCategory(page, /^Ekonominė/);
  await page.getByRole('button', { name: 'Rezervuoti' }).click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByText('Rezervacija priimta')).toBeVisible();
  expect(orders.count('create-ride')).toBe(1);
});
