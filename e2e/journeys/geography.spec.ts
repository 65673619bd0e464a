import { DRAWING, fakeGeography, middlesOf, picture } from '../kit/fakeGeography.ts';
import { fakeOrders, rideInProgress } from '../kit/fakeOrders.ts';
import { watchShifts } from '../kit/layoutShift.ts';
import { chooseCategory, fillTrip, orderButton, toInput } from '../kit/orderForm.ts';
import { signIn } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';
import { type } from '../kit/type.ts';

test('the form shows where the ride goes, to scale and in words', async ({ page, phone }) => {
  await signIn(page, phone);
  await page.goto('/order');
  await expect(
    page.getByText('Čia matysite, kur važiuosite.').filter({ visible: true }),
  ).toBeVisible();
  // The form itself, no longer the page that was written beforehand.
  await toInput(page).focus();
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.boundingBox();

  const chosen: { lat: number; lng: number }[] = [];
  await page.route('**/api/search-ride', async (route) => {
    const body = route.request().postDataJSON() as Record<string, { lat: number; lng: number }>;
    for (const end of ['addressFrom', 'addressTo']) if (body[end]) chosen.push(body[end]);
    await route.continue();
  });
  await fillTrip(page);
  await expect(picture(page)).toBeVisible();
  await expect(picture(page)).toHaveAccessibleName(
    /(Tiesia linija|Maršrutas) \d(,\d)? kilometr\S+ į pietus\./,
  );
  // Nothing jumps for it.
  expect(await title.boundingBox()).toEqual(before);

  await expect.poll(() => chosen.length).toBeGreaterThanOrEqual(2);
  const [from, to] = chosen;
  if (from === undefined || to === undefined) throw new Error('no trip was searched for');
  const [start, end] = await middlesOf(page, 'from', 'to');
  expect(end.y).toBeGreaterThan(start.y);
  // On the few kilometres of a town Web Mercator keeps angles: the marks lie as the addresses do.
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const bearing = Math.atan2(east, to.lat - from.lat);
  const drawn = Math.atan2(end.x - start.x, start.y - end.y);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  expect(Math.abs(drawn - bearing) * length).toBeLessThan(2);
});

test('the form shows the way and what lies around where a host offers them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  fakeGeography(await fakeOrders(page));
  await page.goto('/order');
  await fillTrip(page);
  await expect(picture(page)).toHaveAccessibleName(
    /Maršrutas 5,\d kilometro į pietus\. Aplink: .*Naujamiestis/,
  );
  await expect(page.locator('[role=img] path')).toHaveCount(1);
  await expect(page.locator('[role=img] path')).toHaveCSS('stroke-dasharray', 'none');
});

test('the way stays while the price of another hour is asked for', async ({ page }) => {
  const orders = await fakeOrders(page);
  fakeGeography(orders);
  await page.goto('/order');
  await fillTrip(page);
  await expect(picture(page)).toHaveAccessibleName(/Maršrutas/);
  const { promise: never } = Promise.withResolvers();
  orders.answers.set('search-ride', () => never);
  const asked = page.waitForRequest('**/api/search-ride');
  await page.getByRole('tab', { name: 'Vėliau' }).click();
  await type(page.getByLabel('Data', { exact: true }), '2030-05-06');
  await page.getByLabel('Laikas').selectOption('10:15');
  await asked;
  await expect(page.getByText('Skaičiuojame kainas…')).toBeVisible();
  await expect(picture(page)).toHaveAccessibleName(/Maršrutas/);
});

test('a host that offers neither gets a dotted line and no names', async ({ page }) => {
  await fakeOrders(page);
  await page.goto('/order');
  await fillTrip(page);
  await expect(picture(page)).toHaveAccessibleName(/Tiesia linija 5,6 kilometro į pietus\.$/);
  await expect(page.locator('[role=img] path')).toHaveCSS('stroke-dasharray', /0.*10/);
});

for (const [what, surroundings] of [
  ['lines of odd length', { line: DRAWING.line?.slice(1) }],
  ['lines that lead elsewhere', { line: [54.9, 23.9, 54.95, 23.95] }],
  ['texts in place of lists', { line: 'east', landmarks: 'many' }],
  ['numbers that are none', { line: ['NaN', 25, {}, null, 'Infinity', 1e308] }],
  ['nothing but nonsense', ['a', 1, null]],
  ['landmarks without a place', { landmarks: [{ name: 'A', kind: 'place' }, 7, null] }],
] as const) {
  test(`a host that offers ${what} is read as one that offers none`, async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/^console: reply: WrongReply/);
    fakeGeography(await fakeOrders(page)).surroundings = surroundings;
    await page.goto('/order');
    await fillTrip(page);
    await expect(picture(page)).toHaveAccessibleName(/Tiesia linija 5,6 kilometro į pietus\.$/);
    await chooseCategory(page, /^Ekonominė/);
    await expect(orderButton(page)).toBeVisible();
  });
}

