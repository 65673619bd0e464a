import type { Page } from '@playwright/test';

import type { FakeGeography } from '../kit/fakeGeography.ts';
import { AIRPORT, rideInProgress, type FakeOrders } from '../kit/fakeOrders.ts';
import { drawnMap } from '../kit/mapTest.ts';
import {
  chooseAddress,
  chooseCategory,
  fillTrip,
  fromInput,
  orderButton,
  toInput,
} from '../kit/orderForm.ts';

const BY_THE_RIVER = { latitude: 54.6905, longitude: 25.272, accuracy: 14 };
const CAR = { lat: 54.6945, lng: 25.271, headingDeg: 150, ageMs: 2_000 };
const ON_THE_WAY = { lat: 54.6702, lng: 25.2843, headingDeg: 120, ageMs: 2_000 };
const FAR_FROM_EVERYTHING = { lat: 57.6869, lng: 31.2797 };
export const PILIES = { title: 'Pilies g. 12, Vilnius', placeId: 'p', lat: 54.68, lng: 25.28 };

interface Scene {
  readonly page: Page;
  readonly orders: FakeOrders;
  readonly offered: FakeGeography;
  readonly open: () => Promise<unknown>;
}
/** Leads a page to a state. */
export type Reach = (scene: Scene) => Promise<unknown>;
type Answer = FakeOrders['answers'] extends Map<string, infer A> ? A : never;

const drawn = (page: Page) => page.getByRole('img', { name: /^Iš / }).first().waitFor();
const never = (): Promise<void> => Promise.withResolvers<void>().promise;
const failing: Answer = (route) => route.fulfill({ status: 503, json: {} });

const riding =
  (status: 'ARRIVES' | 'ARRIVED' | 'ONGOING' | 'COMPLETED' | 'CANCELED', car?: object): Reach =>
  async ({ orders, offered, page, open }) => {
    orders.activeOrder = rideInProgress(status);
    offered.car = car;
    await open();
    await drawn(page);
  };

const filled: Reach = async ({ page, open }) => {
  await open();
  await fillTrip(page);
  await drawn(page);
};

const searching: Reach = async ({ page, orders, open }) => {
  orders.searching = true;
  await open();
  await page.getByRole('heading', { name: 'Ieškomas automobilis...' }).waitFor();
};

const alertsOffered = (page: Page) =>
  page.getByRole('button', { name: 'Pranešti, kai automobilis atvyks' });

/** The same states with a map and without one. */
export const STATES: Readonly<Record<string, Reach>> = {
  empty: ({ open }) => open(),
  'start-alone': async ({ page, open }) => {
    await open();
    await chooseAddress(fromInput(page), 'gedimino 9', /Gedimino pr\. 9, Vilnius/);
  },
  chosen: filled,
  ready: async (scene) => {
    await filled(scene);
    await chooseCategory(scene.page, /^Ekonominė/);
  },
  'no-network': async (scene) => {
    await filled(scene);
    await scene.page.context().setOffline(true);
  },
  searching,
  'searching-placed': async (scene) => {
    await filled(scene);
    await chooseCategory(scene.page, /^Ekonominė/);
    await orderButton(scene.page).click();
    await scene.page.getByRole('heading', { name: 'Ieškomas automobilis...' }).waitFor();
  },
  'on-the-way': riding('ARRIVES', CAR),
  'old-car': riding('ARRIVES', { ...CAR, ageMs: 70_000 }),
  'no-car': riding('ARRIVES'),
  'no-news': async (scene) => {
    await scene.page.clock.install();
    scene.orders.activeOrder = rideInProgress('ARRIVES');
    scene.offered.car = CAR;
    await scene.open();
    await scene.page.clock.runFor(5_000);
    await drawn(scene.page);
    scene.orders.answers.set('get-active-ride', failing);
    await scene.page.clock.runFor(65_000);
  },
  arrived: riding('ARRIVED', { ...CAR, lat: 54.687, lng: 25.2794 }),
  ongoing: riding('ONGOING', ON_THE_WAY),
  ended: riding('COMPLETED'),
  cancelled: riding('CANCELED'),
  cancel: async (scene) => {
    await riding('ARRIVES', CAR)(scene);
    await scene.page.getByRole('button', { name: 'Atšaukti' }).click();
  },
  'alerts-offered-searching': async (scene) => {
    await scene.page.context().grantPermissions(['notifications']);
    await searching(scene);
    await alertsOffered(scene.page).waitFor();
  },
  'alerts-offered': async (scene) => {
    await scene.page.context().grantPermissions(['notifications']);
    await riding('ARRIVES', CAR)(scene);
    await alertsOffered(scene.page).waitFor();
  },
  'alerts-on': async (scene) => {
    await scene.page.context().grantPermissions(['notifications']);
    await riding('ARRIVES', CAR)(scene);
    await alertsOffered(scene.page).click();
    await scene.page.getByText('Pranešime, kai atvyks.').waitFor();
  },
  'nothing-known': async ({ orders, offered, open, page }) => {
    orders.activeOrder = rideInProgress('ARRIVES');
    offered.trip = undefined;
    offered.drawing = null;
    await open();
    await page.getByRole('heading', { name: 'Automobilis atvyksta' }).waitFor();
  },
};

