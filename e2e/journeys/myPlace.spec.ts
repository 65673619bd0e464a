import type { Page } from '@playwright/test';

import { fakeOrders } from '../kit/fakeOrders.ts';
import { chooseAddress, fromInput, toInput } from '../kit/orderForm.ts';
import { signIn } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

const BY_THE_CATHEDRAL = { latitude: 54.6859, longitude: 25.2877, accuracy: 12 };
const PARIS = { latitude: 48.8566, longitude: 2.3522, accuracy: 12 };

const myPlace = (page: Page) => page.getByRole('button', { name: 'Mano vieta' });

/** Every position that the page asks for is counted, and waits for the test's word. */
async function holdPositions(page: Page): Promise<{
  readonly asked: () => Promise<number>;
  readonly tell: (position: { accuracy: number } | { code: number }) => Promise<void>;
}> {
  await page.addInitScript(() => {
    const held: [PositionCallback, PositionErrorCallback | null | undefined][] = [];
    Object.assign(window, { held });
    navigator.geolocation.watchPosition = (found, failed) => held.push([found, failed]);
  });
  return {
    asked: () => page.evaluate('window.held.length'),
    tell: (position) =>
      page.evaluate(
        `{ const given = ${JSON.stringify(position)};
           for (const [found, failed] of window.held) {
             if ('code' in given) failed(given);
             else found({ coords: { latitude: 54.6859, longitude: 25.2877, ...given } });
           } }`,
      ),
  };
}

test('one tap fills the start in with the nearest address, which can be ordered from', async ({
  page,
  phone,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(BY_THE_CATHEDRAL);
  await signIn(page, phone);
  await page.goto('/order');
  await expect(myPlace(page)).toBeVisible();
  expect(
    asked.filter((url) => url.includes('address-at')),
    'nothing before the tap',
  ).toEqual([]);
  await myPlace(page).click();
  await expect(page.getByText('Vieta nustatyta 10 m tikslumu.')).toBeVisible();
  await expect(fromInput(page)).toHaveValue(/, Vilnius$/);
  await chooseAddress(toInput(page), 'oro uostas', /Vilniaus oro uostas/);
  await expect(page.getByRole('radio').first()).toBeAttached();
  // Typed over, it is the passenger's own word again.
  await fromInput(page).fill('Antakalnio');
  await expect(page.getByText('Vieta nustatyta')).toBeHidden();
});

test('on the next order the place is there by itself, unless the browser would have to ask', async ({
  page,
  phone,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(BY_THE_CATHEDRAL);
  await signIn(page, phone);
  await page.goto('/order');
  await myPlace(page).press('Enter');
  await expect(fromInput(page)).toHaveValue(/, Vilnius$/);
  await fromInput(page).fill('');
  await page.reload();
  await expect(fromInput(page)).toHaveValue(/, Vilnius$/);

  await context.clearPermissions();
  const { asked } = await holdPositions(page);
  await fromInput(page).fill('');
  await page.reload();
  await expect(myPlace(page)).toBeVisible();
  await expect(fromInput(page)).toHaveValue('');
  expect(await asked()).toBe(0);
});

test('far from every address it says so, and typing goes on', async ({ page, phone, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(PARIS);
  await signIn(page, phone);
  await page.goto('/order');
  await myPlace(page).click();
  await expect(page.getByText('Šalia Jūsų adresų neradome. Įrašykite adresą.')).toBeVisible();
  await chooseAddress(fromInput(page), 'gedimino 9', /Gedimino pr\. 9, Vilnius/);
  await expect(page.getByText('adresų neradome')).toBeHidden();
});

test('refused, too slow, unavailable and too rough each say what to do', async ({
  page,
  phone,
}) => {
  await signIn(page, phone);
  await page.clock.install();
  const positions = await holdPositions(page);
  await page.goto('/order');
  for (const [code, words] of [
    [1, 'Naršyklei neleista pasakyti, kur esate.'],
    [3, 'Vietos nepavyko nustatyti per 8 sekundes.'],
    [2, 'Įrenginys negali pasakyti, kur esate.'],
  ] as const) {
    await myPlace(page).click();
    await expect(page.getByText('Ieškome Jūsų vietos…')).toBeVisible();
    await positions.tell({ code });
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  }
  await myPlace(page).click();
  await positions.tell({ accuracy: 900 });
  await page.clock.fastForward(8_000);
  await expect(
    page.getByText('Vieta nustatyta tik 900 m tikslumu. Įrašykite adresą.'),
  ).toBeVisible();
});

test('a place that comes while the passenger types is dropped', async ({ page, phone }) => {
  let asked = 0;
  await page.route('**/api/address-at?*', (route) => {
    asked += 1;
    return route.continue();
  });
  await signIn(page, phone);
  const positions = await holdPositions(page);
  await page.goto('/order');
  await myPlace(page).click();
  await expect(page.getByText('Ieškome Jūsų vietos…')).toBeVisible();
  await fromInput(page).fill('Antakalnio g. 4');
  await expect(page.getByText('Ieškome Jūsų vietos…')).toBeHidden();
  await positions.tell({ accuracy: 5 });
  // The next question is answered, so the first answer has had its time.
  await fromInput(page).fill('');
  await myPlace(page).click();
  await positions.tell({ accuracy: 5 });
  await expect(fromInput(page)).toHaveValue(/, Vilnius$/);
  expect(asked, 'the first place was nobody’s any more').toBe(1);
});

test('a server that cannot say which address it is leaves the start to the passenger', async ({
  page,
  phone,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource|address-at/);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(BY_THE_CATHEDRAL);
  await signIn(page, phone);
  await page.route('**/api/address-at?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/order');
  await myPlace(page).click();
  await expect(page.getByText('Adreso sužinoti nepavyko.')).toBeVisible();
  await expect(fromInput(page)).toHaveValue('');
});

test('where the host does not offer it there is no button', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await fakeOrders(page);
  await page.goto('/order');
  await fromInput(page).click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(myPlace(page)).toHaveCount(0);
});
