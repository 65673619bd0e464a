import { OFFERS } from '@ride/contract';
import type { Locator, Page } from '@playwright/test';

import { AIRPORT, GEDIMINO, rideInProgress } from '../kit/fakeOrders.ts';
import { fromInput, orderButton, toInput } from '../kit/orderForm.ts';
import type { Visit } from './visit.ts';
import {
  AT_THE_START,
  button,
  fill,
  press,
  pressing,
  words,
  type Ending,
  type Steps,
} from './steps.ts';
import { cancelFromTheList } from './stepsToRides.ts';

const reason = (page: Page): Locator => page.getByLabel('Kita priežastis');
const REASON = 'Susirgo vaikas';
const TRIP = [
  { into: fromInput, text: GEDIMINO.title },
  { into: toInput, text: AIRPORT.title },
];

async function choose(visit: Visit, input: Locator, title: string): Promise<void> {
  await fill(visit, input, title);
  await press(visit, visit.page.getByRole('option', { name: title }));
}

async function chooseTrip(visit: Visit): Promise<void> {
  await visit.open('/order');
  await chooseAddresses(visit);
}

async function chooseAddresses(visit: Visit): Promise<void> {
  await choose(visit, fromInput(visit.page), GEDIMINO.title);
  await choose(visit, toInput(visit.page), AIRPORT.title);
}

async function chooseCategory(visit: Visit): Promise<void> {
  const category = visit.page.getByRole('radio', { name: /^Komfortas/ });
  await visit.until(() => category.isVisible(), 'categories');
  await category.check();
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
const IN_A_WEEK = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10);
const reservedDate = (page: Page): Locator => page.getByLabel('Data');
const reservedTime = (page: Page): Locator => page.getByLabel('Laikas');

/** The form is there, to be filled in by hand. */
const THE_FORM: Ending = {
  says: (page) => page.getByRole('tab', { name: 'Dabar' }),
  acts: fromInput,
};

const NOT_FOUND: Ending = {
  says: words('Adresas nerastas'),
  acts: fromInput,
  again: async ({ page }) => {
    await fromInput(page).fill('');
    await fromInput(page).fill('Gedimino 9');
  },
};

const myPlace = button('Mano vieta');

export const stepsToAddresses = {
  addressAt: [
    {
      from: 'the button for one’s own place',
      go: async (visit) => {
        visit.answer('getActiveRide', {
          searching: false,
          activeOrder: null,
          [OFFERS]: { addressAt: true },
        });
        await visit.page.addInitScript(() => {
          navigator.geolocation.watchPosition = (found) => {
            const coords = { latitude: 54.687, longitude: 25.28, accuracy: 10 };
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of a position is not read
            queueMicrotask(() => found({ coords } as GeolocationPosition));
            return 1;
          };
        });
        await visit.open('/order');
        await press(visit, myPlace(visit.page));
      },
      ends: {
        says: words('Adreso sužinoti nepavyko.'),
        acts: fromInput,
        again: async ({ page, pass }) => {
          // What has just been renewed is not renewed again in the same moment.
          await pass(1_000);
          await myPlace(page).click();
        },
      },
      butWhen: { '401': AT_THE_START },
    },
  ],
  clientAddress: [
    {
      from: 'the form',
      go: (visit) => visit.open('/order'),
      // Spec §8: without an answer nothing popular is suggested.
      ends: THE_FORM,
      butWhen: { '401': AT_THE_START },
    },
  ],
  address: [
    {
      from: 'the form',
      go: async (visit) => {
        await visit.open('/order');
        await fill(visit, fromInput(visit.page), 'Gedimino 9');
      },
      typed: [{ into: fromInput, text: 'Gedimino 9' }],
      ends: NOT_FOUND,
      butWhen: {
        // The dialog takes the focus, and a list that has lost it closes.
        '403': { ...NOT_FOUND, says: (page) => page.getByRole('alertdialog') },
        '401': AT_THE_START,
      },
    },
  ],
} as const satisfies Record<string, readonly Steps[]>;

