import type { Route } from '@playwright/test';

/** How a request goes wrong. */
export type Fault =
  | 'aborted'
  | 'reset'
  | 'no answer'
  | '401'
  | '401 again'
  | '403'
  | '404'
  | '429'
  | '500'
  | 'a page';

/** What a hotel's network answers to guests who have not agreed to its terms yet. */
const PAGE = '<!doctype html><html><body><h1>Sign in to the network</h1></body></html>';

const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, headers, json: { message: 'refused' } });

/** Plays a fault on a request that has just been sent. */
export const FAULTS: Readonly<Record<Fault, (route: Route) => Promise<void>>> = {
  aborted: (route) => route.abort('aborted'),
  reset: (route) => route.abort('connectionreset'),
  'no answer': () => new Promise<never>(() => undefined),
  /** The session cannot be renewed either: the passenger is signed out. */
  '401': refuse(401),
  /** The session is renewed, and the request refused all the same. */
  '401 again': refuse(401),
  '403': refuse(403),
  '404': refuse(404),
  '429': refuse(429, { 'retry-after': '60' }),
  '500': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: PAGE }),
  'a page': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: PAGE }),
};

/** The one that signs the passenger out comes last: after every other it is possible to try again on the spot. */
export const ALL_FAULTS: readonly Fault[] = [
  'aborted',
  'no answer',
  '403',
  'reset',
  'a page',
  '404',
  '429',
  '500',
  '401 again',
  '401',
];
