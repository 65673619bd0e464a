import { describe, expect, it } from 'vitest';

import { rideStatus } from '../../../src/capabilities/activeRide/rideStatus.ts';
import { nextActiveRide } from '../../../src/capabilities/activeRide/nextActiveRide.ts';
import { NOTHING_HEARD, type RideStatus } from '../../../src/core/activeRide/state.ts';

const CAR = { lat: 54.68, lng: 25.28, headingDeg: 90, ageMs: 1_200 };
const ORDER = { id: 7, status: 'ARRIVES' };
const host = { map: '/map/1.pmtiles', addressAt: true } as const;

const one = (offered: object): RideStatus =>
  rideStatus({ searching: false, activeOrder: null, '@ride': offered });
const recalled = (status: RideStatus) =>
  nextActiveRide(NOTHING_HEARD, { type: 'recalled', status, atMs: 1 }).host;

const toldWith = (offers: object) =>
  rideStatus({ searching: false, activeOrder: null, '@ride': offers });

describe('What a host offers with the state of a ride', () => {
  it('is where the trip and the car are, while there is an order or a search', () => {
    const offers = { '@ride': { trip: 't1', car: CAR } };
    expect(rideStatus({ searching: true, activeOrder: null, ...offers })).toEqual({
      at: 'searching',
      trip: 't1',
      car: CAR,
    });
    expect(rideStatus({ searching: false, activeOrder: ORDER, ...offers })).toEqual({
      at: 'riding',
      order: ORDER,
      trip: 't1',
      car: CAR,
    });
    expect(rideStatus({ searching: false, activeOrder: null, ...offers })).toEqual({ at: 'none' });
  });

  it('is a map and the address of a point, whatever becomes of the ride', () => {
    const offers = { '@ride': host };
    for (const activeOrder of [null, ORDER]) {
      expect(rideStatus({ searching: false, activeOrder, ...offers }).host).toEqual(host);
    }
    expect(rideStatus({ searching: true, activeOrder: null, ...offers }).host).toEqual(host);
    expect(one({ map: '/m' })).toEqual({ at: 'none', host: { map: '/m' } });
    expect(one({ addressAt: true })).toEqual({ at: 'none', host: { addressAt: true } });
  });

  it('is who has to be named for the addresses, in a line and not in a page', () => {
    const addressSource = 'Adresai: © VĮ Registrų centras, Adresų registras, CC BY 4.0';
    expect(one({ addressSource }).host).toEqual({ addressSource });
    for (const wrong of ['', null, 'x'.repeat(121)]) {
      expect(one({ addressSource: wrong })).toEqual({ at: 'none' });
    }
  });

  it('is which car is being asked, while one is searched for', () => {
    const offers = { '@ride': { asking: 3 } };
    expect(rideStatus({ searching: true, activeOrder: null, ...offers })).toEqual({
      at: 'searching',
      asking: 3,
    });
    expect(rideStatus({ searching: false, activeOrder: ORDER, ...offers })).toEqual({
      at: 'riding',
      order: ORDER,
    });
  });

  it('is the key of Web Push, if it can be one', () => {
    const push = `B${'a-_9'.repeat(21)}ab`;
    expect(one({ push }).host).toEqual({ push });
    for (const wrong of ['', 'B', `C${push.slice(1)}`, `${push}x`, `${push.slice(1)}=`]) {
      expect(one({ push: wrong })).toEqual({ at: 'none' });
    }
  });

  it('is a beat in seconds, and the host’s own time with what it tells', () => {
    expect(toldWith({ beat: 8, asOf: 1_700_000_000_000 })).toEqual({
      at: 'none',
      host: { beatMs: 8_000 },
      asOfMs: 1_700_000_000_000,
    });
    for (const beat of [0, -1, 16, null]) expect(toldWith({ beat })).toEqual({ at: 'none' });
  });

  it.each(['events', 'reports'])('is %s, on its own origin only', (offer) => {
    expect(one({ [offer]: '/api/x' }).host).toEqual({ [offer]: '/api/x' });
    for (const wrong of ['', '//evil.example/x', 'https://evil.example/x', 'ride-events']) {
      expect(one({ [offer]: wrong })).toEqual({ at: 'none' });
    }
  });

  it('is nothing where it is not offered, or offered as nothing', () => {
    expect(rideStatus({ searching: false, activeOrder: null })).toEqual({ at: 'none' });
    const refused = { trip: null, car: null, map: null, addressAt: false };
    expect(rideStatus({ searching: true, activeOrder: null, '@ride': refused })).toEqual({
      at: 'searching',
    });
  });

  it('outlives what this client does to an order, and goes with the session', () => {
    const told = nextActiveRide(NOTHING_HEARD, {
      type: 'answered',
      generation: 0,
      tellings: 0,
      status: { at: 'searching', host },
      atMs: 1,
    });
    expect(told.host).toEqual(host);
    const cancelled = nextActiveRide(told, { type: 'searchCancelled', atMs: 2 });
    expect(cancelled.host).toEqual(host);
    expect(nextActiveRide(cancelled, { type: 'forgotten' }).host).toEqual({});
  });

  it('is remembered with what the device has stored of an earlier visit, and not when there was none', () => {
    expect(recalled({ at: 'none', host })).toEqual(host);
    expect(recalled({ at: 'none' })).toEqual({});
  });
});
