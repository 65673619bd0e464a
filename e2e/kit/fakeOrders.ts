import type { ActiveOrder, Address, Category, OrderStatus } from '@ride/contract';
import type { Page, Route } from '@playwright/test';

import { pretendSignedIn } from './passenger.ts';

export const GEDIMINO: Address = {
  title: 'Gedimino pr. 9, Vilnius',
  placeId: 'gedimino-9',
  lat: 54.6869,
  lng: 25.2797,
};
export const AIRPORT: Address = {
  title: 'Vilniaus oro uostas, Vilnius',
  placeId: 'vno',
  lat: 54.637,
  lng: 25.287,
};
const ANTAKALNIO: Address = {
  title: 'Antakalnio g. 41, Vilnius',
  placeId: 'antakalnio-41',
  lat: 54.7,
  lng: 25.31,
};

export const CATEGORIES: readonly Category[] = [
  { id: 1, name: 'Ekonominė', description: 'Kasdienei kelionei', price: 8.5, passengers: 4 },
  { id: 2, name: 'Komfortas', description: 'Erdvesnis', price: 11.2, passengers: 4 },
];

export const rideInProgress = (
  status: OrderStatus,
  more: Partial<ActiveOrder> = {},
): ActiveOrder => ({
  id: 'order-1',
  status,
  timeWhen: status === 'ARRIVES' ? 4 : null,
  waitTime: status === 'ARRIVED' ? 2 : null,
  paymentMethod: 'cash',
  price: 8.5,
  car: { picture: null, name: 'Toyota Corolla', licencePlate: 'ABC 123' },
  driver: { fullName: 'Jonas Kazlauskas', licence: 'VL-10234', phone: '+37060000001' },
  tariffs: {
    startPrice: 1.2,
    cityKmPrice: 0.69,
    districtKmPrice: 0.89,
    traffic: 0.2,
    minPrice: 3.5,
  },
  ...more,
});

type Answer = (route: Route) => unknown;

/** A server of the contract inside the test: what each endpoint answers, changed as the test goes on. */
export interface FakeOrders {
  searching: boolean;
  activeOrder: ActiveOrder | null;
  /** Answers of single endpoints by the last part of their path, in place of the usual ones. */
  readonly answers: Map<string, Answer>;
  readonly asked: {
    readonly endpoint: string;
    readonly body: unknown;
    readonly url: URL;
    readonly headers: Readonly<Record<string, string>>;
  }[];
  readonly count: (endpoint: string) => number;
  readonly bodyOf: (endpoint: string) => unknown;
}

export async function fakeOrders(page: Page): Promise<FakeOrders> {
  await pretendSignedIn(page);
  const asked: FakeOrders['asked'] = [];
  const orders: FakeOrders = {
    searching: false,
    activeOrder: null,
    answers: new Map(),
    asked,
    count: (endpoint) => asked.filter((each) => each.endpoint === endpoint).length,
    bodyOf: (endpoint) => asked.findLast((each) => each.endpoint === endpoint)?.body,
  };
  const usual: Readonly<Record<string, Answer>> = {
    'get-active-ride': () => ({ searching: orders.searching, activeOrder: orders.activeOrder }),
    'client-address': (route) =>
      route.request().url().endsWith('from=1') ? [GEDIMINO, ANTAKALNIO] : [AIRPORT],
    address: () => ({ data: [GEDIMINO, AIRPORT, ANTAKALNIO] }),
    'search-ride': () => ({ success: true, categories: CATEGORIES }),
    'create-ride': () => {
      orders.searching = true;
      return { success: true, prior: false };
    },
    'cancel-pending-order': () => {
      orders.searching = false;
      return {};
    },
    'cancel-order': () => {
      orders.activeOrder = null;
      return { result: 1 };
    },
    'get-active-prior': () => ({ rides: [], next_cursor: null }),
    'recreate-order': () => ({
      addressFrom: GEDIMINO,
      addressTo: AIRPORT,
      category: CATEGORIES[1],
    }),
  };
  await page.route('**/api/*', async (route) => {
    const url = new URL(route.request().url());
    const endpoint = url.pathname.split('/').at(-1) ?? '';
    const headers = route.request().headers();
    asked.push({ endpoint, body: route.request().postDataJSON() as unknown, url, headers });
    const answer = orders.answers.get(endpoint) ?? usual[endpoint];
    if (answer === undefined) return route.fallback();
    const json = await answer(route);
    // An answer that dealt with the route by itself returns nothing.
    return json === undefined ? undefined : route.fulfill({ json });
  });
  return orders;
}

export const refuse =
  (status: number): Answer =>
  (route) =>
    route.fulfill({ status, json: { message: 'refused' } });

export const lose: Answer = (route) => route.abort();
