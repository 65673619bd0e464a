import { describe, expect, it } from 'vitest';

import {
  ACTIVE_STATES,
  ORDER_STATES,
  transitions,
  type OrderEvent,
} from '../../src/domain/orderTransitions.ts';

/** The whole life of an order, written out a second time: event, where it may happen, where it leads. */
const LIFE: Readonly<Record<OrderEvent, Partial<Record<(typeof ORDER_STATES)[number], string>>>> = {
  searchStarted: { reserved: 'searching' },
  accepted: { searching: 'arrives' },
  arrived: { arrives: 'arrived' },
  started: { arrived: 'ongoing' },
  finished: { ongoing: 'completed' },
  gaveUp: { searching: 'notFound' },
  searchCanceled: { searching: 'canceled' },
  reservationCanceled: { reserved: 'canceled', searching: 'canceled' },
  canceledByPassenger: { arrives: 'canceled', arrived: 'canceled' },
  canceledByDriver: { arrives: 'canceled', arrived: 'canceled' },
  neverArrived: { arrives: 'canceled' },
  neverStarted: { arrived: 'canceled' },
  clientBlocked: {
    reserved: 'canceled',
    searching: 'canceled',
    arrives: 'canceled',
    arrived: 'canceled',
  },
  lapsed: { reserved: 'canceled' },
};

const next = (state: string, event: OrderEvent): string | undefined => {
  const from: readonly string[] = transitions[event].from;
  return from.includes(state) ? transitions[event].to : undefined;
};

describe('The life of an order', () => {
  const cases = ORDER_STATES.flatMap((state) =>
    Object.entries(LIFE).map(([event, moves]) => ({
      state,
      event: event as OrderEvent,
      to: moves[state],
    })),
  );

  it.each(cases)('$event while $state leads to $to', ({ state, event, to }) => {
    expect(next(state, event)).toBe(to);
  });

  it('ends for good when completed, canceled or without a car', () => {
    for (const state of ['completed', 'canceled', 'notFound']) {
      for (const event of Object.keys(LIFE)) {
        expect(next(state, event as OrderEvent)).toBeUndefined();
      }
    }
  });

  it('never comes back to a state', () => {
    const reach = (state: string, seen: readonly string[]): void => {
      expect(seen).not.toContain(state);
      for (const event of Object.keys(LIFE)) {
        const to = next(state, event as OrderEvent);
        if (to !== undefined) reach(to, [...seen, state]);
      }
    };
    reach('reserved', []);
  });

  it('counts as active from the search to the end of the ride', () => {
    expect(ACTIVE_STATES).toEqual(['searching', 'arrives', 'arrived', 'ongoing']);
  });
});
