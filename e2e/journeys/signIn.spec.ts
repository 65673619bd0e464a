import { enterPhone, ring, signIn, storedUser } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

const PHONE_BROWSER =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

test('a passenger rings the company on the simulated phone and is signed in', async ({
  page,
  context,
  phone,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'PRISIJUNGTI', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Telefono numeris').fill(phone.replace('+370', '8'));
  await page.getByRole('button', { name: 'Tęsti' }).click();
  await expect(page.getByRole('button', { name: 'Prisijungti' })).toBeVisible();

  const sandbox = await context.newPage();
  await sandbox.goto('/sandbox');
  await sandbox.getByLabel(/numer/i).first().fill(phone);
  await sandbox.getByRole('button', { name: /skambinti/i }).click();
  await expect(sandbox.getByText(/atmest/i).first()).toBeVisible();
  await sandbox.close();

  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Užsisakyti' })).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ invoiceProps: null });
});

test('without a call, sign-in fails with its text and can be tried again', async ({
  page,
  phone,
}) => {
  await enterPhone(page, phone);
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(page.getByText('Neatlikote skambučio')).toBeVisible();
  expect(await storedUser(page)).toBeNull();

  await ring(page.request, phone);
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(page).toHaveURL('/');
});

test('a call from another number does not sign anybody in', async ({ page, phone }) => {
  await enterPhone(page, phone);
  await ring(page.request, '+37061111111');
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(page.getByText('Neatlikote skambučio')).toBeVisible();
});

test('a number that cannot be one is refused without a call', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url());
  });
  await page.goto('/login');
  const refusal = page.getByText('Neteisingas telefono numeris');
  for (const wrong of ['', '12', '+370 1', 'abc', '8612345', '6'.repeat(18), '6'.repeat(251)]) {
    await page.getByLabel('Telefono numeris').fill(wrong);
    await page.getByRole('button', { name: 'Tęsti' }).click();
    await expect(refusal, `„${wrong}“`).toBeVisible();
    await page.getByLabel('Telefono numeris').fill('6');
    await expect(refusal).toBeHidden();
  }
  expect(requests).toEqual([]);
});

test('a number is understood in every habit of writing it', async ({ page }) => {
  await page.goto('/login');
  for (const [habit, expected] of [
    ['8 612 34567', '+37061234567'],
    ['0 612 34567', '+37061234567'],
    ['370 612 34567', '+37061234567'],
    ['+370 (612) 34-567', '+37061234567'],
    ['612 34 567', '+37061234567'],
    ['00370 61234567', '+37061234567'],
    ['+44 20 7946 0958', '+442079460958'],
  ] as const) {
    await page.getByLabel('Telefono numeris').fill(habit);
    const request = page.waitForRequest('**/api/call-auth');
    await page.getByRole('button', { name: 'Tęsti' }).click();
    expect((await request).postDataJSON(), `„${habit}“`).toEqual({ callerPhone: expected });
    expect((await (await request).allHeaders())['cookie']).toBeUndefined();
    await page.getByRole('button', { name: 'Atgal' }).click();
  }
});

test('the country can be searched for and chosen', async ({ page }) => {
  await page.goto('/login');
  const country = page.getByRole('button', { name: /^Šalis/ });
  await expect(country).toHaveAccessibleName(/Lithuania.*\+370/);
  await country.click();
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAccessibleName(/Lithuania/);
  await page.keyboard.type('latv');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Šalis.*Latvia.*\+371/ })).toBeVisible();
  await page.getByLabel('Telefono numeris').fill('21234567');
  const request = page.waitForRequest('**/api/call-auth');
  await page.getByRole('button', { name: 'Tęsti' }).click();
  expect((await request).postDataJSON()).toEqual({ callerPhone: '+37121234567' });
});

test('Atgal returns to an empty phone entry, and so does the browser’s back button', async ({
  page,
  phone,
}) => {
  await enterPhone(page, phone);
  await page.getByRole('button', { name: 'Atgal' }).click();
  await expect(page.getByLabel('Telefono numeris')).toHaveValue('');

  await enterPhone(page, phone);
  await page.goBack();
  await expect(page.getByLabel('Telefono numeris')).toHaveValue('');
  await expect(page).toHaveURL('/login');
});

