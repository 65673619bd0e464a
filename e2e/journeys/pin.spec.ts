import type { Address } from '@ride/contract';
import type { Page } from '@playwright/test';

import { AIRPORT, GEDIMINO, type FakeOrders } from '../kit/fakeOrders.ts';
import { expectNoFaults, ON_PHONES } from '../kit/faults.ts';
import { fakeMapHost } from '../kit/mapTest.ts';
import { chooseAddress, fromInput, toInput } from '../kit/orderForm.ts';
import { touches } from '../kit/touches.ts';
import { expect, test } from '../kit/test.ts';
import { withMapServer } from '../kit/withMapServer.ts';

/** Where the made-up archive is best looked at, and how many pixels its zoom has for the whole way round. */
const HOME = { lat: 54.687, lng: 25.28 };
const HOME_SCALE = 256 * 2 ** 13;
const ARROW_PIXELS = 80;
const METRES = 111_195;

const PILIES: Address = { title: 'Pilies g. 12, Vilnius', placeId: 'p', lat: 54.68, lng: 25.28 };

test.describe.configure({ mode: 'default' });
const server = withMapServer();

const pinButton = (page: Page, end: 'Pradžią' | 'Tikslą') =>
  page.getByRole('button', { name: `${end} rinktis žemėlapyje` });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Kelionės .* žemėlapyje$/ });
/** The map can be moved, and has the focus. */
const map = (page: Page) => dialog(page).getByRole('application', { name: /^Žemėlapis/ });
const words = (page: Page) => dialog(page).getByRole('status').last();
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Pasirinkti šį adresą' });

async function openForm(page: Page): Promise<FakeOrders> {
  const { orders, offered } = await fakeMapHost(page, server.map);
  offered.addressAt = true;
  orders.answers.set('address-at', () => ({ address: PILIES, distanceM: 8 }));
  await page.goto(`${server.origin}/order`);
  return orders;
}

/** The points that the host was asked for, in turn. */
const pointsAsked = ({ asked }: FakeOrders) =>
  asked
    .filter(({ endpoint }) => endpoint === 'address-at')
    .map(({ url: { searchParams } }) => ({
      lat: Number(searchParams.get('lat')),
      lng: Number(searchParams.get('lng')),
    }));

/** So many pixels east and south of where the map begins. */
function fromHome(east: number, south: number) {
  const metresNorth = (-south / HOME_SCALE) * 40_075_017 * Math.cos((HOME.lat * Math.PI) / 180);
  return { lat: HOME.lat + metresNorth / METRES, lng: HOME.lng + (east / HOME_SCALE) * 360 };
}

function expectNear(point: { lat: number; lng: number } | undefined, wanted: typeof HOME): void {
  expect(point?.lat).toBeCloseTo(wanted.lat, 4);
  expect(point?.lng).toBeCloseTo(wanted.lng, 5);
}

test('a finger moves the map beneath the pin, and the address there becomes the start', async ({
  page,
}) => {
  const orders = await openForm(page);
  await chooseAddress(toInput(page), 'oro uostas', /Vilniaus oro uostas/);
  await pinButton(page, 'Pradžią').tap();
  await expect(map(page)).toBeFocused();
  // The destination helps to see where one is, but it is nobody's start: nothing is asked before a move.
  await expect(words(page)).toHaveText(/^Pastumkite žemėlapį/);
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true');
  const mark = dialog(page).locator('[data-mark=to]');
  const before = await mark.boundingBox();
  const finger = await touches(page);
  await finger('touchStart', [[200, 300]]);
  await finger('touchMove', [[180, 280]]);
  await finger('touchMove', [[140, 240]]);
  expect(pointsAsked(orders)).toEqual([]);
  await finger('touchEnd', []);
  await expect(words(page)).toHaveText('Pilies g. 12, Vilnius');
  expect(pointsAsked(orders)).toHaveLength(1);
  // The pin's point is the middle of the map, and that is what was asked for.
  const [ground, pin, after] = await Promise.all([
    map(page).boundingBox(),
    dialog(page).locator('[data-mark=pin]').boundingBox(),
    mark.boundingBox(),
  ]);
  expect((pin?.x ?? 0) + 18).toBeCloseTo((ground?.width ?? 0) / 2, 0);
  expect((pin?.y ?? 0) + 60).toBeCloseTo((ground?.height ?? 0) / 2, 0);
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(-60, 0);
  expect(pointsAsked(orders)[0]?.lng).toBeGreaterThan(Number(AIRPORT.lng));
  expect(pointsAsked(orders)[0]?.lat).toBeLessThan(Number(AIRPORT.lat));
  await confirm(page).tap();
  await expect(dialog(page)).toBeHidden();
  await expect(fromInput(page)).toHaveValue(PILIES.title);
  // No keyboard comes up under the finger.
  await expect(pinButton(page, 'Pradžią')).toBeFocused();
  await expect.poll(() => orders.bodyOf('search-ride')).toMatchObject({ addressFrom: PILIES });
});