test('ten thousand landmarks and a line of ten thousand points keep nobody waiting', async ({
  page,
}) => {
  fakeGeography(await fakeOrders(page)).surroundings = {
    landmarks: Array.from({ length: 10_000 }, (_, nth) => ({
      name: `Vieta ${nth}`,
      kind: nth % 2 === 0 ? 'place' : 'district',
      lat: 54.63 + (nth % 100) / 1_500,
      lng: 25.24 + nth / 100_000,
    })),
    line: Array.from({ length: 10_000 }, (_, nth) => [
      54.6869 + ((54.637 - 54.6869) * nth) / 9_999,
      25.2797 + ((25.287 - 25.2797) * nth) / 9_999 + Math.sin(nth) / 1_000,
    ]).flat(),
  };
  await page.goto('/order');
  await fillTrip(page);
  await expect(picture(page)).toHaveAccessibleName(/Maršrutas .* Aplink: Vieta \d+/);
  expect(await page.locator('[role=img] + * > [data-text]').count()).toBeLessThan(25);
  await chooseCategory(page, /^Ekonominė/);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Ieškomas automobilis...' })).toBeVisible();
});

test('the search and the ride show the trip on a device that did not order it, asked for once', async ({
  page,
}) => {
  const orders = await fakeOrders(page);
  fakeGeography(orders);
  orders.searching = true;
  await page.goto('/order');
  await expect(picture(page)).toBeVisible();
  orders.searching = false;
  orders.activeOrder = rideInProgress('ARRIVES');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Automobilis atvyksta' })).toBeVisible();
  await expect(picture(page)).toHaveAccessibleName(/Maršrutas/);
  await page.getByRole('button', { name: 'Atšaukti' }).click();
  await expect(page.getByRole('heading', { name: 'Atšaukti kelionę' })).toBeVisible();
  await expect(picture(page)).toBeVisible();
  expect(orders.count('active-trip')).toBe(1);
});

test('a host that says nothing of where things are gets no picture and no empty band', async ({
  page,
}) => {
  const orders = await fakeOrders(page);
  orders.activeOrder = rideInProgress('ARRIVES');
  await page.goto('/order');
  await expect(page.getByText('ABC 123')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Iš / })).toHaveCount(0);
  await expect(page.getByText('Kur vyksta kelionė, nežinome.')).toBeHidden();
  expect(orders.count('active-trip')).toBe(0);
});

test('on the smallest phone the order button stays in reach of the thumb, and nothing jumps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  fakeGeography(await fakeOrders(page));
  const shifts = await watchShifts(page);
  await page.goto('/order');
  await fillTrip(page);
  await chooseCategory(page, /^Ekonominė/);
  await expect(picture(page)).toBeVisible();
  const button = await orderButton(page).boundingBox();
  if (button === null) throw new Error('no button');
  expect(button.y).toBeGreaterThan(480);
  expect(button.y + button.height).toBeLessThanOrEqual(640);
  expect(await shifts()).toEqual([]);
});

test('on a phone the search shows what was ordered without a scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  fakeGeography(await fakeOrders(page));
  await page.goto('/order');
  await fillTrip(page);
  await chooseCategory(page, /^Ekonominė/);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Ieškomas automobilis...' })).toBeVisible();
  await expect(picture(page)).toBeVisible();
  const category = await page.getByText('Ekonominė', { exact: true }).boundingBox();
  const actions = await page.getByRole('button', { name: 'Atšaukti' }).locator('..').boundingBox();
  if (category === null || actions === null) throw new Error('no order');
  expect(category.y + category.height).toBeLessThanOrEqual(actions.y);
});

test('the order that was placed here is drawn at once, whatever the host offers', async ({
  page,
}) => {
  const orders = await fakeOrders(page);
  await page.goto('/order');
  await fillTrip(page);
  await chooseCategory(page, /^Ekonominė/);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Ieškomas automobilis...' })).toBeVisible();
  await expect(picture(page)).toBeVisible();
  orders.searching = false;
  orders.activeOrder = rideInProgress('ONGOING');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Keleivis automobilyje' })).toBeVisible();
  await expect(picture(page)).toHaveAccessibleName(/Tiesia linija/);
  const [from, to] = await middlesOf(page, 'from', 'to');
  expect(to.y - from.y).toBeGreaterThan(50);
});

test('in a wide window the network goes and comes back, and nothing moves for the words about it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  fakeGeography(await fakeOrders(page));
  const shifts = await watchShifts(page);
  await page.goto('/order');
  await fillTrip(page);
  await expect(picture(page)).toBeVisible();
  const stood = await picture(page).boundingBox();
  const header = await page.getByRole('button', { name: 'Atsijungti' }).boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  await context.setOffline(true);
  const words = page.getByText('Nėra ryšio. Kai jis atsiras');
  await expect(words).toBeVisible();
  expect(await picture(page).boundingBox()).toEqual(stood);
  const box = await words.boundingBox();
  if (box === null || header === null || title === null) throw new Error('something is missing');
  expect(box.y, 'below the buttons').toBeGreaterThanOrEqual(header.y + header.height);
  expect(box.y + box.height, 'above the title').toBeLessThanOrEqual(title.y);
  await context.setOffline(false);
  await expect(words).toHaveCount(0);
  expect(await shifts()).toEqual([]);
});
