import { expectNoFaults } from '../kit/faults.ts';
import { drawnMap, fakeMapHost } from '../kit/mapTest.ts';
import { chooseCategory, fillTrip, orderButton } from '../kit/orderForm.ts';
import { expect, test } from '../kit/test.ts';
import { withMapServer } from '../kit/withMapServer.ts';

const WIDE = { width: 1280, height: 900 };

test.describe.configure({ mode: 'default' });

test.describe('A map', () => {
  const server = withMapServer();

  test('has nothing that axe objects to, in either size and in forced colours', async ({
    page,
  }) => {
    await fakeMapHost(page, server.map);
    await page.goto(`${server.origin}/order`);
    await fillTrip(page);
    await expect(drawnMap(page)).toBeVisible();
    await expectNoFaults(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectNoFaults(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(drawnMap(page)).toBeVisible();
    await page.getByRole('button', { name: 'Didinti žemėlapį' }).click();
    await expect(page.getByRole('dialog').locator('[data-map=whole]')).toBeVisible();
    await expectNoFaults(page);
  });

  for (const [what, answer] of [
    ['is broken', { status: 206, body: Buffer.from('<!doctype html>'.repeat(50)) }],
    ['is cut off', { status: 206, body: Buffer.alloc(40) }],
    ['is gone', { status: 404, body: Buffer.alloc(0) }],
    ['comes as a whole', { status: 200, body: Buffer.alloc(200_000) }],
    ['never comes', undefined],
  ] as const) {
    test(`that ${what} leaves the picture and the order as they were`, async ({
      page,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/Failed to load resource/);
      await fakeMapHost(page, server.map);
      let asked = 0;
      await page.route('**/map/*', async (route) => {
        asked += 1;
        if (answer !== undefined) await route.fulfill({ ...answer });
      });
      await page.goto(`${server.origin}/order`);
      await fillTrip(page);
      await expect.poll(() => asked).toBeGreaterThan(0);
      await expect(page.getByRole('img', { name: /^Iš Gedimino/ })).toBeVisible();
      await chooseCategory(page, /^Ekonominė/);
      await orderButton(page).click();
      await expect(page.getByRole('heading', { name: 'Ieškomas automobilis...' })).toBeVisible();
      expect(await page.locator('[data-map=whole]').count()).toBe(0);
      await expect(page.getByRole('img', { name: /^Iš Gedimino/ })).toBeVisible();
    });
  }

  test('that loses its network goes on with what it has, says so, and is whole again after', async ({
    page,
    context,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/Failed to load resource/, /^console: [\w-]+: NetworkFailure: /);
    await page.setViewportSize(WIDE);
    await fakeMapHost(page, server.map);
    await page.goto(`${server.origin}/order`);
    await expect(drawnMap(page)).toBeVisible();
    const note = page.getByText('Dalies žemėlapio parsiųsti nepavyko.');
    await expect(note).toHaveCount(0);
    await page.route('**/map/*', (route) => route.abort());
    await context.setOffline(true);
    await page.getByRole('application').focus();
    for (let nth = 0; nth < 4; nth += 1) await page.keyboard.press('-');
    await expect(note).toBeVisible();
    // Drawn again from the same tiles it has the same gaps.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('[data-map=gaps]')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Kelionės pradžia' })).toBeVisible();

    await page.unroute('**/map/*');
    await context.setOffline(false);
    await expect(drawnMap(page)).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  test('is not even asked for where no host offers one', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await fakeMapHost(page, undefined);
    await page.goto(`${server.origin}/order`);
    await fillTrip(page);
    await expect(page.getByRole('img', { name: /^Iš Gedimino/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(
      asked.filter((url) => /mapWorker|MapPicture|PinButton|usePainter|\/map\//.test(url)),
    ).toEqual([]);
    expect(await page.locator('[data-map]').count()).toBe(0);
  });
});
