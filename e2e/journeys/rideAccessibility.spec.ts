import type { Page } from '@playwright/test';

import {
  DETAILS,
  fakeRides,
  pastRide,
  refuse,
  upcomingRide,
  type FakeRides,
} from '../kit/fakeRides.ts';
import { expectNoFaults } from '../kit/faults.ts';
import { expect, test } from '../kit/test.ts';

const never = (): Promise<never> => new Promise(() => undefined);
const errors = [{ field: 'address', message: 'Per ilgas adresas' }];

/** Every state after a ride, by the way that leads there; one page shows them one after the other. */
const STATES: Readonly<Record<string, (page: Page, rides: FakeRides) => Promise<void>>> = {
  'history while it loads': async (page, rides) => {
    rides.answers.set('rides', never);
    await page.goto('/history');
    await expect(page.getByText('Kraunama…')).toBeAttached();
  },
  'history that failed': async (page, rides) => {
    rides.answers.set('rides', refuse(500));
    await page.goto('/history');
    await expect(page.getByRole('button', { name: 'Įkelti dar kartą' })).toBeVisible();
  },
  'no rides': async (page) => {
    await page.goto('/history');
    await expect(page.getByText('Neturite kelionių')).toBeVisible();
  },
  'a next page that failed': async (page, rides) => {
    rides.past = Array.from({ length: 16 }, (_, nth) => pastRide(nth));
    await page.goto('/history');
    await expect(page.getByText('Antakalnio g. 1, Vilnius')).toBeVisible();
    rides.answers.set('rides', refuse(500));
    await page.getByText('Antakalnio g. 14, Vilnius').scrollIntoViewIfNeeded();
    await expect(page.getByText('Daugiau kelionių įkelti nepavyko.')).toBeVisible();
  },
  'past rides': async (page, rides) => {
    rides.past = Array.from({ length: 15 }, (_, nth) => pastRide(nth));
    await page.goto('/history');
    await expect(page.getByText('Antakalnio g. 1, Vilnius')).toBeVisible();
  },
  'upcoming rides with one that cannot be cancelled': async (page, rides) => {
    rides.upcoming = [1, 2].map(upcomingRide);
    rides.answers.set('cancel-order', () => ({ result: false }));
    await page.goto('/history');
    await page.getByRole('tab', { name: 'Būsimos' }).click();
    await page.getByRole('button', { name: 'Atšaukti' }).first().click();
    await expect(page.getByText('Nepavyko atšaukti')).toBeVisible();
  },
  'a ride that loads': async (page, rides) => {
    rides.answers.set('ride', never);
    await page.goto('/ride/abc');
    await expect(page.getByText('Prašome palaukti...')).toBeVisible();
  },
  'a ride that failed': async (page, rides) => {
    rides.answers.set('ride', refuse(500));
    await page.goto('/ride/abc');
    await expect(page.getByText(/^Error: /)).toBeVisible();
  },
  'a ride that does not exist': async (page, rides) => {
    rides.ride = null;
    await page.goto('/ride/abc');
    await expect(page.getByText('Užsakymas nerastas')).toBeVisible();
  },
  'a rating that failed': async (page, rides) => {
    rides.answers.set('rating', refuse(500));
    await page.goto('/ride/abc');
    await page.getByRole('radio', { name: '4 iš 5' }).check();
    await page.getByRole('button', { name: 'Įvertinti' }).click();
    await expect(page.getByText('Įvyko klaida siunčiant įvertinimą')).toBeVisible();
  },
  'a ride with rating errors and the hint': async (page, rides) => {
    rides.profile = { client: {}, invoiceProps: null };
    await page.goto('/ride/abc');
    await page.getByRole('radio', { name: '2 iš 5' }).check();
    await page.getByRole('button', { name: 'Įvertinti' }).click();
    await expect(page.getByText('Komentaras privalomas')).toBeVisible();
  },
  'a ride that was rated': async (page) => {
    await page.goto('/ride/abc');
    await page.getByRole('radio', { name: '5 iš 5' }).check();
    await page.getByRole('button', { name: 'Įvertinti' }).click();
    await expect(page.getByText('Ačiū už Jūsų įvertinimą!')).toBeVisible();
  },
  'an invoice that failed': async (page, rides) => {
    rides.answers.set('download-invoice', refuse(500));
    await page.goto('/ride/abc');
    await page.getByRole('button', { name: 'Atsisiųsti sąskaitą' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'invoice details that were refused': async (page, rides) => {
    rides.answers.set('update-user-profile', refuse(422, { message: '', errors }));
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Juridinis asmuo' }).click();
    await page.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(page.getByText('Per ilgas adresas')).toBeVisible();
  },
  'invoice details that could not be saved': async (page, rides) => {
    rides.answers.set('update-user-profile', refuse(500));
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(page.getByRole('img', { name: 'Neišsaugota' })).toBeVisible();
  },
  'invoice details that were saved': async (page) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(page.getByRole('img', { name: 'Išsaugota' })).toBeVisible();
  },
};

/** The narrowest phone there is, and a desk. */
const WIDTHS = [
  { width: 320, height: 640 },
  { width: 1280, height: 900 },
];

for (const [state, reach] of Object.entries(STATES)) {
  test(`${state}: axe finds nothing, and nothing is too wide`, async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/Failed to load resource|rides:|ride:|rating|invoice|profile/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page, await fakeRides(page, { id: 'x', invoiceProps: DETAILS }));
    await expectNoFaults(page, { widths: WIDTHS });
  });
}
