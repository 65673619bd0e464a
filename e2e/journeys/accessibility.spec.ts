import type { Page } from '@playwright/test';

import { expectNoFaults, ON_PHONES } from '../kit/faults.ts';
import { enterPhone, pretendSignedIn, ring } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

/** Every state that a passenger can see so far, by the way that leads there. */
const STATES: Readonly<Record<string, (page: Page, phone: string) => Promise<void>>> = {
  'landing of a visitor': async (page) => {
    await page.goto('/');
  },
  'landing of a passenger': async (page) => {
    await pretendSignedIn(page);
    await page.goto('/');
  },
  'menu of a visitor': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Meniu' }).click();
  },
  'menu of a passenger': async (page) => {
    await pretendSignedIn(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Meniu' }).click();
  },
  'phone entry': async (page) => {
    await page.goto('/login');
  },
  'phone entry with an error': async (page) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Tęsti' }).click();
    await expect(page.getByText('Neteisingas telefono numeris')).toBeVisible();
  },
  'country list': async (page) => {
    await page.goto('/login');
    await page.getByRole('button', { name: /^Šalis/ }).click();
    await page.keyboard.type('l');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  instruction: async (page, phone) => {
    await enterPhone(page, phone);
  },
  'instruction without a call': async (page, phone) => {
    await enterPhone(page, phone);
    await page.getByRole('button', { name: 'Prisijungti' }).click();
    await expect(page.getByText('Neatlikote skambučio')).toBeVisible();
  },
  'blocked account': async (page, phone) => {
    await page.route('**/api/call-auth', (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto('/login');
    await page.getByLabel('Telefono numeris').fill(phone);
    await page.getByRole('button', { name: 'Tęsti' }).click();
    await expect(page.getByText(/užblokuota/)).toBeVisible();
  },
  offline: async (page) => {
    await page.goto('/');
    await page.context().setOffline(true);
    await expect(page.getByText(/Nėra ryšio/)).toBeVisible();
  },
  'not found': async (page) => {
    await page.goto('/nowhere');
  },
  sandbox: async (page, phone) => {
    await page.goto('/sandbox');
    await ring(page.request, phone);
  },
};

for (const [state, reach] of Object.entries(STATES)) {
  test(`${state}: axe finds nothing`, async ({ page, phone, expectedComplaints }) => {
    expectedComplaints.push(/403|ERR_INTERNET_DISCONNECTED/);
    await reach(page, phone);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectNoFaults(page, state.startsWith('menu') ? ON_PHONES : {});
  });
}
