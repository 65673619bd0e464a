import type { Page } from '@playwright/test';

import {
  chooseAddress,
  chooseCategory,
  fromInput,
  orderButton,
  toInput,
} from '../kit/orderForm.ts';
import { enterPhone, storedUser } from '../kit/passenger.ts';
import { type } from '../kit/type.ts';
import { isObject, type Json } from './freedoms.ts';
import { orderOf } from './passenger.ts';
import { expect, heading, poll, test } from './test.ts';

const REFUSED = /the server responded with a status of 40[134]/;
const NOT_SIGNED_IN = /^console: not signed in: /;
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

/** Changes some fields of a reply, or leaves them out. */
const withFields = (fields: Record<string, Json | undefined>) => (json: Json) =>
  isObject(json) ? (JSON.parse(JSON.stringify({ ...json, ...fields })) as Json) : json;

const ordersMade = (calls: readonly string[]): number =>
  calls.filter((call) => call === 'POST create-ride').length;

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
    expect(ordersMade(make.calls)).toBe(1);
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
    expect(ordersMade(make.calls)).toBe(1);
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
    expect(ordersMade(make.calls)).toBe(1);

    // Whoever does not find it there may send it again.
    await page.goBack();
    await expect(page.getByRole('radio', { name: /^Komfortas/ })).toBeChecked();
    await page.getByRole('button', { name: 'Rezervuoti' }).click();
    await expect(page.getByText('Rezervacija priimta')).toBeVisible();
    expect(ordersMade(make.calls)).toBe(2);
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
      await page.evaluate(() => sessionStorage.removeItem('order-draft'));
    }
  });
});

test.describe('A visitor', () => {
  test('sees a ride that comes after the refusal of the profile', async ({
    page,
    make,
    phone,
    expectedComplaints,
  }) => {
    expectedComplaints.push(REFUSED, NOT_SIGNED_IN);
    const [ride] = make.state.newPassenger(phone).past;
    const { promise: refused, resolve } = Promise.withResolvers<void>();
    make.next('GET ride', refused);
    page.on('response', (response) => {
      if (response.url().endsWith('/api/refresh')) setTimeout(resolve, 300);
    });
    await page.goto(`/ride/${encodeURIComponent(String(ride?.id))}`);
    await expect(page.getByRole('main')).toContainText('Žalioji g. 1');
    await expect(page.getByText('Error')).toHaveCount(0);
  });

  test('can look at an old order, and is led to sign in', async ({ page, make, phone }) => {
    const [ride] = make.state.newPassenger(phone).past;
    await page.goto(`/repeat/${encodeURIComponent(String(ride?.id))}`);
    await expect(heading(page, 'Pakartoti užsakymą')).toBeVisible();
    await expect(toInput(page)).toHaveValue('Oro uostas, Vilnius');
    await expect(page.getByRole('radio', { name: /^Ekonominė/ })).toBeChecked();
    await expect(page.getByText('Norėdami užsisakyti, prisijunkite.')).toBeVisible();
  });

  test('is told of a ride that is not there', async ({ page, make, expectedComplaints }) => {
    expectedComplaints.push(REFUSED, NOT_SIGNED_IN, /^console: ride: HttpFailure/);
    await page.goto('/ride/none');
    await expect(page.getByText('Užsakymas nerastas')).toBeVisible();
    expect(make.calls).toContain('GET ride');
  });
});

test.describe('A session of another make', () => {
  test('is renewed once, and what was asked is asked again', async ({
    page,
    make,
    passenger,
    expectedComplaints,
  }) => {
    expectedComplaints.push(REFUSED);
    passenger.access = 'run out';
    passenger.activeOrder = orderOf(make.state.newId(), 'ARRIVES');
    await page.goto('/profile');
    await expect(page.getByRole('link', { name: /Automobilis atvyksta/ })).toBeVisible();
    const asked = ['GET get-active-ride', 'POST refresh', 'GET get-active-ride'];
    expect(make.calls).toEqual(asked);
  });

  test('that cannot be renewed is over', async ({ page, passenger, expectedComplaints }) => {
    expectedComplaints.push(REFUSED, /^console: [\w-]+: HttpFailure/);
    passenger.access = 'run out';
    passenger.renewal = 'run out';
    await page.goto('/history');
    await expect(page).toHaveURL('/');
    expect(await storedUser(page)).toBeNull();
  });

  test('of a blocked passenger says so once', async ({ page, passenger, expectedComplaints }) => {
    expectedComplaints.push(REFUSED, /^console: [\w-]+: HttpFailure/);
    passenger.isBlocked = true;
    await page.goto('/history');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Jūsų paskyra užblokuota.');
    await expect(dialog).toHaveCount(1);
  });

  test('begins where success is 1', async ({ page, make, phone }) => {
    make.edits.set('POST call-auth', withFields({ success: 1 }));
    make.edits.set('POST login', withFields({ success: '1' }));
    await enterPhone(page, phone);
    const passenger = make.state.passengers.get(phone);
    if (passenger) passenger.hasRung = true;
    await page.getByRole('button', { name: 'Prisijungti' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('A call to the driver of another make', () => {
  for (const [ip, url] of [
    ['sip.second-make.invalid', 'wss://sip.second-make.invalid'],
    ['sip.second-make.invalid:8443', 'wss://sip.second-make.invalid:8443'],
  ] as const) {
    test(`goes to ${url}, without an offer`, async ({ page, make, passenger }) => {
      passenger.activeOrder = orderOf(make.state.newId(), 'ARRIVES');
      make.edits.set('GET voip-login', withFields({ ip, '@ride': { wsUrl: 'http://[' } }));
      const opened: string[] = [];
      await page.routeWebSocket(/.*/, (socket) => void opened.push(socket.url()));
      await page.goto('/order');
      await page.getByRole('button', { name: 'Skambinti' }).click();
      await expect.poll(() => opened[0]).toMatch(new RegExp(`^${url}/?$`));
      await page.getByRole('button', { name: 'Uždaryti' }).click();
      await expect.poll(() => make.calls).toContain('POST release-voip-credentials');
    });
  }

  test('says so where there are no credentials', async ({
    page,
    make,
    passenger,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/^console: call: WrongReply/);
    passenger.activeOrder = orderOf(make.state.newId(), 'ARRIVES');
    make.edits.set('GET voip-login', () => ({ message: 'none left' }));
    await page.goto('/order');
    await page.getByRole('button', { name: 'Skambinti' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Nepavyko gauti VoIP duomenų');
  });
});

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
    expect(make.calls).not.toContain('PUT update-user-profile');
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

test('Words are separated in the markup too', async ({ page, make, passenger }) => {
  passenger.activeOrder = orderOf(make.state.newId(), 'ARRIVES');
  await page.goto('/history');
  const text = (): Promise<string> => page.getByRole('main').evaluate((main) => main.textContent);
  await expect.poll(text).toContain('2026-10-28 11:30 Žalioji g. 1 8.50 €');
  const bar = page.getByRole('link', { name: /Automobilis atvyksta/ });
  expect(await bar.textContent()).toMatch(/^Automobilis atvyksta 6 min \S/);
  await page.getByRole('main').getByRole('link').first().click();
  await expect.poll(text).toContain('11:30 Žalioji g. 1');
  await page.goto('/order');
  await expect.poll(text).toContain('6 min iki atvykimo');
});
