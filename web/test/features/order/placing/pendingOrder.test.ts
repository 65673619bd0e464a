import { describe, expect, it } from 'vitest';

import {
  createPendingOrder,
  isForNow,
  isReservation,
  sameRide,
} from '../../../../src/features/order/placing/pendingOrder.ts';
import { storageInMemory } from '../../../storageInMemory.ts';
import { FROM, pendingOrderIn, TO, WANTED } from './placingParts.ts';

const KEY = 'pending-order';
const NOW_MS = 1_795_000_500_000;

describe('the order that the device keeps', () => {
  it.each(['sent', 'taken'] as const)('comes back as it was kept (%s)', (stage) => {
    const stored = storageInMemory();
    const order = { ...WANTED, stage, rideDateTime: 1_795_000_500, intent: 'i1' };
    pendingOrderIn(stored).write(order);
    expect(pendingOrderIn(stored).read()).toEqual(order);
    expect(JSON.parse(stored.read(KEY) ?? '')).toEqual(order);
  });

  it('comes back whatever its ids are', () => {
    const stored = storageInMemory();
    const from = { ...FROM, placeId: { street: 7 } as unknown as string, zone: 3 };
    const category = { ...WANTED.category, id: 'k'.repeat(600) };
    const order = { ...WANTED, from, category, stage: 'sent' } as const;
    pendingOrderIn(stored).write(order);
    expect(pendingOrderIn(stored).read()).toEqual(order);
  });

  it('is none before one was sent, and none after it was removed', () => {
    const pending = pendingOrderIn(storageInMemory());
    expect(pending.read()).toBeUndefined();
    pending.write({ ...WANTED, stage: 'sent' });
    pending.remove();
    expect(pending.read()).toBeUndefined();
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '7'],
    ['without a stage', JSON.stringify(WANTED)],
    ['of an unknown stage', JSON.stringify({ ...WANTED, stage: 'lost' })],
    ['without a start', JSON.stringify({ ...WANTED, stage: 'sent', from: undefined })],
    ['of a time in words', JSON.stringify({ ...WANTED, stage: 'sent', rideDateTime: 'soon' })],
  ])('is none where it is %s', (_what, text) => {
    const stored = storageInMemory();
    stored.write(KEY, text);
    expect(pendingOrderIn(stored).read()).toBeUndefined();
  });
});

describe('the order that screens show', () => {
  it('is the one that was written last, here or in another tab, until the session ends', () => {
    const device = storageInMemory();
    const tells = { otherTab: () => undefined as void, end: () => undefined as void };
    const { shown, write, remove } = createPendingOrder({
      storage: {
        device,
        onOtherTabChange: (name, changed) => {
          expect(name).toBe(KEY);
          tells.otherTab = changed;
          return () => undefined;
        },
      },
      onEnded: (ended) => {
        tells.end = ended;
        return () => undefined;
      },
    });
    const sent = { ...WANTED, stage: 'sent' } as const;
    expect(shown.get()).toBeUndefined();
    write(sent);
    expect(shown.get()).toEqual(sent);
    device.write(KEY, JSON.stringify({ ...sent, stage: 'taken' }));
    tells.otherTab();
    expect(shown.get()).toEqual({ ...sent, stage: 'taken' });
    remove();
    expect(shown.get()).toBeUndefined();
    write(sent);
    device.remove(KEY);
    tells.end();
    expect(shown.get()).toBeUndefined();
  });
});

describe('two requests', () => {
  it('are one ride when time and both ends are the same, whatever the category', () => {
    const other = { ...WANTED, category: { id: 2, name: 'Komfortas', price: 11 }, intent: 'i2' };
    expect(sameRide(WANTED, other)).toBe(true);
    expect(sameRide(WANTED, { ...WANTED, from: TO })).toBe(false);
    expect(sameRide(WANTED, { ...WANTED, to: FROM })).toBe(false);
    expect(sameRide(WANTED, { ...WANTED, rideDateTime: 1 })).toBe(false);
  });

  it('are a reservation when they name a time', () => {
    expect(isReservation({ ...WANTED, rideDateTime: 0 })).toBe(true);
    expect(isReservation(WANTED)).toBe(false);
  });

  it.each([
    ['without a time', undefined, true],
    ['long ago', NOW_MS / 1_000 - 86_400, true],
    ['in just an hour', NOW_MS / 1_000 + 3_600, true],
    ['a second later', NOW_MS / 1_000 + 3_601, false],
    ['next week', NOW_MS / 1_000 + 7 * 86_400, false],
  ])('may be what is under way %s: %j, %j', (_when, rideDateTime, expected) => {
    const request = rideDateTime === undefined ? WANTED : { ...WANTED, rideDateTime };
    expect(isForNow(request, NOW_MS)).toBe(expected);
  });
});