/** In its dialog on a phone; on a wide screen it needs none. */
const largeMap = (page: Page) =>
  page.getByRole('application').and(page.locator('[data-map=whole]'));
async function enlarge(page: Page): Promise<void> {
  await drawnMap(page).waitFor();
  const button = page.getByRole('button', { name: 'Didinti žemėlapį' });
  if ((await button.count()) > 0) await button.click();
}
const enlarged: Reach = async (scene) => {
  await riding('ONGOING', ON_THE_WAY)(scene);
  await enlarge(scene.page);
  await largeMap(scene.page).waitFor();
};

/** The browser answers so, whoever asks where the device is. */
const placeIs = (page: Page, position: object) =>
  page.addInitScript(
    `navigator.geolocation.watchPosition = (found, failed) => {
       const given = ${JSON.stringify(position)};
       setTimeout(() => 'code' in given ? failed(given) : 'coords' in given && found(given), 50);
       return 1; };`,
  );
const ROUGHLY = { coords: { ...BY_THE_RIVER, accuracy: 840 } };

const myPlace =
  (position: object, words: RegExp, addressAt?: Answer): Reach =>
  async ({ page, orders, open }) => {
    if (addressAt) orders.answers.set('address-at', addressAt);
    await placeIs(page, position);
    await open();
    await page.getByRole('button', { name: 'Mano vieta' }).first().click();
    await page.getByText(words).waitFor();
  };
const myPlaceOnMap =
  (position: object, words?: RegExp): Reach =>
  async (scene) => {
    await placeIs(scene.page, position);
    await enlarged(scene);
    await largeMap(scene.page).getByRole('button', { name: 'Mano vieta' }).click();
    if (words) await scene.page.getByText(words).waitFor();
    else await scene.page.waitForTimeout(1_000);
  };

const pinPressed =
  (words?: RegExp): Reach =>
  async ({ page, open }) => {
    await open();
    await chooseAddress(toInput(page), 'oro uostas', /Vilniaus oro uostas/);
    await page.getByRole('button', { name: 'Pradžią rinktis žemėlapyje' }).click();
    const dialog = page.getByRole('dialog');
    await (words ? dialog.getByText(words) : dialog.locator('[data-map=whole]')).waitFor();
  };
/** The map is moved, and it says what lies under the pin now. */
const pinSays =
  (words: RegExp, answer: Answer): Reach =>
  async (scene) => {
    scene.orders.answers.set('address-at', answer);
    await pinPressed()(scene);
    await scene.page.keyboard.press('ArrowLeft');
    await scene.page.getByRole('dialog').getByText(words).waitFor();
  };