const notOrdered = (page: Page): Locator =>
  page.getByRole('alertdialog').filter({ hasText: 'Įvyko klaida kuriant užsakymą' });

export const stepsToOrders = {
  searchRide: [
    {
      from: 'the form',
      go: chooseTrip,
      typed: TRIP,
      ends: {
        says: (page) =>
          page.getByRole('alertdialog').filter({ hasText: 'Įvyko klaida ieškant automobilio' }),
        ...pressing(button('Ieškoti dar kartą')),
      },
      butWhen: { '401': AT_THE_START },
    },
  ],
  createRide: [
    {
      from: 'the form',
      go: async (visit) => {
        await chooseTrip(visit);
        await chooseCategory(visit);
        await press(visit, orderButton(visit.page));
      },
      typed: TRIP,
      ends: { says: notOrdered, ...pressing(orderButton) },
      butWhen: { '401': AT_THE_START },
    },
    {
      from: 'a reservation',
      go: async (visit) => {
        await visit.open('/order');
        await press(visit, visit.page.getByRole('tab', { name: 'Vėliau' }));
        await fill(visit, reservedDate(visit.page), IN_A_WEEK);
        await reservedTime(visit.page).selectOption('10:15');
        await chooseAddresses(visit);
        await chooseCategory(visit);
        await press(visit, button('Rezervuoti')(visit.page));
      },
      typed: [
        ...TRIP,
        { into: reservedDate, text: IN_A_WEEK },
        { into: reservedTime, text: '10:15' },
      ],
      ends: { says: notOrdered, ...pressing(button('Rezervuoti')) },
      butWhen: { '401': AT_THE_START },
    },
  ],
  cancelOrder: [
    {
      from: 'the ride',
      go: async (visit) => {
        visit.answer('getActiveRide', {
          searching: false,
          activeOrder: rideInProgress('ARRIVES'),
        });
        await visit.open('/order');
        await press(visit, button('Atšaukti')(visit.page));
        await fill(visit, reason(visit.page), REASON);
        await press(visit, button('Patvirtinti')(visit.page));
      },
      typed: [{ into: reason, text: REASON }],
      ends: {
        says: words('Nepavyko atšaukti kelionės. Bandykite dar kartą.'),
        ...pressing(button('Patvirtinti')),
      },
      butWhen: { '401': AT_THE_START },
    },
    cancelFromTheList,
  ],
  cancelPendingOrder: [
    {
      from: 'the search',
      go: async (visit) => {
        visit.answer('getActiveRide', { searching: true, activeOrder: null });
        await visit.open('/order');
        await press(visit, button('Atšaukti')(visit.page));
      },
      ends: {
        says: words('Paieškos nutraukti nepavyko – ji tebevyksta.'),
        ...pressing(button('Atšaukti')),
      },
      butWhen: { '401': AT_THE_START },
    },
  ],
  getActiveRide: [
    {
      from: 'the order screen',
      go: (visit) => visit.open('/order'),
      ends: THE_FORM,
      butWhen: { '401': AT_THE_START },
    },
  ],
  activeTrip: [
    {
      from: 'the ride',
      go: async (visit) => {
        visit.answer('getActiveRide', {
          searching: false,
          activeOrder: rideInProgress('ARRIVES'),
          [OFFERS]: { trip: 'trip-1' },
        });
        await visit.open('/order');
      },
      // Nobody needs a picture to ride.
      ends: { says: words('ABC 123'), acts: button('Skambinti') },
      butWhen: { '401': AT_THE_START },
    },
  ],
  recreateOrder: [
    {
      from: 'a link',
      go: (visit) => visit.open('/repeat/abc'),
      // Spec §8: logged only; the form can be filled in by hand.
      ends: THE_FORM,
      butWhen: {
        '401': {
          says: words('Norėdami užsisakyti, prisijunkite.'),
          acts: (page) => page.getByRole('main').getByRole('link', { name: 'Prisijungti' }),
          signedOut: true,
        },
      },
    },
  ],
} as const satisfies Record<string, readonly Steps[]>;
