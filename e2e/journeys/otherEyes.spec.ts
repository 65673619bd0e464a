import { execFileSync } from 'node:child_process';

import type { Locator, Page } from '@playwright/test';

import { fakeGeography } from '../kit/fakeGeography.ts';
import { fakeOrders, lose, rideInProgress, type FakeOrders } from '../kit/fakeOrders.ts';
import { DETAILS, fakeRides } from '../kit/fakeRides.ts';
import { chooseCategory, fillTrip } from '../kit/orderForm.ts';
import { expect, test } from '../kit/test.ts';

const PASSENGER = { id: 'x', invoiceProps: DETAILS };

/** What the eye has to go by where the reader's own few colours have replaced ours; all backgrounds look alike. */
const look = (control: Locator) =>
  control.evaluate((element) => {
    const { color, borderTopStyle, borderTopWidth, fill } = getComputedStyle(element);
    return { color, borderTopStyle, borderTopWidth, fill };
  });

test.describe('with the colours of the reader', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('buttons have edges, and what is chosen looks chosen', async ({ page }) => {
    await fakeOrders(page);
    await page.goto('/order');
    const [now, later] = ['Dabar', 'Vėliau'].map((name) => page.getByRole('tab', { name }));
    if (now === undefined || later === undefined) throw new Error('two tabs');
    expect(await look(now)).not.toEqual(await look(later));
    await fillTrip(page);
    await chooseCategory(page, /^Ekonominė/);
    const card = (chosen: ':checked' | ':not(:checked)') =>
      page.locator(`label:has([type=radio]${chosen})`).first();
    expect(await look(card(':checked'))).not.toEqual(await look(card(':not(:checked)')));
    const order = page.getByRole('button', { name: 'Užsisakyti' });
    expect(await look(order)).toMatchObject({ borderTopStyle: 'solid', borderTopWidth: '1px' });
    await order.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(order).toBeFocused();
    await expect(order).not.toHaveCSS('outline-style', 'none');
  });

  test('the marks of the ride and the car have edges of their own', async ({ page }) => {
    const orders = await fakeOrders(page);
    fakeGeography(orders).car = { lat: 54.6945, lng: 25.271, headingDeg: 150, ageMs: 0 };
    orders.activeOrder = rideInProgress('ARRIVES');
    await page.goto('/order');
    await expect(page.locator('[data-mark=car]')).toBeVisible();
    const colours = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { fill, stroke } = getComputedStyle(element);
        return { fill, stroke };
      });
    const start = await colours('[data-mark=from] circle');
    expect(start.fill).not.toBe(start.stroke);
    const car = await colours('[data-mark=car] circle');
    // The way goes on under all of them, and some readers' colours for a ground are translucent.
    const destination = await colours('[data-mark=to] rect');
    for (const { fill } of [start, destination, car]) expect(fill).toMatch(/^rgb\(/);
    expect(car.fill).not.toBe(start.fill);
    expect((await colours('[data-mark=car] g > path:nth-of-type(2)')).fill).not.toBe(car.fill);
  });

  test('the radar of the search has an edge, its rings and its middle', async ({ page }) => {
    (await fakeOrders(page)).searching = true;
    await page.goto('/order');
    await expect(page.getByRole('heading', { name: 'Ieškomas automobilis...' })).toBeVisible();
    const middle = page.locator('main span:has(> svg[viewBox="0 0 148 72"])');
    const radar = middle.locator('..');
    await expect(radar).toHaveCSS('border-top-style', 'solid');
    await expect(radar).toHaveCSS('background-image', /gradient/);
    const grounds = await Promise.all(
      [radar, middle].map((part) => part.evaluate((it) => getComputedStyle(it).backgroundColor)),
    );
    expect(grounds[0]).not.toBe(grounds[1]);
  });

  test('a button that is off looks so, and nothing is read through the bar of buttons', async ({
    page,
    context,
  }) => {
    const orders = await fakeOrders(page);
    orders.activeOrder = rideInProgress('ARRIVES');
    await page.goto('/order');
    const call = page.getByRole('button', { name: 'Skambinti' });
    await expect(call).toBeVisible();
    const before = await look(call);
    const bar = page.getByRole('button', { name: 'Atšaukti' }).locator('xpath=ancestor::div[1]');
    await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await context.setOffline(true);
    await expect.poll(() => look(call)).not.toEqual(before);
  });

  test('stars that are given differ from those that are not', async ({ page }) => {
    await fakeRides(page, PASSENGER);
    await page.goto('/ride/abc');
    const star = (nth: number) => page.locator('label:has([type=radio]) svg').nth(nth);
    await page.getByRole('radio', { name: '3 iš 5' }).check();
    expect(await look(star(2))).toEqual(await look(star(0)));
    expect(await look(star(3))).not.toEqual(await look(star(2)));
  });
});

