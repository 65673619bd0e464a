// `node tools/run.mjs node e2e/pictures/stage.ts [FOLDER]`: takes every state of the order screen's stage, on the made-up
// archive, to be looked at; into a folder outside of the project, unless one is named. `-- map` takes those with that word.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';

import { chromium, type Page } from '@playwright/test';

import { CHROMIUM } from '../kit/chromium.ts';
import type { FakeGeography } from '../kit/fakeGeography.ts';
import { rideInProgress, type FakeOrders } from '../kit/fakeOrders.ts';
import { drawnMap, fakeMapHost, MapServer } from '../kit/mapTest.ts';
import { chooseAddress, fillTrip, toInput } from '../kit/orderForm.ts';

const BY_THE_RIVER = { latitude: 54.6905, longitude: 25.272, accuracy: 14 };
const CAR = { lat: 54.6945, lng: 25.271, headingDeg: 150, ageMs: 2_000 };
const ON_THE_WAY = { lat: 54.6702, lng: 25.2843, headingDeg: 120, ageMs: 2_000 };
const FAR_FROM_EVERYTHING = { lat: 57.6869, lng: 31.2797 };

interface Scene {
  readonly page: Page;
  readonly orders: FakeOrders;
  readonly offered: FakeGeography;
  readonly open: () => Promise<unknown>;
}
type Reach = (scene: Scene) => Promise<unknown>;

const riding =
  (status: 'ARRIVES' | 'ARRIVED' | 'ONGOING' | 'COMPLETED' | 'CANCELED', car?: object): Reach =>
  async ({ orders, offered, page, open }) => {
    orders.activeOrder = rideInProgress(status);
    offered.car = car;
    await open();
    await page.getByRole('img', { name: /^Iš / }).waitFor();
  };

const filled: Reach = async ({ page, open }) => {
  await open();
  await fillTrip(page);
  await page.getByRole('img', { name: /^Iš / }).waitFor();
};

const pinOpen: Reach = async ({ page, open }) => {
  await open();
  await chooseAddress(toInput(page), 'oro uostas', /Vilniaus oro uostas/);
  await page.getByRole('button', { name: 'Pradžią rinktis žemėlapyje' }).click();
  await page.getByRole('dialog').locator('[data-map=whole]').waitFor();
};
/** The map is moved, and it says what lies under the pin now. */
const pinSays =
  (words: RegExp, answer: FakeOrders['answers'] extends Map<string, infer A> ? A : never): Reach =>
  async (scene) => {
    scene.orders.answers.set('address-at', answer);
    await pinOpen(scene);
    await scene.page.keyboard.press('ArrowLeft');
    await scene.page.getByRole('dialog').getByText(words).waitFor();
  };
/** In its dialog on a phone; on a wide screen it needs none. */
const largeMap = (page: Page) =>
  page.getByRole('application').and(page.locator('[data-map=whole]'));
const PILIES = { title: 'Pilies g. 12, Vilnius', placeId: 'p', lat: 54.68, lng: 25.28 };

const myPlace =
  (position: object, words: RegExp): Reach =>
  async ({ page, open }) => {
    await page.addInitScript(
      `navigator.geolocation.watchPosition = (found, failed) => {
         const given = ${JSON.stringify(position)};
         setTimeout(() => 'code' in given ? failed(given) : 'coords' in given && found(given), 50);
         return 1; };`,
    );
    await open();
    await page.getByRole('button', { name: 'Mano vieta' }).first().click();
    await page.getByText(words).waitFor();
  };

/** The same states with a map and without one. */
const STATES: Readonly<Record<string, Reach>> = {
  empty: ({ open }) => open(),
  chosen: filled,
  searching: async ({ page, orders, open }) => {
    orders.searching = true;
    await open();
    await page.getByRole('heading', { name: 'Ieškomas automobilis...' }).waitFor();
  },
  'on-the-way': riding('ARRIVES', CAR),
  'old-car': riding('ARRIVES', { ...CAR, ageMs: 70_000 }),
  'no-car': riding('ARRIVES'),
  arrived: riding('ARRIVED', { ...CAR, lat: 54.687, lng: 25.2794 }),
  ongoing: riding('ONGOING', ON_THE_WAY),
  ended: riding('COMPLETED'),
  cancelled: riding('CANCELED'),
  cancel: async (scene) => {
    await riding('ARRIVES', CAR)(scene);
    await scene.page.getByRole('button', { name: 'Atšaukti' }).click();
  },
  'nothing-known': async ({ orders, offered, open, page }) => {
    orders.activeOrder = rideInProgress('ARRIVES');
    offered.trip = undefined;
    offered.drawing = null;
    await open();
    await page.getByRole('heading', { name: 'Automobilis atvyksta' }).waitFor();
  },
};

