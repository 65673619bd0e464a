import type { Page } from 'playwright-core';

import { rideInProgress, type FakeOrders } from '../../../e2e/kit/fakeOrders.ts';
import { fromInput, orderButton, toInput } from '../../../e2e/kit/orderForm.ts';

export interface Step {
  readonly name: string;
  act(page: Page, server: FakeOrders): Promise<unknown>;
}

const KEY_EVERY_MS = 120;

/** From the first look at the form to a ride that is cancelled, each tap a step of its own. */
export const ORDER_JOURNEY: readonly Step[] = [
  {
    name: 'open the screen',
    async act(page) {
      await page.goto('/order');
      await fromInput(page).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'tap the start', act: (page) => fromInput(page).click() },
  {
    name: 'type the start',
    async act(page) {
      await fromInput(page).pressSequentially('gedimino', { delay: KEY_EVERY_MS });
      await page
        .getByRole('option', { name: /Gedimino/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'choose the start',
    act: (page) =>
      page
        .getByRole('option', { name: /Gedimino/ })
        .first()
        .click(),
  },
  {
    name: 'type the destination',
    async act(page) {
      await toInput(page).click();
      await toInput(page).pressSequentially('oro uostas', { delay: KEY_EVERY_MS });
      await page
        .getByRole('option', { name: /oro uostas/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'choose the destination, see the cars',
    async act(page) {
      await page
        .getByRole('option', { name: /oro uostas/ })
        .first()
        .click();
      await page.getByRole('radio').first().waitFor();
    },
  },
  { name: 'choose a car', act: (page) => page.getByRole('radio', { name: /^Komfortas/ }).click() },
  {
    name: 'order',
    async act(page) {
      await orderButton(page).click();
      await page.getByRole('heading', { name: 'Ieškomas automobilis...' }).waitFor();
    },
  },
  {
    name: 'see the car on its way',
    async act(page, server) {
      server.searching = false;
      server.activeOrder = rideInProgress('ARRIVES');
      await page.getByRole('heading', { name: 'Automobilis atvyksta' }).waitFor();
    },
  },
  { name: 'open the tariffs', act: (page) => page.getByText('Tarifai').click() },
  {
    name: 'tap cancel',
    async act(page) {
      await page.getByRole('button', { name: 'Atšaukti' }).click();
      await page.getByText('Per ilgai laukti').waitFor();
    },
  },
  { name: 'choose a reason', act: (page) => page.getByText('Per ilgai laukti').click() },
  {
    name: 'confirm',
    async act(page) {
      await page.getByRole('button', { name: 'Patvirtinti' }).click();
      await fromInput(page).waitFor();
    },
  },
];
