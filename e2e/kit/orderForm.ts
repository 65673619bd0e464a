import { expect, type Locator, type Page } from '@playwright/test';

import { type } from './type.ts';

export const fromInput = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Kelionės pradžia' });
export const toInput = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Kelionės tikslas' });

/** Types into an address input and takes the suggestion of that name. */
export async function chooseAddress(input: Locator, text: string, name: RegExp): Promise<void> {
  await type(input, text);
  await input.page().getByRole('option', { name }).first().click();
  await expect(input).toHaveValue(name);
}

export async function fillTrip(page: Page): Promise<void> {
  await chooseAddress(fromInput(page), 'gedimino 9', /Gedimino pr\. 9, Vilnius/);
  await chooseAddress(toInput(page), 'oro uostas', /Vilniaus oro uostas/);
}

/** The radio itself lies invisible over its card. */
export async function chooseCategory(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check();
}

export const orderButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Užsisakyti' });