const withoutTiles =
  (reach: Reach, answer: 'gone' | 'never'): Reach =>
  async (scene) => {
    await scene.page.route('**/map/*', (route) =>
      answer === 'gone' ? route.fulfill({ status: 404 }) : never(),
    );
    await reach(scene);
  };

export const ON_MAPS: Readonly<Record<string, Reach>> = {
  'map-broken': withoutTiles(filled, 'gone'),
  'map-slow': withoutTiles(filled, 'never'),
  'my-place-found': myPlace({ coords: BY_THE_RIVER }, /Vieta nustatyta/),
  'my-place-asking': async ({ page, open }) => {
    await placeIs(page, {});
    await open();
    await page.getByRole('button', { name: 'Mano vieta' }).first().click();
    await page.getByText('Ieškome Jūsų vietos').waitFor();
  },
  'my-place-refused': myPlace({ code: 1 }, /Naršyklei neleista/),
  'my-place-inaccurate': myPlace(ROUGHLY, /nustatyta tik 850 m tikslumu/),
  'my-place-late': myPlace({ code: 3 }, /per 8 sekundes/),
  'my-place-unavailable': myPlace({ code: 2 }, /Įrenginys negali/),
  'my-place-no-address': myPlace({ coords: BY_THE_RIVER }, /adresų neradome/, () => ({
    address: null,
  })),
  'my-place-failed': myPlace({ coords: BY_THE_RIVER }, /Adreso sužinoti nepavyko/, failing),
  'beyond-the-map': async (scene) => {
    scene.offered.drawing = {
      from: { ...FAR_FROM_EVERYTHING, title: 'Tolima g. 1' },
      to: { ...FAR_FROM_EVERYTHING, lat: 57.7, title: 'Tolimesnė g. 2' },
    };
    await riding('ARRIVES')(scene);
  },
  'map-enlarged': enlarged,
  'map-enlarged-gaps': async (scene) => {
    await enlarged(scene);
    await scene.page.getByRole('application').focus();
    await scene.page.route('**/map/*', (route) => route.abort());
    for (let nth = 0; nth < 9; nth += 1) await scene.page.keyboard.press('-');
    await scene.page.getByText('Dalies žemėlapio').waitFor({ timeout: 5_000 });
  },
  'map-enlarged-offline': async (scene) => {
    await riding('ONGOING')(scene);
    await drawnMap(scene.page).waitFor();
    await scene.page.route('**/map/*', (route) => route.abort());
    await scene.page.context().setOffline(true);
    await enlarge(scene.page);
  },
  'map-my-place-found': myPlaceOnMap({ coords: BY_THE_RIVER }),
  'map-my-place-asking': myPlaceOnMap({}, /Ieškome Jūsų vietos/),
  'map-my-place-refused': myPlaceOnMap({ code: 1 }, /Naršyklei neleista/),
  'pin-opening': withoutTiles(pinPressed(/Žemėlapis kraunamas/), 'never'),
  'pin-no-map': withoutTiles(pinPressed(/Žemėlapio parsiųsti nepavyko/), 'gone'),
  'pin-untouched': pinPressed(),
  'pin-looking': pinSays(/Ieškoma adreso/, never),
  'pin-found': pinSays(/Pilies g/, () => ({ address: PILIES, distanceM: 140 })),
  'pin-other-end': pinSays(/kitas Jūsų kelionės galas/, () => ({
    address: AIRPORT,
    distanceM: 10,
  })),
  'pin-nothing': pinSays(/Čia adresų neradome/, () => ({ address: null })),
  'pin-failed': pinSays(/Adreso sužinoti nepavyko/, failing),
  'pin-offline': async (scene) => {
    await pinPressed()(scene);
    await scene.page.context().setOffline(true);
    scene.orders.answers.set('address-at', (route) => route.abort());
    await scene.page.keyboard.press('ArrowLeft');
    await scene.page
      .getByRole('dialog')
      .getByText(/Nėra ryšio/)
      .waitFor();
  },
};
