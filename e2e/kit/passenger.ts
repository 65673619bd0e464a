import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';

import { ORIGIN } from './origin.ts';
import { type } from './type.ts';

/** Rings the company's number on the simulated phone: the door that `/sandbox` itself uses. */
export async function ring(request: APIRequestContext, from: string): Promise<void> {
  const reply = await request.post('/sandbox/calls', { data: { from } });
  expect(reply.ok(), 'the simulated call was delivered').toBe(true);
}

export async function enterPhone(page: Page, phone: string): Promise<void> {
  await page.goto('/login');
  await type(page.getByLabel('Telefono numeris'), phone);
  await page.getByRole('button', { name: 'Tęsti' }).click();
  await expect(page.getByRole('button', { name: 'Prisijungti' })).toBeVisible();
}

/** Signs in as a passenger does: number, missed call, log in. */
export async function signIn(page: Page, phone: string): Promise<void> {
  await enterPhone(page, phone);
  await ring(page.request, phone);
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(page).toHaveURL('/');
  // Firefox gives up going elsewhere when the page is still changing its own address.
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Užsisakyti' }).first(),
  ).toBeVisible();
}

/** A passenger whom only the browser knows, for what needs no server: there are no rides at all. */
export async function pretendSignedIn(page: Page, user = '{"id":"x"}'): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('user', value), user);
  await page.route('**/api/get-active-ride', (route) =>
    route.fulfill({ json: { searching: false, activeOrder: null } }),
  );
  await page.route('**/api/rides?*', (route) =>
    route.fulfill({ json: { rides: [], next_cursor: null } }),
  );
}

/** What the browser sees when its access token is no longer known to the server. */
export async function expireAccess(context: BrowserContext): Promise<void> {
  const access = (await context.cookies(`${ORIGIN}/api`)).find(({ name }) => name === 'access');
  expect(access, 'the session cookie').toBeDefined();
  if (access) await context.addCookies([{ ...access, value: `expired-${performance.now()}` }]);
}

export async function storedUser(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as unknown);
}

/** The log-out button stands in the header on wide screens and in the menu on narrow ones. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Atsijungti' });
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'Meniu' }).click();
  await button.click();
}
