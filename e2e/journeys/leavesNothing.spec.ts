import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { BrowserContext } from '@playwright/test';

import { expect, test } from '../kit/callTest.ts';
import { FLEET_SECRET } from '../kit/origin.ts';
import { signOut } from '../kit/passenger.ts';
import { pastRides } from '../kit/pastRides.ts';
import { storedByBrowser } from '../kit/traces.ts';
import { type } from '../kit/type.ts';

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
const NAME = 'Kanarėlė Vardenė';
const HOME = 'Kanarėlių g. 7';

/** Caches are among the places to look into. */
test.use({ serviceWorkers: 'allow' });

test('a passenger who logs out leaves nothing on the device, in an address or in the console', async ({
  caller,
  context,
  phone,
}) => {
  const { page, dialog, ride } = caller;
  const addresses = watchAddresses(context);
  const console: string[] = [];
  page.on('console', (message) => console.push(message.text()));

  const lending = page.waitForResponse('**/api/voip-login');
  await caller.callButton.click();
  const lent = (await (await lending).json()) as { login: string; password: string };
  await expect(dialog.getByRole('timer')).toBeVisible();
  await caller.hangUpButton.click();
  await expect(dialog).toContainText('Skambutis baigtas');

  await page.goto('/profile');
  await type(page.getByLabel('Vardas ir pavardė'), NAME);
  await type(page.getByLabel('Adresas'), HOME);
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByRole('img', { name: 'Išsaugota' })).toBeVisible();
  await page.goto('/history');
  await pastRides(page).first().click();
  await expect(page.locator('dl').last()).toBeVisible();
  const openedRide = page.url().split('/').at(-1) ?? '';
  await page.getByRole('link', { name: 'Atgal' }).click();
  await expect(pastRides(page).first()).toBeVisible();

  const tokens = (await context.cookies()).map(({ value }) => value);
  expect(tokens).toHaveLength(2);
  const rides = [openedRide, ride.orderId, ride.driver.name];
  // The search can see: all of this has to go.
  const hasToGo = [NAME, HOME, ...rides, ...tokens];
  expect(found(hasToGo, await storedByBrowser(page, context))).toEqual(hasToGo);

  await signOut(page);
  await expect(page.getByRole('link', { name: 'PRISIJUNGTI', exact: true })).toBeVisible();
  const secrets = [phone.slice(4), NAME, HOME, lent.login, lent.password, ...tokens];
  const after = await storedByBrowser(page, context);
  expect(found([...secrets, ...rides, ride.driver.number], after), 'kept').toEqual([]);
  expect(found(secrets, console.join('\n')), 'in the console').toEqual([]);
  const inAddress = secrets.flatMap((word) => [word, encodeURIComponent(word)]);
  expect(found(inAddress, addresses.join('\n')), 'in an address').toEqual([]);
  expect(addresses.length).toBeGreaterThan(10);
});

test('what is built holds neither its own source nor a secret of the server', () => {
  const files = globSync('**/*.{js,css,html,json,webmanifest,svg}', { cwd: dist });
  expect(files.length).toBeGreaterThan(20);
  expect(globSync('**/*.map', { cwd: dist })).toEqual([]);
  const secret = /sourceMappingURL|sourcesContent|\/sandbox\/calls|WEBHOOK_SECRET|DATABASE_URL/;
  const leaky = files.filter((file) => {
    const text = readFileSync(join(dist, file), 'utf8');
    return secret.test(text) || text.includes(FLEET_SECRET);
  });
  expect(leaky).toEqual([]);
});

const found = (words: readonly string[], text: string): string[] =>
  words.filter((word) => text.includes(word));

/** Every address that anything in this browser asks for, and every `Referer` that goes along. */
function watchAddresses(context: BrowserContext): readonly string[] {
  const addresses: string[] = [];
  context.on('request', (request) => {
    addresses.push(request.url(), request.headers()['referer'] ?? '');
  });
  context.on('page', (page) => page.on('websocket', (socket) => addresses.push(socket.url())));
  return addresses;
}
