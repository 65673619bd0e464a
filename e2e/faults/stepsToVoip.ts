import type { Locator, Page } from '@playwright/test';

import { rideInProgress } from '../kit/fakeOrders.ts';
import type { Visit } from './visit.ts';
import {
  AT_THE_START,
  button,
  press,
  pressing,
  STILL_HERE_AS_VISITOR,
  words,
  type Ending,
  type Steps,
} from './steps.ts';

const EXTENDED_AFTER_MS = 100_000;

const closeButton = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: 'Uždaryti' });

async function callDriver(visit: Visit): Promise<void> {
  visit.answer('getActiveRide', { searching: false, activeOrder: rideInProgress('ARRIVES') });
  await visit.open('/order');
  await press(visit, button('Skambinti')(visit.page));
}

async function talk(visit: Visit): Promise<void> {
  await callDriver(visit);
  await untilAnswered(visit);
}

async function untilAnswered(visit: Visit): Promise<void> {
  const timer = visit.page.getByRole('timer');
  await visit.until(() => timer.isVisible(), 'a talk');
}

async function hangUp(visit: Visit): Promise<void> {
  await press(visit, button('Baigti skambutį')(visit.page));
}

async function talkAgain(visit: Visit): Promise<void> {
  await press(visit, closeButton(visit.page));
  await press(visit, button('Skambinti')(visit.page));
  await untilAnswered(visit);
}

/** The call itself needs none of this: it goes on. */
const TALKING: Ending = {
  says: (page) => page.getByRole('timer', { name: 'Pokalbio trukmė' }),
  acts: button('Baigti skambutį'),
};

export const stepsToVoip = {
  voipLogin: [
    {
      from: 'the order screen',
      go: callDriver,
      ends: {
        says: (page) =>
          page.getByRole('alertdialog').filter({ hasText: 'Nepavyko gauti VoIP duomenų' }),
        ...pressing(button('Skambinti')),
      },
      butWhen: { '401': AT_THE_START },
    },
    {
      from: 'a past ride',
      go: async (visit) => {
        await visit.open('/ride/abc');
        await press(visit, button('Skambinti')(visit.page));
      },
      // Spec §8: on this screen it is logged only.
      ends: { says: words('Jonas Kazlauskas'), ...pressing(button('Skambinti')) },
      butWhen: { '401': STILL_HERE_AS_VISITOR },
    },
  ],
  storeAnsweredCall: [
    {
      from: 'a talk',
      go: talk,
      ends: {
        ...TALKING,
        again: async (visit) => {
          await hangUp(visit);
          await talkAgain(visit);
        },
      },
      butWhen: { '401': AT_THE_START },
    },
  ],
  extendVoipReservation: [
    {
      from: 'a long talk',
      go: async (visit) => {
        await talk(visit);
        await visit.pass(EXTENDED_AFTER_MS);
      },
      ends: { ...TALKING, again: (visit) => visit.pass(EXTENDED_AFTER_MS) },
      butWhen: { '401': AT_THE_START },
    },
  ],
  releaseVoipCredentials: [
    {
      from: 'the end of a talk',
      go: async (visit) => {
        await talk(visit);
        await hangUp(visit);
      },
      ends: {
        says: words('Skambutis baigtas'),
        acts: closeButton,
        again: async (visit) => {
          await talkAgain(visit);
          await hangUp(visit);
        },
      },
      butWhen: { '401': AT_THE_START },
    },
  ],
} as const satisfies Record<string, readonly Steps[]>;
