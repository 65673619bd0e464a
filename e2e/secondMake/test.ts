import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, test as base } from '../kit/test.ts';
import { clientElsewhere } from './clientElsewhere.ts';
import type { Freedom } from './freedoms.ts';
import { SecondMake } from './host.ts';
import type { Passenger } from './passenger.ts';
import { randomFrom } from './random.ts';

interface Options {
  readonly freedoms: readonly Freedom[];
  readonly seed: number;
}

interface Fixtures {
  readonly make: SecondMake;
  /** A passenger whom the host and this browser know. */
  readonly passenger: Passenger;
}

const { key: product } = JSON.parse(
  readFileSync(new URL('../../brand.json', import.meta.url), 'utf8'),
) as { readonly key: string };

/** What is left out is logged, by its place; a browser logs every refusal by itself. */
const LEFT_OUT = /^console: reply: WrongReply: /;

/** What a browser logs of a refusal that a test provokes. */
export const REFUSED = /the server responded with a status of 40[134]/;

/** The client on one origin, a host of another make on another one. A test fails on anything that §7 does not allow. */
export const test = base.extend<Options & Fixtures>({
  freedoms: [[], { option: true }],
  seed: [1, { option: true }],

  make: async ({ freedoms, seed }, use) => {
    const make = new SecondMake({ product, freedoms, random: randomFrom(seed) });
    await make.start();
    const client = clientElsewhere(make.origin);
    await client.start();
    make.site = client.origin;
    await use(make);
    await Promise.all([client.stop(), make.stop()]);
    expect(make.breaches, `beyond the specification (seed ${seed})`).toEqual([]);
  },

  baseURL: async ({ make }, use) => {
    await use(make.site);
  },

  expectedComplaints: async ({ make, baseURL, freedoms }, use) => {
    const own = [make.origin, baseURL].map((origin) => new RegExp(`^third party: ${origin}$`));
    await use([...own, ...(freedoms.length > 0 ? [LEFT_OUT] : [])]);
  },

  passenger: async ({ make, context, phone }, use) => {
    const passenger = make.state.newPassenger(phone);
    passenger.access = `access-${phone}`;
    passenger.renewal = `renewal-${phone}`;
    const cookie = { domain: 'localhost', httpOnly: true, sameSite: 'Lax' } as const;
    await context.addCookies([
      { ...cookie, name: 'TAXISID', value: passenger.access, path: '/' },
      { ...cookie, name: 'TAXIRENEW', value: passenger.renewal, path: '/api/refresh' },
    ]);
    const user = JSON.stringify({ ...passenger.client, invoiceProps: passenger.invoiceProps });
    await context.addInitScript((known) => {
      if (sessionStorage.getItem('known') !== null) return;
      sessionStorage.setItem('known', 'yes');
      localStorage.setItem('user', known);
    }, user);
    await use(passenger);
  },
});

export { expect };

/** Asks at once what would be asked within ten seconds. */
export const poll = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('online')));

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