test('a reload while the passenger is dialling keeps the instruction', async ({ page, phone }) => {
  await enterPhone(page, phone);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Prisijungti' })).toBeVisible();
  await ring(page.request, phone);
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(page).toHaveURL('/');
});

test('starting over does not void the passenger’s own attempt', async ({ page, phone }) => {
  await enterPhone(page, phone);
  await page.getByRole('button', { name: 'Atgal' }).click();
  await page.getByLabel('Telefono numeris').fill(phone);
  await page.getByRole('button', { name: 'Tęsti' }).click();
  // Nobody rings before the page says so.
  await expect(page.getByRole('button', { name: 'Prisijungti' })).toBeVisible();
  await ring(page.request, phone);
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(page).toHaveURL('/');
});

test('a failed first step is silent, keeps the number and can be repeated', async ({
  page,
  phone,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_FAILED|Failed to load resource|500/);
  await page.route('**/api/call-auth', (route) => route.abort(), { times: 1 });
  await page.goto('/login');
  await page.getByLabel('Telefono numeris').fill(phone);
  const next = page.getByRole('button', { name: 'Tęsti' });
  const failed = page.waitForEvent('requestfailed');
  await next.click();
  await failed;
  await expect(next).toBeEnabled();
  await expect(page.getByLabel('Telefono numeris')).not.toHaveValue('');

  await page.route('**/api/call-auth', (route) => route.fulfill({ json: { success: false } }), {
    times: 1,
  });
  const refused = page.waitForResponse('**/api/call-auth');
  await next.click();
  await refused;
  await expect(next).toBeEnabled();

  await next.click();
  await expect(page.getByRole('button', { name: 'Prisijungti' })).toBeVisible();
});

test('two quick presses make one request on a slow network', async ({ page, phone }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/call-auth')) requests.push(request.url());
  });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/call-auth', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Telefono numeris').fill(phone);
  await page.getByRole('button', { name: 'Tęsti' }).dblclick();
  await page.getByLabel('Telefono numeris').press('Enter');
  answer();
  await expect(page.getByRole('button', { name: 'Prisijungti' })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('a server that knows nothing of attempts works too, and gets no extra header', async ({
  page,
  phone,
}) => {
  await page.route('**/api/call-auth', (route) => route.fulfill({ json: { success: true } }));
  await page.route('**/api/login', (route) => route.fulfill({ json: { success: true } }));
  await page.route('**/api/get-user-profile', (route) =>
    route.fulfill({ json: { client: { anything: 7 }, invoiceProps: { name: 'Ona' } } }),
  );
  await page.route('**/api/get-active-ride', (route) =>
    route.fulfill({ json: { searching: false } }),
  );
  await enterPhone(page, phone);
  const login = page.waitForRequest('**/api/login');
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  expect((await (await login).allHeaders())['x-call-attempt']).toBeUndefined();
  expect((await login).postDataJSON()).toEqual({ callerPhone: phone });
  await expect(page).toHaveURL('/');
  expect(await storedUser(page)).toEqual({ anything: 7, invoiceProps: { name: 'Ona' } });
});

test('a signed-in passenger is sent away from the sign-in screen', async ({ page, phone }) => {
  await signIn(page, phone);
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('on a computer the company’s number is plain text', async ({ page, phone }) => {
  await enterPhone(page, phone);
  await expect(page.getByRole('link', { name: 'Skambinti' })).toHaveCount(0);
  await expect(
    page.getByText('+370 700 00 000').or(page.getByText('+370 700 00000')),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ userAgent: PHONE_BROWSER });

  test('Skambinti dials the company’s number', async ({ page, phone }) => {
    await enterPhone(page, phone);
    await expect(page.getByRole('link', { name: 'Skambinti' })).toHaveAttribute(
      'href',
      'tel:+37070000000',
    );
  });
});
