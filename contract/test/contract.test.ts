import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  createContract,
  geographyEndpoints,
  orderEndpoints,
  profileEndpoints,
  rideEndpoints,
  type Endpoint,
} from '../src/index.ts';

const CALLS_OF_THE_SPECIFICATION = [
  'POST /api/refresh',
  'POST /api/logout',
  'POST /api/call-auth',
  'POST /api/login',
  'GET /api/get-user-profile',
  'PUT /api/update-user-profile',
  'GET /api/rides',
  'GET /api/get-active-prior',
  'POST /api/cancel-order',
  'GET /api/ride/{encodedId}',
  'POST /api/ride/{encodedId}/rating',
  'GET /api/download-invoice/{id}',
  'GET /api/voip-login',
  'POST /api/store-answered-call',
  'POST /api/extend_voip_reservation',
  'POST /api/release-voip-credentials',
  'GET /api/client-address',
  'GET /api/address',
  'POST /api/search-ride',
  'POST /api/create-ride',
  'POST /api/cancel-pending-order',
  'GET /api/get-active-ride',
  'POST /api/recreate-order',
];
const BEYOND_THE_SPECIFICATION = ['GET /api/address-at', 'GET /api/active-trip', 'PUT /api/alerts'];

const endpoints = Object.values(createContract('paveza')).flatMap((group) =>
  Object.values<Endpoint>(group),
);

describe('the contract', () => {
  it('holds the 23 calls of the specification, three that a host may offer, and no other', () => {
    const found = endpoints.map(({ method, path }) => `${method} ${path}`);
    const known = [...CALLS_OF_THE_SPECIFICATION, ...BEYOND_THE_SPECIFICATION];
    expect(found.toSorted()).toEqual(known.toSorted());
  });

  it.each([
    ['54.6872', '25.2797', true],
    ['-90', '-180', true],
    ['0', '179.999999999999999', true],
    ['90.1', '25', false],
    ['91', '25', false],
    ['54', '180.5', false],
    ['54', '1e2', false],
    ['', '25', false],
    ['54,6872', '25', false],
    ['NaN', 'Infinity', false],
    [' 54', '25', false],
    ['054', '25', false],
  ])('knows where there is earth: %s, %s', (lat, lng, isThere) => {
    expect(v.is(geographyEndpoints.addressAt.query, { lat, lng })).toBe(isThere);
  });

  it('sends cookies with every call but call-auth', () => {
    const without = endpoints.filter(({ credentials }) => credentials === 'omit');
    expect(without.map(({ path }) => path)).toEqual(['/api/call-auth']);
  });

  it('describes every part of a path that varies', () => {
    for (const { path, params } of endpoints) {
      const varying = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = params && 'entries' in params ? Object.keys(params.entries as object) : [];
      expect(described).toEqual(varying);
    }
  });

  it('takes both envelopes of a saved profile', () => {
    const { reply } = profileEndpoints.updateUserProfile;
    expect(v.is(reply, { client: {} })).toBe(true);
    expect(v.is(reply, { data: { client: {} } })).toBe(true);
    expect(v.is(reply, { client: 'x' })).toBe(false);
  });

  it("names the product's money after the brand's key", () => {
    const { reply } = rideEndpoints('paveza').getRide;
    expect(v.parse(reply, { ride: { pavezaPayment: 2.5, kitaPayment: 1 } })).toEqual({
      ride: { pavezaPayment: 2.5 },
    });
  });

  it('ignores fields that it does not know', () => {
    const { reply } = orderEndpoints.getActiveRide;
    expect(v.parse(reply, { searching: false, activeOrder: null, extra: 1 })).toEqual({
      searching: false,
      activeOrder: null,
    });
  });
});
