import type { RideListItem } from '@ride/contract';
import type { Page, Route } from '@playwright/test';

import { pretendSignedIn } from './passenger.ts';

export const DETAILS = {
  name: 'Ona Petraitė',
  address: 'Gedimino pr. 9, Vilnius',
  personCode: '',
  vatCode: '',
  companyCode: '',
  personType: 1,
};

export const RIDE = {
  createdOn: '2026-11-10T06:05:00Z',
  distance: 7.36,
  duration: 18,
  startTime: '08:12',
  endTime: '08:30',
  from: 'Gedimino pr. 9, Vilnius',
  to: 'Vilniaus oro uostas, Vilnius',
  price: 12.5,
  companyPays: 5,
  pavezaPayment: 2.5,
  clientPayment: 5,
  paymentMethod: 'kortele',
  driver: { fullName: 'Jonas Kazlauskas', licence: 'VL-10234' },
  phone: '+37060000001',
  canCall: true,
  isActive: false,
  isReviewed: false,
};

/** Past rides, the newest first. */
export const pastRide = (nth: number): RideListItem => ({
  id: `ride-${nth}`,
  date: new Date(Date.UTC(2026, 10, 15) - nth * 86_400_000).toISOString().slice(0, 10),
  time: `${String(8 + (nth % 12)).padStart(2, '0')}:${String((nth * 7) % 60).padStart(2, '0')}`,
  from: `Antakalnio g. ${nth}, Vilnius`,
  to: 'Vilniaus oro uostas, Vilnius',
  price: 4 + nth / 10,
});

export const upcomingRide = (nth: number): RideListItem => ({
  id: nth,
  date: `2026-12-0${nth}`,
  time: '10:15',
  from: `Vilniaus g. ${nth}, Kaunas`,
  to: 'Kauno oro uostas',
  price: 9,
});

type Answer = (route: Route) => unknown;

/** A server of the contract inside the test, for what comes after a ride. */
export interface FakeRides {
  past: readonly RideListItem[];
  upcoming: readonly RideListItem[];
  ride: Readonly<Record<string, unknown>> | null;
  profile: { readonly client: object; readonly invoiceProps: object | null } | undefined;
  pageSize: number;
  /** Answers of single endpoints by the last part of their path, in place of the usual ones. */
  readonly answers: Map<string, Answer>;
  readonly asked: { readonly endpoint: string; readonly body: unknown; readonly url: URL }[];
  readonly count: (endpoint: string) => number;
  readonly bodyOf: (endpoint: string) => unknown;
}

export async function fakeRides(page: Page, user: object | null = { id: 'x' }): Promise<FakeRides> {
  if (user !== null) await pretendSignedIn(page, JSON.stringify(user));
  const asked: FakeRides['asked'] = [];
  const rides: FakeRides = {
    past: [],
    upcoming: [],
    ride: RIDE,
    profile: { client: { id: 'x' }, invoiceProps: DETAILS },
    pageSize: 15,
    answers: new Map(),
    asked,
    count: (endpoint) => asked.filter((each) => each.endpoint === endpoint).length,
    bodyOf: (endpoint) => asked.findLast((each) => each.endpoint === endpoint)?.body,
  };
  const pageOf = (all: readonly RideListItem[], url: URL): object => {
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const next = from + rides.pageSize;
    return { rides: all.slice(from, next), next_cursor: next < all.length ? String(next) : null };
  };
  const usual: Readonly<Record<string, (route: Route, url: URL) => unknown>> = {
    rides: (_, url) => pageOf(rides.past, url),
    'get-active-prior': (_, url) => pageOf(rides.upcoming, url),
    'cancel-order': () => ({ result: true }),
    ride: () => ({ ride: rides.ride }),
    rating: () => ({ success: true }),
    'get-user-profile': (route) => rides.profile ?? refuse(404)(route),
    'update-user-profile': (route) => ({
      client: { id: 'x', invoiceProps: route.request().postDataJSON() as unknown },
    }),
    'download-invoice': (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7 an invoice' }),
  };
  await page.route(/\/api\/(?!get-active-ride)/, async (route) => {
    const url = new URL(route.request().url());
    const endpoint = endpointOf(url.pathname);
    asked.push({ endpoint, body: route.request().postDataJSON() as unknown, url });
    const json = await (rides.answers.get(endpoint) ?? usual[endpoint])?.(route, url);
    // An answer that dealt with the route by itself returns nothing.
    if (json !== undefined) await route.fulfill({ json });
  });
  return rides;
}

/** The part of the path that names the endpoint: ids are at its end or before `rating`. */
function endpointOf(pathname: string): string {
  const [, , endpoint = '', , last] = pathname.split('/');
  return last ?? endpoint;
}

export const refuse =
  (status: number, problem: object = { message: 'Serveris nepasiekiamas' }): Answer =>
  (route) =>
    route.fulfill({ status, json: problem });

export const lose: Answer = (route) => route.abort();
