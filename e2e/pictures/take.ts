// `npm run pictures`: takes the README's pictures from the running product, on fresh data; of some
// screens only, where they are named (`npm run pictures -- order ride`).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';

import { chromium, type Page } from '@playwright/test';

import { CHROMIUM } from '../kit/chromium.ts';
import { chooseCategory, fillTrip, orderButton } from '../kit/orderForm.ts';
import { ORIGIN, PORT } from '../kit/origin.ts';
import { enterPhone, signIn } from '../kit/passenger.ts';
import { CALL_STATES } from './callStates.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs', 'pictures');
const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'));
const PHONE = '+37060000001';

let passengers = 1;
/** A passenger for each picture, so that no order of another one stands in the way. */
const newPhone = (): string => `+370600000${String((passengers += 1)).padStart(2, '0')}`;

async function steer(page: Page, next: 'accept' | 'noCars'): Promise<void> {
  await page.request.post(`${ORIGIN}/sandbox/fleet`, { data: { next, speed: 1 } });
}

async function fillOrder(page: Page): Promise<void> {
  await signIn(page, newPhone());
  await page.goto('/order');
  await fillTrip(page);
  await chooseCategory(page, /^Ekonominė/);
}

async function order(page: Page, next: 'accept' | 'noCars', until: string): Promise<void> {
  await steer(page, next);
  await fillOrder(page);
  await orderButton(page).click();
  await page.getByRole('heading', { name: until }).waitFor({ timeout: 180_000 });
}

async function openHistory(page: Page): Promise<void> {
  await signIn(page, newPhone());
  await page.goto('/history');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

/** Each screen by the way that leads there. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  landing: async (page) => {
    await page.goto('/');
  },
  login: async (page) => {
    await page.goto('/login');
  },
  instruction: async (page) => {
    await enterPhone(page, PHONE);
  },
  sandbox: async (page) => {
    await page.goto('/sandbox');
  },
  'signed-in': async (page) => {
    await signIn(page, newPhone());
  },
  order: fillOrder,
  offline: async (page) => {
    await fillOrder(page);
    await page.context().setOffline(true);
    await page.getByText('Mygtukas veiks').scrollIntoViewIfNeeded();
  },
  searching: (page) => order(page, 'noCars', 'Ieškomas automobilis...'),
  'on-the-way': (page) => order(page, 'accept', 'Automobilis atvyksta'),
  history: openHistory,
  ride: async (page) => {
    await openHistory(page);
    await page.getByRole('main').getByRole('listitem').getByRole('link').nth(1).click();
    await page.locator('dl').last().waitFor();
  },
  'invoice-details': async (page) => {
    await signIn(page, newPhone());
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Juridinis asmuo' }).click();
    await page.getByLabel('Įmonės pavadinimas').fill('UAB „Ąžuolo šaknys“');
  },
  ...CALL_STATES,
};

const named = argv.slice(2);
const wanted = Object.entries(SCREENS).filter(
  ([screen]) => named.length === 0 || named.includes(screen),
);

mkdirSync(folder, { recursive: true });
const server = spawn('node', ['server/src/main.ts'], {
  cwd: root,
  env: { ...env, PORT: String(PORT), DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await once(server.stdout, 'data');
const browser = await chromium.launch(CHROMIUM);
for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
})) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [screen, reach] of wanted) {
      const page = await browser.newPage({
        baseURL: ORIGIN,
        viewport,
        colorScheme,
        locale: 'lt-LT',
        reducedMotion: 'reduce',
      });
      await reach(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, `${screen}-${device}-${colorScheme}.png`) });
      await page.close();
    }
  }
}
await browser.close();
server.kill('SIGTERM');
await once(server, 'exit');
rmSync(dataDir, { recursive: true });
console.log(`The pictures are in docs/pictures.`);
