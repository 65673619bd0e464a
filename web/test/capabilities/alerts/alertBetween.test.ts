import type { ActiveOrder } from '@ride/contract';
import { describe, expect, it } from 'vitest';

import { alertBetween, type Ride } from '../../../src/capabilities/alerts/alertBetween.ts';

const NONE: Ride = { at: 'none' };
const SEARCHING: Ride = { at: 'searching' };
const riding = (status: string, more: Partial<ActiveOrder> = {}): Ride => ({
  at: 'riding',
  order: { id: 7, status, car: { name: 'Toyota', licencePlate: 'ABC 123' }, ...more },
});
const CAR = { order: '7', car: 'Toyota', plate: 'ABC 123' };

describe('What the passenger is alerted of', () => {
  it.each<[string, Ride, Ride, unknown]>([
    [
      'a car is found',
      SEARCHING,
      riding('ARRIVES', { timeWhen: 4 }),
      { alert: 'found', ...CAR, minutes: 4 },
    ],
    ['one for a reservation', NONE, riding('ARRIVES'), { alert: 'found', ...CAR }],
    ['it has come', riding('ARRIVES'), riding('ARRIVED'), { alert: 'arrived', ...CAR }],
    ['it has come at once', SEARCHING, riding('ARRIVED'), { alert: 'arrived', ...CAR }],
    ['it will not come', riding('ARRIVES'), riding('CANCELED'), { alert: 'canceled', order: '7' }],
    ['it leaves again', riding('ARRIVED'), riding('CANCELED'), { alert: 'canceled', order: '7' }],
    ['another car', riding('CANCELED', { id: 6 }), riding('ARRIVES'), { alert: 'found', ...CAR }],
  ])('%s', (_what, before, after, alert) => {
    expect(alertBetween(before, after)).toEqual(alert);
  });

  it.each<[string, Ride, Ride]>([
    ['nothing happens', SEARCHING, SEARCHING],
    ['a search begins', NONE, SEARCHING],
    ['a search ends', SEARCHING, NONE],
    ['the minutes pass', riding('ARRIVES', { timeWhen: 4 }), riding('ARRIVES', { timeWhen: 3 })],
    ['the ride begins', riding('ARRIVED'), riding('ONGOING')],
    ['the ride is over', riding('ONGOING'), riding('COMPLETED')],
    ['a host takes it back', riding('ARRIVED'), riding('ARRIVES')],
    ['an old order is still shown', NONE, riding('CANCELED')],
    ['the passenger leaves it', riding('CANCELED'), NONE],
    ['a status of another make', riding('ARRIVES'), riding('PAUSED')],
  ])('not of this: %s', (_what, before, after) => {
    expect(alertBetween(before, after)).toBeUndefined();
  });
});
