import type { Locator, Page, Request } from '@playwright/test';

import { driverPhone } from './driverPhone.ts';
import { signIn } from './passenger.ts';
import { rideOnTheWay, type TestRide } from './ride.ts';
import { test as base } from './test.ts';
import { watchConnections } from './voice.ts';

/** A passenger on the order screen whose driver can be called. */
export interface Caller {
  readonly page: Page;
  readonly ride: TestRide;
  readonly phone: ReturnType<typeof driverPhone>;
  readonly dialog: Locator;
  readonly callButton: Locator;
  readonly hangUpButton: Locator;
  /** How often the page has made that call of the API. */
  readonly count: (path: string) => number;
  readonly bodyOf: (path: string) => unknown;
}

export const test = base.extend<{ caller: Caller }>({
  caller: async ({ page, phone }, use, info) => {
    await signIn(page, phone);
    const ride = await rideOnTheWay(page.request, info.parallelIndex);
    const sent: Request[] = [];
    page.on('request', (request) => sent.push(request));
    const of = (path: string): Request[] => sent.filter((request) => request.url().endsWith(path));
    await watchConnections(page);
    await page.goto('/order');
    const dialog = page.getByRole('dialog');
    await use({
      page,
      ride,
      phone: driverPhone(page.request, ride.driver.number),
      dialog,
      callButton: page.getByRole('button', { name: 'Skambinti' }),
      hangUpButton: dialog.getByRole('button', { name: 'Baigti skambutį' }),
      count: (path) => of(path).length,
      bodyOf: (path) => of(path).at(-1)?.postDataJSON() as unknown,
    });
    await page.request.post('/api/cancel-order', {
      data: { orderId: ride.orderId, reason: 'x', isTemp: false },
      headers: { origin: new URL(page.url()).origin },
    });
  },
});
/** The first call loads a library in the page and another one in the server: on a slow machine that takes its time. */
export const expect = base.expect.configure({ timeout: 60_000 });
