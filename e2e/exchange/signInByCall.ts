import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { enterPhone } from '../kit/passenger.ts';
import { ringCompany } from './sipp.ts';

const { phone: company } = JSON.parse(
  readFileSync(new URL('../../brand.json', import.meta.url), 'utf8'),
) as { phone: string };

/** By a missed call that comes over the operator's trunk. */
export async function signInByCall(page: Page, phone: string, sipPort?: number): Promise<void> {
  await enterPhone(page, phone);
  expect(await ringCompany(phone, company.replaceAll(' ', ''), sipPort)).toBe(0);
  // The report is on its way while the passenger presses: once more, as the page asks for.
  await expect(async () => {
    await page.getByRole('button', { name: 'Prisijungti' }).click();
    await expect(page).toHaveURL('/', { timeout: 3_000 });
  }).toPass();
}
