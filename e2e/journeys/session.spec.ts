import { expireAccess, pretendSignedIn, signIn, signOut, storedUser } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

const FAILED_CALL = /Failed to load resource|ERR_FAILED|log-?out|atsijung/i;

test('log-out clears the session here and in the other tab', async ({ page, context, phone }) => {
  await signIn(page, phone);
  const other = await context.newPage();
  await other.goto('/history');
  await expect(other.getByRole('heading', { name: 'Kelionės' })).toBeVisible();

  await signOut(page);
  await expect(page.getByRole('link', { name: 'PRISIJUNGTI', exact: true })).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('link', { name: 'PRISIJUNGTI', exact: true })).toBeVisible();
});

test('a failed log-out leaves the passenger signed in', async ({
  page,
  phone,
  expectedComplaints,
}) => {
  expectedComplaints.push(FAILED_CALL, /500/);
  await signIn(page, phone);
  await page.route('**/api/logout', (route) => route.fulfill({ status: 500, json: {} }));
  const reply = page.waitForResponse('**/api/logout');
  await signOut(page);
  expect((await reply).request().postData()).toBe('null');
  expect((await (await reply).request().allHeaders())['content-type']).toContain(
    'application/json',
  );
  expect(await storedUser(page)).not.toBeNull();
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Kelionės' })).toBeVisible();
});

test('an expired access token is renewed without the passenger noticing', async ({
  page,
  context,
  phone,
  expectedComplaints,
}) => {
  expectedComplaints.push(/401/);
  await signIn(page, phone);
  await expireAccess(context);
  const refreshed = page.waitForResponse('**/api/refresh');
  await signOut(page);
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByRole('link', { name: 'PRISIJUNGTI', exact: true })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'access')).toEqual([]);
});

test('a session that is over leaves the protected screen by itself', async ({
  page,
  context,
  phone,
  expectedComplaints,
}) => {
  expectedComplaints.push(/401/);
  await signIn(page, phone);
  // Asked with the session: a later question would end it before the passenger does.
  const ride = page.waitForResponse('**/api/get-active-ride');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Rekvizitai sąskaitoms' })).toBeVisible();
  await ride;
  await context.clearCookies();
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'PRISIJUNGTI', exact: true })).toBeVisible();
  expect(await storedUser(page)).toBeNull();
});

test('signing in in one tab signs the other one in', async ({ page, context, phone }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'PRISIJUNGTI', exact: true })).toBeVisible();
  await signIn(page, phone);
  await expect(other.getByRole('main').getByRole('link', { name: 'Užsisakyti' })).toBeVisible();
});

test('anything but an object as the stored user counts as none and is removed', async ({
  page,
}) => {
  await page.goto('/');
  for (const broken of ['{oops', '[]', 'null', '7', '"text"']) {
    await page.evaluate((value) => localStorage.setItem('user', value), broken);
    await page.goto('/order');
    await expect(page, broken).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => localStorage.length), broken).toBe(0);
  }
});

test('any stored object counts as a signed-in passenger', async ({ page }) => {
  await pretendSignedIn(page, '{"whatever":1}');
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Kelionės' })).toBeVisible();
});

test('a blocked account is told so, once, and can close the notice', async ({
  page,
  phone,
  expectedComplaints,
}) => {
  expectedComplaints.push(/403/);
  await page.route('**/api/call-auth', (route) =>
    route.fulfill({ status: 403, json: { message: 'x' } }),
  );
  await page.goto('/login');
  await page.getByLabel('Telefono numeris').fill(phone);
  await page.getByRole('button', { name: 'Tęsti' }).click();
  const notice = page.getByText(
    'Jūsų paskyra užblokuota. Susisiekite su administracija el. paštu pagalba@example.com',
  );
  await expect(notice).toHaveCount(1);
  await page.getByRole('button', { name: 'Uždaryti' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByLabel('Telefono numeris')).not.toHaveValue('');
});

test('without browser storage the visit still works', async ({ page, phone }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await signIn(page, phone);
  await expect(page.getByRole('main').getByRole('link', { name: 'Užsisakyti' })).toBeVisible();
});
