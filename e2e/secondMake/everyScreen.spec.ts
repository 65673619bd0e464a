import type { Page } from '@playwright/test';

import { toInput } from '../kit/orderForm.ts';
import {
  factsOfCategories,
  factsOfOrder,
  factsOfRide,
  factsOfRides,
  factsOfUpcoming,
  textFact,
  partOf,
} from './facts.ts';
import { freely, FREEDOMS, type Json } from './freedoms.ts';
import type { SecondMake } from './host.ts';
import { withLosses } from './losses.ts';
import { orderOf, type Passenger } from './passenger.ts';
import { randomFrom } from './random.ts';
import { expect, test } from './test.ts';

/** Each screen, the endpoint that it is about, and what of the reply must be there. */
interface Screen {
  readonly name: string;
  readonly endpoint: string;
  readonly open: (page: Page, passenger: Passenger) => Promise<unknown>;
  readonly facts: (said: Json | undefined, make: SecondMake) => readonly string[];
}

const rideId = ({ past }: Passenger): string => encodeURIComponent(String(past[0]?.id));

const SCREENS: readonly Screen[] = [
  {
    name: 'the ride in progress',
    endpoint: 'GET get-active-ride',
    open: (page) => page.goto('/order'),
    facts: factsOfOrder,
  },
  {
    name: 'the first page during a ride',
    endpoint: 'GET get-active-ride',
    open: (page) => page.goto('/'),
    facts: (said) => factsOfOrder(said).slice(0, 1),
  },
  {
    name: 'a past ride',
    endpoint: 'GET ride',
    open: (page, passenger) => page.goto(`/ride/${rideId(passenger)}`),
    facts: (said, { state }) => factsOfRide(said, state.product),
  },
  {
    name: 'the past rides',
    endpoint: 'GET rides',
    open: (page) => page.goto('/history'),
    facts: factsOfRides,
  },
  {
    name: 'the upcoming rides',
    endpoint: 'GET get-active-prior',
    open: async (page) => {
      await page.goto('/history');
      await page.getByRole('tab', { name: 'Būsimos' }).click();
    },
    facts: factsOfUpcoming,
  },
  {
    name: 'a repeated order',
    endpoint: 'POST search-ride',
    open: async (page, passenger) => {
      await page.goto(`/repeat/${rideId(passenger)}`);
      await expect(toInput(page)).toHaveValue(/Oro uostas/);
    },
    facts: factsOfCategories,
  },
];

const SEEDS = [11, 22, 33, 44, 55];
/** What a page shows that could not read something and did not notice. */
const TRACES = /Error|undefined|null|NaN|\[object|Įvyko netikėta klaida|Not found/;

test.use({ freedoms: FREEDOMS });

for (const { name, endpoint, open, facts } of SCREENS) {
  test(`${name}: every reply of another make ends readable`, async ({ page, make, passenger }) => {
    passenger.activeOrder = orderOf(make.state.newId(), 'ARRIVES');
    passenger.upcoming = passenger.past.splice(10);
    for (const seed of SEEDS) {
      const random = randomFrom(seed);
      make.edits.set(endpoint, (json) => withLosses(json, random));
      make.said.delete(endpoint);
      await open(page, passenger);
      await expect.poll(() => make.said.get(endpoint), `seed ${seed}`).toBeDefined();
      const shown = (): Promise<string> => page.evaluate(() => document.body.textContent);
      const missing = async (): Promise<readonly string[]> => {
        const text = await shown();
        return facts(make.said.get(endpoint), make).filter((fact) => !text.includes(fact));
      };
      await expect.poll(missing, `what is not there (seed ${seed})`).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      expect(await page.getByRole('main').innerText(), `seed ${seed}`).not.toMatch(TRACES);
      // The next reply finds nothing that this one has left.
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
  });
}

test('the invoice form: every reply of another make ends readable', async ({ page, passenger }) => {
  const fields = ['name', 'address', 'personCode', 'vatCode'];
  const props: Json = { ...partOf({ props: passenger.invoiceProps }, 'props'), vatCode: '123' };
  for (const seed of SEEDS) {
    const random = randomFrom(seed);
    const invoiceProps = withLosses(freely(props, FREEDOMS, random), random);
    await page.goto('/profile');
    const user = JSON.stringify({ id: 1, invoiceProps });
    await page.evaluate((known) => localStorage.setItem('user', known), user);
    await page.reload();
    for (const field of fields) {
      const [text = ''] = textFact(partOf({ invoiceProps }, 'invoiceProps')[field]);
      await expect(page.locator(`input[name=${field}]`), `seed ${seed}`).toHaveValue(text);
    }
    expect(await page.getByRole('main').innerText(), `seed ${seed}`).not.toMatch(TRACES);
  }
});