const ON_MAPS: Readonly<Record<string, Reach>> = {
  'my-place-found': myPlace({ coords: BY_THE_RIVER }, /Vieta nustatyta/),
  'my-place-asking': myPlace({}, /Ieškome Jūsų vietos/),
  'my-place-refused': myPlace({ code: 1 }, /Naršyklei neleista/),
  'my-place-inaccurate': myPlace({ code: 3 }, /per 8 sekundes/),
  'my-place-unavailable': myPlace({ code: 2 }, /Įrenginys negali/),
  'beyond-the-map': async (scene) => {
    scene.offered.drawing = {
      from: { ...FAR_FROM_EVERYTHING, title: 'Tolima g. 1' },
      to: { ...FAR_FROM_EVERYTHING, lat: 57.7, title: 'Tolimesnė g. 2' },
    };
    await riding('ARRIVES')(scene);
  },
  'map-enlarged': async (scene) => {
    await riding('ONGOING', ON_THE_WAY)(scene);
    await drawnMap(scene.page).waitFor();
    const enlarge = scene.page.getByRole('button', { name: 'Didinti žemėlapį' });
    if ((await enlarge.count()) > 0) await enlarge.click();
    await largeMap(scene.page).waitFor();
  },
  'map-enlarged-gaps': async (scene) => {
    await riding('ONGOING', ON_THE_WAY)(scene);
    await drawnMap(scene.page).waitFor();
    const enlarge = scene.page.getByRole('button', { name: 'Didinti žemėlapį' });
    if ((await enlarge.count()) > 0) await enlarge.click();
    await largeMap(scene.page).waitFor();
    await scene.page.getByRole('application').focus();
    await scene.page.route('**/map/*', (route) => route.abort());
    for (let nth = 0; nth < 5; nth += 1) await scene.page.keyboard.press('-');
    await scene.page.getByText('Dalies žemėlapio').waitFor({ timeout: 5_000 });
  },
  'pin-untouched': pinOpen,
  'pin-found': pinSays(/Pilies g/, () => ({ address: PILIES, distanceM: 140 })),
  'pin-nothing': pinSays(/Čia adresų neradome/, () => ({ address: null })),
  'pin-failed': pinSays(/Adreso sužinoti nepavyko/, (route) =>
    route.fulfill({ status: 503, json: {} }),
  ),
};

const given = argv.slice(2).find((word) => word.includes('/'));
const words = argv.slice(2).filter((word) => word !== '--' && !word.includes('/'));
const folder = given ?? mkdtempSync(join(tmpdir(), 'stage-'));
mkdirSync(folder, { recursive: true });

const server = new MapServer(undefined);
await server.start();
const browser = await chromium.launch(CHROMIUM);

interface Look {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors?: 'active';
}
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };
const LOOKS: readonly Look[] = [
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light' },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark' },
  { name: 'wide-light', viewport: WIDE, colorScheme: 'light' },
  { name: 'wide-dark', viewport: WIDE, colorScheme: 'dark' },
  { name: 'phone-forced', viewport: PHONE, colorScheme: 'light', forcedColors: 'active' },
];

async function take(name: string, reach: Reach, look: Look, hasMap: boolean): Promise<void> {
  const { name: lookName, ...options } = look;
  const page = await browser.newPage({
    ...options,
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    reducedMotion: 'reduce',
    hasTouch: true,
  });
  page.setDefaultTimeout(20_000);
  try {
    const { orders, offered } = await fakeMapHost(page, hasMap ? server.map : undefined);
    offered.addressAt = hasMap;
    orders.answers.set('address-at', () => ({ address: PILIES, distanceM: 8 }));
    await reach({ page, orders, offered, open: () => page.goto(`${server.origin}/order`) });
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}-${lookName}.png`) });
  } catch (cause) {
    console.error(`${name}-${lookName}: ${String(cause).split('\n', 1)[0]}`);
  } finally {
    await page.close();
  }
}

const all = [
  ...Object.entries(STATES).flatMap(([name, reach]) => [
    { name: `plain-${name}`, reach, hasMap: false },
    { name: `map-${name}`, reach, hasMap: true },
  ]),
  ...Object.entries(ON_MAPS).map(([name, reach]) => ({ name, reach, hasMap: true })),
].filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
for (const look of LOOKS) {
  for (const { name, reach, hasMap } of all) await take(name, reach, look, hasMap);
}
await browser.close();
await server.dispose();
console.log(`The pictures are in ${folder}.`);
