import { OFFERS } from '@ride/contract';
import type { Locator, Page } from '@playwright/test';

import { rideInProgress } from '../kit/fakeOrders.ts';
import {
  AT_THE_START,
  button,
  fill,
  press,
  pressing,
  THE_FORM,
  words,
  type Steps,
} from './steps.ts';
import { cancelFromTheList } from './stepsToRides.ts';

const reason = (page: Page): Locator => page.getByLabel('Kita priežastis');
const REASON = 'Susirgo vaikas';

export const stepsToActiveRide = {
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
} as const satisfies Record<string, readonly Steps[]>;
