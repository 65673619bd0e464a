import type { Broken } from './breakages.ts';
import { always, edited, header, json, status, toStrangers } from './spoil.ts';

/** Every reply is as specified; what it means is not. */
export const MEANINGS: readonly (readonly Broken[])[] = [
  [
    {
      name: 'getRides',
      endpoint: 'GET /api/rides',
      spoil: toStrangers(status(403)),
      says: /without cookies: status 403/,
      advises: /blocked/,
    },
    {
      name: 'getActivePrior',
      endpoint: 'GET /api/get-active-prior',
      spoil: toStrangers(status(404)),
      says: /with cookies of a dead session: status 404/,
      advises: /401/,
    },
    {
      name: 'clientAddress',
      endpoint: 'GET /api/client-address',
      spoil: toStrangers((passed) => {
        passed.status = 200;
        passed.body = '[]';
      }),
      says: /without cookies: status 200/,
    },
    {
      name: 'getActiveRide',
      endpoint: 'GET /api/get-active-ride',
      spoil: toStrangers(header('access-control-allow-origin', undefined)),
      says: /access-control-allow-origin to a 401 is missing/,
    },
    {
      name: 'refresh',
      endpoint: 'POST /api/refresh',
      spoil: toStrangers(status(403)),
      says: /with cookies of a dead session: status 403/,
      advises: /blocked/,
    },
    {
      name: 'getRide',
      endpoint: 'GET /api/ride/{}',
      spoil: (passed) => {
        if (passed.status === 404) passed.status = 401;
      },
      says: /an unknown ride: status 401/,
    },
  ],
  [
    {
      name: 'getRides',
      endpoint: 'GET /api/rides',
      spoil: always(),
      says: /has rides of the page before/,
    },
    {
      name: 'createRide',
      endpoint: 'POST /api/create-ride',
      spoil: json({ success: true, prior: false }),
      says: /prior is not true for a reservation/,
    },
    {
      name: 'searchRide',
      endpoint: 'POST /api/search-ride',
      spoil: edited((text) => text.replace('"success":true', '"success":false')),
      says: /success is false beside categories/,
    },
    {
      name: 'updateUserProfile',
      endpoint: 'OPTIONS /api/update-user-profile',
      spoil: header('access-control-allow-methods', 'GET, POST'),
      says: /PUT is not allowed/,
    },
    {
      name: 'cancelOrder',
      endpoint: 'OPTIONS /api/cancel-order',
      spoil: status(401),
      says: /OPTIONS is answered 401/,
    },
    {
      name: 'login',
      endpoint: 'OPTIONS /api/login',
      spoil: header('access-control-allow-headers', 'content-type'),
      says: /the header x-call-attempt is not allowed/,
    },
  ],
];
