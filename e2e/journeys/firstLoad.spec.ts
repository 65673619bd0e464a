import type { Page } from '@playwright/test';

import { fakeOrders } from '../kit/fakeOrders.ts';
import { hold, START } from '../kit/hold.ts';
import { watchShifts } from '../kit/layoutShift.ts';
import { takenOver } from '../kit/takenOver.ts';
import { enterPhone, pretendSignedIn } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

const logIn = (page: Page) => page.getByRole('link', { name: 'PRISIJUNGTI', exact: true });
const order = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Užsisakyti', exact: true });
const phoneField = (page: Page) => page.getByLabel('Telefono numeris');

/** Marks the heading and the main part, to see whether the very same ones are still there later. */
const mark = (page: Page) =>
  page.evaluate(() => {
    for (const node of document.querySelectorAll('h1, main, main a, input')) {
      node.setAttribute('data-marked', '');
    }
  });
const unmarked = (page: Page) => page.locator(':is(h1, main, input):not([data-marked])').count();

/** Counts the frames in which nothing of that name is to be seen. */
async function watchFrames(page: Page, selector: string): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle((wanted) => {
    const count = { without: 0 };
    const look = (): void => {
      const found = [...document.querySelectorAll(wanted)];
      if (!found.some((element) => element.checkVisibility())) count.without += 1;
      requestAnimationFrame(look);
    };
    look();
    return count;
  }, selector);
  return () => counted.evaluate(({ without }) => without);
}

/** A phone that is so much slower than this machine: what takes two frames there, takes them here. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first page and the sign-in can be read and left, and nothing typed gets into an address', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/Taksi internetu/);
    await expect(order(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Atsijungti' })).toBeHidden();
    await logIn(page).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: /^Šalis.*Lithuania.*\+370/ })).toBeVisible();
    await phoneField(page).fill('61234567');
    await phoneField(page).press('Enter');
    await page.getByRole('button', { name: 'Tęsti' }).click();
    await expect(phoneField(page)).toHaveValue('61234567');
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: /į pradžią/ }).click();
    await expect(page).toHaveURL('/');
  });
});

test('React takes the first page over as it stands, in whatever year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T10:00:00Z'));
  const shifts = await watchShifts(page);
  const start = await hold(page, START);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(logIn(page)).toBeVisible();
  await mark(page);
  await page.getByRole('button', { name: 'Meniu' }).click();
  start.release();
  await takenOver(page, 'h1');
  // The press was not lost.
  await expect(page.getByRole('link', { name: 'Apie mus' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
  expect(await unmarked(page)).toBe(0);
  await expect(logIn(page)).toHaveAttribute('data-marked');
  expect(await shifts()).toEqual([]);
});

test('a passenger never sees the visitor’s button, before or after the script has come', async ({
  page,
}) => {
  await pretendSignedIn(page);
  const shifts = await watchShifts(page);
  const start = await hold(page, START);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(order(page).first()).toBeVisible();
  await expect(logIn(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Prisijungti' })).toHaveCount(0);
  await mark(page);
  // Every frame from here on would be seen.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = (): void => {
      for (const link of document.querySelectorAll('a[href="/login"]')) {
        if (link.checkVisibility()) seen.push(link.textContent);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  start.release();
  await takenOver(page, 'h1');
  await expect(page.locator('a[href="/login"]')).toHaveCount(0);
  await expect(order(page).first()).toHaveAttribute('data-marked');
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
  expect(await shifts()).toEqual([]);
});

test('what is done to the sign-in form before its own script has come counts', async ({ page }) => {
  await page.route('**/api/call-auth', (route) => route.fulfill({ json: { success: true } }));
  const shifts = await watchShifts(page);
  // The page around the form is taken over, the form is not yet.
  const form = await hold(page, /LoginPage-.*js/);
  await page.goto('/login', { waitUntil: 'commit' });
  await takenOver(page, 'main');
  await phoneField(page).fill('+371 2123 4567');
  await page.getByRole('button', { name: 'Tęsti' }).click();
  const request = page.waitForRequest('**/api/call-auth');
  form.release();
  expect((await request).postDataJSON()).toEqual({ callerPhone: '+37121234567' });
  await expect(page.getByRole('button', { name: 'Prisijungti' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await shifts()).toEqual([]);
});

test('an empty number is refused in words before any script has come, and one in the making is left alone', async ({
  page,
}) => {
  const wrong = page.getByText('Neteisingas telefono numeris');
  const next = page.getByRole('button', { name: 'Tęsti' });
  const shifts = await watchShifts(page);
  const start = await hold(page, START);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(next).toBeVisible();
  await expect(wrong).toBeHidden();
  await next.click();
  await expect(page.getByRole('alert').and(wrong)).toBeVisible();
  const framesWithout = await watchFrames(page, 'form [role=alert]');
  await slowDown(page, 6);
  start.release();
  await takenOver(page, 'h1');
  await expect(phoneField(page)).toBeFocused();
  await slowDown(page, 1);
  expect(await framesWithout()).toBe(0);
  await expect(phoneField(page)).toHaveAccessibleDescription('Neteisingas telefono numeris');
  await expect(wrong).toHaveCount(1);
  expect(await shifts()).toEqual([]);

  const again = await hold(page, START);
  await page.goto('/login', { waitUntil: 'commit' });
  await next.click();
  await expect(wrong).toBeVisible();
  await phoneField(page).pressSequentially('61');
  await expect(wrong).toBeHidden();
  again.release();
  await takenOver(page, 'h1');
  await expect(phoneField(page)).toHaveValue('61');
  await expect(wrong).toBeHidden();
});

test('the form can be typed into while its script comes, and takes it over with the focus', async ({
  page,
}) => {
  const start = await hold(page, START);
  await page.goto('/login', { waitUntil: 'commit' });
  await phoneField(page).pressSequentially('+44 20');
  await mark(page);
  start.release();
  await takenOver(page, 'h1');
  await expect(page.getByRole('button', { name: /^Šalis.*United Kingdom.*\+44/ })).toBeVisible();
  await expect(phoneField(page)).toHaveValue('+44 20');
  await expect(phoneField(page)).toBeFocused();
  expect(await unmarked(page)).toBe(0);

  const again = await hold(page, START);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Šalis/ }).click();
  again.release();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a page that is the wrong one is not seen: another step, another reader', async ({
  page,
  phone,
}) => {
  await enterPhone(page, phone);
  const start = await hold(page, START);
  await page.reload({ waitUntil: 'commit' });
  await start.sent;
  await expect(phoneField(page)).toBeHidden();
  start.release();
  await expect(page.getByRole('button', { name: 'Prisijungti' })).toBeVisible();

  await pretendSignedIn(page);
  const again = await hold(page, START);
  await page.goto('/login', { waitUntil: 'commit' });
  await again.sent;
  await expect(phoneField(page)).toBeHidden();
  again.release();
  await expect(page).toHaveURL('/');
  await expect(order(page).first()).toBeVisible();
});

test('what was asked for one passenger before the code had come is not for the next one', async ({
  page,
}) => {
  await fakeOrders(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/get-active-ride')) asked += 1;
  });
  const start = await hold(page, START);
  const answered = page.waitForResponse('**/api/get-active-ride');
  await page.goto('/order', { waitUntil: 'commit' });
  await answered;
  // As another tab does it.
  await page.evaluate(() => localStorage.setItem('user', '{"id":"another"}'));
  start.release();
  await takenOver(page, 'h1');
  await expect.poll(() => asked).toBe(2);
});
