import type { EndpointName } from '../../conform/endpoints.ts';
import type { Breakage } from './breakingProxy.ts';
import { edited, header, json, page, status } from './spoil.ts';

export interface Broken extends Breakage {
  readonly name: EndpointName;
  readonly says: RegExp;
  readonly advises?: RegExp;
}

/** Every endpoint broken once, in many ways; those that lead to one another in runs of their own. */
export const RUNS: readonly (readonly Broken[])[] = [
  [
    {
      name: 'callAuth',
      endpoint: 'POST /api/call-auth',
      spoil: json({}),
      says: /success: missing/,
    },
  ],
  [
    {
      name: 'login',
      endpoint: 'POST /api/login',
      spoil: header('set-cookie', undefined),
      says: /no cookie was set/,
    },
  ],
  [
    {
      name: 'refresh',
      endpoint: 'POST /api/refresh',
      spoil: status(500),
      says: /without cookies: status 500/,
    },
    { name: 'logout', endpoint: 'POST /api/logout', spoil: page, says: /a page/ },
    {
      name: 'getUserProfile',
      endpoint: 'GET /api/get-user-profile',
      spoil: json({ client: 'x' }),
      says: /client: a text where the specification has an object/,
    },
    {
      name: 'getRides',
      endpoint: 'GET /api/rides',
      spoil: edited(() => '{"rides":"none"}'),
      says: /rides: a text where the specification has a list/,
    },
    {
      name: 'getActivePrior',
      endpoint: 'GET /api/get-active-prior',
      spoil: edited(() => '{"items":[]}'),
      says: /rides: missing/,
    },
    {
      name: 'clientAddress',
      endpoint: 'GET /api/client-address',
      spoil: header('cache-control', 'public, max-age=60'),
      says: /a shared cache may hand it to another passenger/,
    },
    {
      name: 'address',
      endpoint: 'GET /api/address',
      spoil: edited((text) => text.replaceAll('"lat"', '"latitude"')),
      says: /no suggestion has lat and lng/,
    },
  ],
  [
    {
      name: 'addressAt',
      endpoint: 'GET /api/address-at',
      spoil: json({ address: { title: 'Stoties g., Vilnius' } }),
      says: /in the middle of the ocean/,
    },
    {
      name: 'activeTrip',
      endpoint: 'GET /api/active-trip',
      spoil: edited(() => '{"trip":null}'),
      says: /trip is null while get-active-ride names one/,
    },
  ],
  [
    {
      name: 'getRide',
      endpoint: 'GET /api/ride/{}',
      spoil: edited(() => '{"ride":"gone"}'),
      says: /ride: a text where the specification has an object/,
    },
    {
      name: 'recreateOrder',
      endpoint: 'POST /api/recreate-order',
      spoil: json([1]),
      says: /a list where the specification has an object/,
    },
    {
      name: 'searchRide',
      endpoint: 'POST /api/search-ride',
      spoil: json({ success: true, categories: 'two' }),
      says: /categories: a text where the specification has a list/,
    },
    {
      name: 'updateUserProfile',
      endpoint: 'PUT /api/update-user-profile',
      spoil: status(500),
      says: /status 500/,
    },
  ],
  [
    {
      name: 'rateRide',
      endpoint: 'POST /api/ride/{}/rating',
      spoil: status(404),
      says: /status 404/,
    },
    {
      name: 'downloadInvoice',
      endpoint: 'GET /api/download-invoice/{}',
      spoil: edited(() => '{}'),
      says: /no PDF/,
    },
    {
      name: 'voipLogin',
      endpoint: 'GET /api/voip-login',
      spoil: json({ id: 1, ip: 'x', login: 'y' }),
      says: /password: missing/,
    },
    {
      name: 'createRide',
      endpoint: 'POST /api/create-ride',
      spoil: header('access-control-allow-origin', '*'),
      says: /access-control-allow-origin is \*/,
    },
    {
      name: 'cancelPendingOrder',
      endpoint: 'POST /api/cancel-pending-order',
      loses: 'request',
      says: /the search goes on/,
    },
    {
      name: 'cancelOrder',
      endpoint: 'POST /api/cancel-order',
      spoil: json({ result: 0 }),
      says: /does not say that it is cancelled/,
    },
  ],
  [
    {
      name: 'getActiveRide',
      endpoint: 'GET /api/get-active-ride',
      loses: 'answer',
      says: /no answer/,
    },
    {
      name: 'storeAnsweredCall',
      endpoint: 'POST /api/store-answered-call',
      spoil: status(405),
      says: /status 405/,
    },
    {
      name: 'extendVoipReservation',
      endpoint: 'POST /api/extend_voip_reservation',
      spoil: status(403),
      says: /status 403/,
      advises: /blocked/,
    },
    {
      name: 'releaseVoipCredentials',
      endpoint: 'POST /api/release-voip-credentials',
      spoil: status(302),
      says: /a redirect/,
    },
  ],
];
