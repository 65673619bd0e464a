import { toInput } from '../kit/orderForm.ts';
import { enterPhone, storedUser } from '../kit/passenger.ts';
import { withFields } from './freedoms.ts';
import { orderOf } from './passenger.ts';
import { expect, heading, REFUSED, test } from './test.ts';

const NOT_SIGNED_IN = /^console: not signed in: /;

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
    expect(make.requests).toContain('GET ride');
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
    expect(make.requests).toEqual(asked);
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