/** Whatever stands out from the page by its ground or by a shadow alone. */
const panelsWithoutEdge = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => {
    const paper = getComputedStyle(document.documentElement).backgroundColor;
    for (const element of document.querySelectorAll('body *')) {
      const { width, height } = element.getBoundingClientRect();
      const { backgroundColor, boxShadow, visibility } = getComputedStyle(element);
      const hasGround = ![paper, 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
      const isPanel = width > 60 && height > 30 && visibility === 'visible';
      if (isPanel && (hasGround || boxShadow !== 'none')) element.toggleAttribute('data-panel');
    }
  });
  await page.emulateMedia({ forcedColors: 'active' });
  return page.locator('[data-panel]').evaluateAll((panels) =>
    panels.flatMap((panel) => {
      const { borderTopStyle, forcedColorAdjust } = getComputedStyle(panel);
      const isSeen = borderTopStyle !== 'none' || forcedColorAdjust === 'none';
      return isSeen ? [] : [`${panel.tagName} ${panel.className} ${panel.textContent}`];
    }),
  );
};

const PANELS: Readonly<Record<string, (page: Page, orders: FakeOrders) => Promise<unknown>>> = {
  'the form': async (page) => {
    await fillTrip(page);
    await chooseCategory(page, /^Ekonominė/);
  },
  'a form without prices': async (page, orders) => {
    orders.answers.set('search-ride', () => ({ success: false }));
    await fillTrip(page);
    await page.getByRole('alertdialog').waitFor();
  },
  'the search': async (page) => {
    await fillTrip(page);
    await chooseCategory(page, /^Ekonominė/);
    await page.getByRole('button', { name: 'Užsisakyti' }).click();
    await page.getByRole('heading', { name: 'Ieškomas automobilis...' }).waitFor();
  },
  'the ride': async (page, orders) => {
    orders.activeOrder = rideInProgress('ARRIVES');
    await page.reload();
    await page.getByText('Tarifai').click();
  },
  'a ride without news': async (page, orders) => {
    await page.clock.install();
    orders.activeOrder = rideInProgress('ARRIVES');
    await page.reload();
    await page.clock.runFor(5_000);
    orders.answers.set('get-active-ride', lose);
    await page.clock.runFor(65_000);
    await page.getByText(/^Ryšys nutrūko/).waitFor();
  },
  'the cancelling': async (page, orders) => {
    orders.activeOrder = rideInProgress('ARRIVES');
    await page.reload();
    await page.getByRole('button', { name: 'Atšaukti' }).click();
    await page.getByRole('button', { name: 'Patvirtinti' }).click();
    await page.getByRole('alert').first().waitFor();
  },
};
for (const [what, reach] of Object.entries(PANELS)) {
  test(`with the colours of the reader ${what} has edges where it had grounds and shadows`, async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/net::ERR_|NetworkFailure/);
    const orders = await fakeOrders(page);
    fakeGeography(orders);
    await page.goto('/order');
    await reach(page, orders);
    expect(await panelsWithoutEdge(page)).toEqual([]);
    expect(await page.locator('[data-panel]').count()).toBeGreaterThan(2);
  });
}

test('a ride on paper is one page with all that happened and nothing to press', async ({
  page,
}) => {
  await fakeRides(page, PASSENGER);
  await page.goto('/ride/abc');
  await expect(page.getByText('Jonas Kazlauskas')).toBeVisible();
  const paper = await page.pdf({ format: 'A4' });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: paper, encoding: 'utf8' });
  expect(text.split('\f').filter((sheet) => sheet.trim() !== '')).toHaveLength(1);
  for (const said of [
    '2026-11-10 08:05',
    'Gedimino pr. 9, Vilnius',
    'Vilniaus oro uostas, Vilnius',
    '7.4 km',
    '18 min',
    'Jonas Kazlauskas',
    '12.50 €',
  ]) {
    expect(text).toContain(said);
  }
  for (const pressed of ['Skambinti', 'Pakartoti', 'Atgal', 'Atsijungti', 'Meniu', 'Įvertin']) {
    expect(text).not.toContain(pressed);
  }
});
