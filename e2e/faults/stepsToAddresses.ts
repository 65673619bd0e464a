import { OFFERS } from '@ride/contract';

import { fromInput } from '../kit/orderForm.ts';
import {
  AT_THE_START,
  button,
  fill,
  press,
  THE_FORM,
  words,
  type Ending,
  type Steps,
} from './steps.ts';

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
