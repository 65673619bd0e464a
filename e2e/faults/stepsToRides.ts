import type { Locator, Page } from '@playwright/test';

import type { Visit } from './visit.ts';
import {
  AT_THE_START,
  button,
  fill,
  press,
  pressing,
  STILL_HERE_AS_VISITOR,
  words,
  type Ending,
  type Steps,
} from './steps.ts';

const comment = (page: Page): Locator => page.getByLabel('Komentaras');
const COMMENT = 'Vairavo ramiai, ačiū';

const NO_LIST: Ending = {
  says: words('Neturite kelionių'),
  ...pressing(button('Įkelti dar kartą')),
};
const alerted = (text: string, again: string): Ending => ({
  says: (page) => page.getByRole('alertdialog').filter({ hasText: text }),
  ...pressing(button(again)),
});

async function openUpcoming(visit: Visit): Promise<void> {
  await visit.open('/history');
  await press(visit, visit.page.getByRole('tab', { name: 'Būsimos' }));
}

export const stepsToRides = {
  getRides: [
    {
      from: 'the list',
      go: (visit) => visit.open('/history'),
      ends: NO_LIST,
      butWhen: { '401': AT_THE_START },
    },
  ],
  getActivePrior: [
    {
      from: 'the list',
      go: openUpcoming,
      ends: NO_LIST,
      butWhen: { '401': AT_THE_START },
    },
  ],
  getRide: [
    {
      from: 'a link',
      go: (visit) => visit.open('/ride/abc'),
      ends: { says: words('Error: '), ...pressing(button('Bandyti dar kartą')) },
      butWhen: {
        '404': {
          says: words('Užsakymas nerastas'),
          acts: (page) => page.getByRole('link', { name: 'Atgal' }),
        },
        '401': {
          says: words('Error: Baigėsi prisijungimo laikas'),
          acts: (page) => page.getByRole('main').getByRole('link', { name: 'Prisijungti' }),
          signedOut: true,
        },
      },
    },
  ],
  rateRide: [
    {
      from: 'the ride',
      go: async (visit) => {
        await visit.open('/ride/abc');
        await fill(visit, comment(visit.page), COMMENT);
        await visit.page.getByRole('radio', { name: '5 iš 5' }).check();
        await press(visit, button('Įvertinti')(visit.page));
      },
      typed: [{ into: comment, text: COMMENT }],
      ends: alerted('Įvyko klaida siunčiant įvertinimą', 'Įvertinti'),
      butWhen: { '401': STILL_HERE_AS_VISITOR },
    },
  ],
  downloadInvoice: [
    {
      from: 'the ride',
      go: async (visit) => {
        await visit.open('/ride/abc');
        await press(visit, button('Atsisiųsti sąskaitą')(visit.page));
      },
      ends: alerted('Nepavyko atsisiųsti sąskaitos.', 'Atsisiųsti sąskaitą'),
      butWhen: { '401': STILL_HERE_AS_VISITOR },
    },
  ],
} as const satisfies Record<string, readonly Steps[]>;

/** Cancelling a reservation is an endpoint of orders that is used from the list of rides. */
export const cancelFromTheList: Steps = {
  from: 'the list of upcoming rides',
  go: async (visit) => {
    await openUpcoming(visit);
    await press(visit, button('Atšaukti')(visit.page));
  },
  ends: {
    says: words('Nepavyko atšaukti kelionės. Bandykite dar kartą.'),
    ...pressing(button('Atšaukti')),
  },
  butWhen: { '401': AT_THE_START },
};
