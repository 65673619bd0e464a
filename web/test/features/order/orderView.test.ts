import type { OrderStatus } from '@ride/contract';
import { OFFERS } from '@ride/contract';
import { describe, expect, it } from 'vitest';

import { NOTHING_HEARD, type ActiveRideState } from '../../../src/core/activeRide/state.ts';
import { rideStatus } from '../../../src/capabilities/activeRide/rideStatus.ts';
import { orderView } from '../../../src/features/order/orderView.ts';

const heard = (reply: Parameters<typeof rideStatus>[0]): ActiveRideState => ({
  ...NOTHING_HEARD,
  status: rideStatus(reply),
  lastPoll: 'answered',
});
const order = (status: OrderStatus) => ({ id: 7, status });

describe('the order screen', () => {
  it('shows the search while the server searches, even if it also names an order', () => {
    const state = heard({ searching: true, activeOrder: order('ARRIVES') });
    expect(orderView(state, undefined)).toEqual({ show: 'searching', stillRunning: false });
  });

  it('says so when a search that was called off is still running', () => {
    const state = {
      ...heard({ searching: true, activeOrder: null }),
      search: 'stillRunning',
    } as const;
    expect(orderView(state, undefined)).toEqual({ show: 'searching', stillRunning: true });
  });

  it('knows the name of a search, where the server gives it one', () => {
    const searching = { searching: true, activeOrder: null };
    expect(rideStatus({ ...searching, [OFFERS]: { searchId: 's1' } })).toEqual({
      at: 'searching',
      searchId: 's1',
    });
    expect(Object.keys(rideStatus(searching))).toEqual(['at']);
  });

  it('shows the ride when there is one, and the form when there is nothing', () => {
    expect(
      orderView(heard({ searching: false, activeOrder: order('ONGOING') }), undefined),
    ).toEqual({ show: 'riding', order: order('ONGOING') });
    expect(orderView(heard({ searching: false, activeOrder: null }), undefined).show).toBe('form');
    expect(orderView(heard({ searching: null, activeOrder: null }), undefined).show).toBe('form');
  });

  it('waits for the first word, and shows the form when none comes', () => {
    expect(orderView(NOTHING_HEARD, undefined).show).toBe('waiting');
    expect(orderView({ ...NOTHING_HEARD, lastPoll: 'failed' }, undefined).show).toBe('form');
  });

  it.each([
    ['ARRIVES', 'cancelling'],
    ['ARRIVED', 'cancelling'],
    ['ONGOING', 'riding'],
    ['COMPLETED', 'riding'],
    ['CANCELED', 'riding'],
  ] as const)('with the cancellation open and the ride %s, shows %s', (status, show) => {
    const state = heard({ searching: false, activeOrder: order(status) });
    expect(orderView(state, '7').show).toBe(show);
  });

  it.each([0, '0', 7, 'a%2Fb'])('lets an order with the id %j be cancelled', (id) => {
    const state = heard({ searching: false, activeOrder: { id, status: 'ARRIVES' } });
    expect(orderView(state, String(id)).show).toBe('cancelling');
  });

  it.each([undefined, null, ''])('lets no order with the id %j be cancelled', (id) => {
    const state = heard({ searching: false, activeOrder: { id, status: 'ARRIVES' } });
    expect(orderView(state, '').show).toBe('riding');
  });

  it('does not cancel one ride on the screen of another', () => {
    const state = heard({ searching: false, activeOrder: order('ARRIVES') });
    expect(orderView(state, '8').show).toBe('riding');
  });
});
