import type { Page } from '@playwright/test';

import { DETAILS, fakeRides, pastRide } from '../kit/fakeRides.ts';
import { expect, test } from '../kit/test.ts';

const PASSENGER = { id: 'x', invoiceProps: DETAILS };
const CODE = '**/static/**';

const byMenu =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Meniu' }).click();
    await page.getByRole('link', { name, exact: true }).click();
  };

const WAYS = [
  {
    from: '/order',
    chunk: 'HistoryPage',
    go: byMenu('Kelionės'),
    shown: 'Antakalnio g. 1, Vilnius',
  },
  {
    from: '/order',
    chunk: 'ProfilePage',
    go: byMenu('Nustatymai'),
    shown: 'Rekvizitai sąskaitoms',
  },
  { from: '/profile', chunk: 'OrderPage', go: byMenu('Užsisakyti'), shown: 'Kelionės pradžia' },
  {
    from: '/history',
    chunk: 'RidePage',
    go: (page: Page) =>
      page.getByRole('main').getByRole('listitem').getByRole('link').first().click(),
    shown: 'Jonas Kazlauskas',
  },
  {
    from: '/ride/abc',
    chunk: 'HistoryPage',
    go: (page: Page) => page.getByRole('link', { name: 'Atgal' }).click(),
    shown: 'Antakalnio g. 1, Vilnius',
  },
];

for (const { from, chunk, go, shown } of WAYS) {
  test(`from ${from} the next screen (${chunk}) is there without another look at the server`, async ({
    page,
    expectedComplaints,
  }) => {
    // The next screen fetches others ahead in its turn.
    expectedComplaints.push(/net::ERR_FAILED/);
    const rides = await fakeRides(page, PASSENGER);
    rides.past = [pastRide(1)];
    const ahead = page.waitForResponse((reply) => reply.url().includes(`/static/js/${chunk}-`));
    await page.goto(from);
    await (await ahead).finished();
    await page.route(CODE, (route) => route.abort());
    await go(page);
    await expect(page.getByText(shown).first()).toBeVisible();
  });
}