test('keys do the same for the destination, and Escape leaves all as it was', async ({ page }) => {
  const orders = await openForm(page);
  await expect(pinButton(page, 'Tikslą')).toBeVisible();
  await toInput(page).focus();
  await page.keyboard.press('Tab');
  await expect(pinButton(page, 'Tikslą')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(map(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveText(/^Pastumkite žemėlapį/);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(words(page)).toHaveText('Pilies g. 12, Vilnius');
  expectNear(pointsAsked(orders).at(-1), fromHome(2 * ARROW_PIXELS, ARROW_PIXELS));
  // Nearer, it is the same place: nobody has to be asked again.
  const asked = orders.count('address-at');
  await page.keyboard.press('+');
  await expect(words(page)).toHaveText('Ieškoma adreso…');
  await expect(words(page)).toHaveText('Pilies g. 12, Vilnius');
  expect(orders.count('address-at')).toBe(asked);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(toInput(page)).toHaveValue(PILIES.title);
  await expect(toInput(page)).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // It begins at the address that is chosen, which needs no question.
  await expect(words(page)).toHaveText('Pilies g. 12, Vilnius');
  orders.answers.set('address-at', () => ({ address: GEDIMINO }));
  await page.keyboard.press('ArrowUp');
  await expect(words(page)).toHaveText('Gedimino pr. 9, Vilnius');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(toInput(page)).toHaveValue(PILIES.title);
  await expect(pinButton(page, 'Tikslą')).toBeFocused();
});

test('slow, failing and empty answers each say so, and a late one is dropped', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource|address-at/);
  const orders = await openForm(page);
  const late = Promise.withResolvers<void>();
  orders.answers.set('address-at', async () => {
    await late.promise;
    return { address: GEDIMINO };
  });
  await pinButton(page, 'Pradžią').tap();
  await expect(map(page)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => orders.count('address-at')).toBe(1);
  await expect(words(page)).toHaveText('Ieškoma adreso…');
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true');
  orders.answers.set('address-at', () => ({ address: null }));
  await page.keyboard.press('ArrowLeft');
  await expect(words(page)).toHaveText(/^Čia adresų neradome\./);
  late.resolve();
  orders.answers.set('address-at', (route) => route.fulfill({ status: 503, json: {} }));
  await page.keyboard.press('ArrowLeft');
  await expect(words(page)).toHaveText(/^Adreso sužinoti nepavyko\./);
  orders.answers.set('address-at', () => ({ address: PILIES, distanceM: 140 }));
  await dialog(page).getByRole('button', { name: 'Bandyti dar kartą' }).tap();
  await expect(words(page)).toHaveText('Pilies g. 12, Vilnius Artimiausias adresas – už 140 m.');
  await expectNoFaults(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectNoFaults(page, ON_PHONES);
});

test('the map begins where the passenger stands, if the browser may tell that already', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 54.69, longitude: 25.27, accuracy: 10 });
  const orders = await openForm(page);
  await pinButton(page, 'Pradžią').tap();
  await expect(words(page)).toHaveText('Pilies g. 12, Vilnius');
  expect(pointsAsked(orders)).toEqual([{ lat: 54.69, lng: 25.27 }]);
  await expect(dialog(page).locator('[data-mark=me]')).toBeVisible();
});

test('a map that does not come says so and leaves the input to the passenger', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/);
  await page.route('**/map/*', (route) => route.fulfill({ status: 404 }));
  await openForm(page);
  await pinButton(page, 'Tikslą').tap();
  await expect(words(page)).toHaveText(/^Žemėlapio parsiųsti nepavyko\./);
  await dialog(page).getByRole('button', { name: 'Uždaryti' }).tap();
  await chooseAddress(toInput(page), 'oro uostas', /Vilniaus oro uostas/);
});

test('there is no pin where the host has no map, or no addresses for points', async ({ page }) => {
  const { orders, offered } = await fakeMapHost(page, server.map);
  for (const [has, addressAt] of [
    [server.map, false],
    [undefined, true],
  ] as const) {
    offered.map = has;
    offered.addressAt = addressAt;
    const polls = orders.count('get-active-ride');
    await page.goto(`${server.origin}/order`);
    await expect.poll(() => orders.count('get-active-ride')).toBeGreaterThan(polls);
    await fromInput(page).click();
    await expect(page.getByRole('option')).toHaveCount(2);
    await expect(pinButton(page, 'Pradžią')).toHaveCount(0);
    await expect(pinButton(page, 'Tikslą')).toHaveCount(0);
  }
});
