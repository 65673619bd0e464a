import { START } from '../kit/hold.ts';
import { expect, test } from '../kit/test.ts';

const CHUNK_COMPLAINTS = /404|Failed to fetch dynamically|preload|MIME|ChunkGone/i;

test('a lazy chunk that is gone after a deploy reloads the page once and keeps going', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(CHUNK_COMPLAINTS);
  // The deploy takes the chunk away before it could be fetched ahead; the fresh page knows the new names.
  let gone = true;
  await page.route('**/static/js/**', (route) =>
    gone && /[Ll]ogin/.test(route.request().url())
      ? route.fulfill({ status: 404, body: '' })
      : route.continue(),
  );
  const missed = page.waitForResponse(/static.js.*Login/);
  await page.goto('/');
  expect((await missed).status(), 'fetched ahead, in vain and in silence').toBe(404);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'PRISIJUNGTI', exact: true }).click();
  await reload;
  gone = false;
  await expect(page.getByLabel('Telefono numeris')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a chunk that is gone in the middle of a form costs nothing that was typed', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(CHUNK_COMPLAINTS);
  await page.goto('/login');
  await page.getByLabel('Telefono numeris').fill('61234567');
  let gone = true;
  await page.route('**/static/js/CountryDialog*', (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: /^Šalis/ }).click();
  await reloaded;
  gone = false;
  await expect(page.getByLabel('Telefono numeris')).toHaveValue('61234567');
  await page.getByRole('button', { name: /^Šalis/ }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a chunk that stays away ends in words and a way on, not in a reload loop', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(CHUNK_COMPLAINTS);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/static/js/*', (route) =>
    /[Ll]ogin/.test(route.request().url())
      ? route.fulfill({ status: 404, body: '' })
      : route.continue(),
  );
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /Bandyti/ })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
  await page.unroute('**/static/js/*');
  await page.getByRole('button', { name: /Bandyti/ }).click();
  await expect(page.getByLabel('Telefono numeris')).toBeVisible();
});

test('a page whose own script is gone after a deploy is fetched anew, once', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/404|MIME/);
  let pages = 0;
  let gone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  await page.route(START, (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto('/login');
  await expect.poll(() => pages).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(pages, 'not for ever').toBe(2);
  gone = false;
  await page.reload();
  await page.getByLabel('Telefono numeris').fill('61234567');
  await expect(page.getByRole('button', { name: /^Šalis/ })).toBeEnabled();
});

test('several uncaught errors become one dialog that can be closed', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Error: (one|two)/);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    for (const message of ['one', 'two']) {
      globalThis.dispatchEvent(
        new ErrorEvent('error', {
          message,
          error: new Error(message),
          filename: `${location.origin}/static/js/x.js`,
          cancelable: true,
        }),
      );
    }
  });
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Uždaryti' }).click();
  await expect(dialog).toHaveCount(0);
});

test('errors of a consent script are silenced', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const silenced = await page.evaluate(() => {
    const event = new ErrorEvent('error', {
      message: 'consent failed',
      error: new Error('consent failed'),
      filename: `${location.origin}/cookie-consent.js`,
      cancelable: true,
    });
    globalThis.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(silenced).toBe(true);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
