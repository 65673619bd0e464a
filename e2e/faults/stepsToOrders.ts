import type { Locator, Page } from '@playwright/test';

import { AIRPORT, GEDIMINO } from '../kit/fakeOrders.ts';
import { fromInput, orderButton, toInput } from '../kit/orderForm.ts';
import type { Visit } from './visit.ts';
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
