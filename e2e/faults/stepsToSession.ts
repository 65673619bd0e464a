import type { Locator, Page } from '@playwright/test';

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

const PHONE = '61234567';
const phoneInput = (page: Page): Locator => page.getByLabel('Telefono numeris');
const field = (page: Page): Locator => page.getByLabel('Adresas');
const ADDRESS = 'Vilniaus g. 1, Kaunas';

async function announce(visit: Visit): Promise<void> {
  await visit.open('/login');
  await fill(visit, phoneInput(visit.page), PHONE);
  await press(visit, button('Tęsti')(visit.page));
}

async function logIn(visit: Visit): Promise<void> {
  await announce(visit);
  await press(visit, button('Prisijungti')(visit.page));
}

async function logOut(visit: Visit): Promise<void> {
  await press(visit, button('Meniu')(visit.page));
  await press(visit, button('Atsijungti')(visit.page));
}

/** Spec §8: an announcement that fails is ignored silently, so the form itself is the state. */
const PHONE_ENTRY: Ending = {
  says: words('Įveskite savo telefono numerį'),
  ...pressing(button('Tęsti')),
};
const NO_LIST: Ending = {
  says: words('Neturite kelionių'),
  ...pressing(button('Įkelti dar kartą')),
};
const NOT_LOGGED_OUT: Ending = {
  says: words('Atsijungti nepavyko'),
  acts: button('Meniu'),
  again: logOut,
};

export const stepsToSession = {
  refresh: [
    {
      from: 'the list of rides',
      go: async (visit) => {
        visit.answer('getRides', 'refused');
        await visit.open('/history');
      },
      ends: NO_LIST,
      butWhen: {
        '401': AT_THE_START,
        '401 again': AT_THE_START,
        '403': AT_THE_START,
      },
    },
  ],
  logout: [
    {
      from: 'the menu over a form',
      go: async (visit) => {
        await visit.open('/profile');
        await fill(visit, field(visit.page), ADDRESS);
        await logOut(visit);
      },
      typed: [{ into: field, text: ADDRESS }],
      ends: NOT_LOGGED_OUT,
      butWhen: { '401': AT_THE_START },
    },
  ],
  callAuth: [
    {
      from: 'the phone number',
      who: 'visitor',
      go: announce,
      typed: [{ into: phoneInput, text: PHONE }],
      ends: PHONE_ENTRY,
    },
  ],
  login: [
    {
      from: 'the instruction',
      who: 'visitor',
      go: logIn,
      ends: { says: words('Neatlikote skambučio'), ...pressing(button('Prisijungti')) },
    },
  ],
} as const satisfies Record<string, readonly Steps[]>;

export const stepsToProfile = {
  getUserProfile: [
    {
      from: 'signing in',
      who: 'visitor',
      go: logIn,
      ends: {
        says: words('Skambutį gavome, bet paskyros atverti nepavyko.'),
        ...pressing(button('Prisijungti')),
      },
    },
    {
      from: 'the link of a ride',
      who: 'visitor',
      go: (visit) => visit.open('/ride/abc'),
      // Spec §7: it is only asked who it is; the ride is shown to visitors too.
      ends: {
        says: words('Jonas Kazlauskas'),
        acts: (page) => page.getByRole('link', { name: 'Prisijungti', exact: true }),
      },
    },
  ],
  updateUserProfile: [
    {
      from: 'the invoice details',
      go: async (visit) => {
        await visit.open('/profile');
        await fill(visit, field(visit.page), ADDRESS);
        await press(visit, button('Išsaugoti')(visit.page));
      },
      typed: [{ into: field, text: ADDRESS }],
      // Spec §8 allows a sign and no message; its name is what a screen reader says.
      ends: {
        says: (page) => page.getByRole('img', { name: 'Neišsaugota' }),
        ...pressing(button('Išsaugoti')),
      },
      butWhen: { '401': AT_THE_START },
    },
  ],
} as const satisfies Record<string, readonly Steps[]>;
