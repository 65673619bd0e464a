import { describe, expect, it } from 'vitest';

import { EMPTY_DRAFT, type OrderDraft } from '../../../../src/features/order/form/draft.ts';
import { isValid, validateOrder } from '../../../../src/features/order/form/validateOrder.ts';
import { FROM, TO } from '../placing/placingParts.ts';

/** 2026-11-16 15:20 in Vilnius. */
const NOW = Date.parse('2026-11-16T13:20:00Z');

describe('what is wrong with the form', () => {
  const now: OrderDraft = {
    ...EMPTY_DRAFT,
    from: { text: FROM.title, address: FROM },
    to: { text: TO.title, address: TO },
  };
  const later: OrderDraft = { ...now, when: 'later' };

  it('is nothing when it is filled in', () => {
    expect(isValid(validateOrder(now, NOW))).toBe(true);
    const reservation = { ...later, date: '2026-11-20', time: '10:15' };
    expect(isValid(validateOrder(reservation, NOW))).toBe(true);
  });

  it('is a missing start or destination', () => {
    expect(validateOrder(EMPTY_DRAFT, NOW)).toEqual({
      from: 'Kelionės pradžia yra privaloma',
      to: 'Kelionės tikslas yra privalomas',
    });
  });

  it('is a start or a destination of blanks', () => {
    expect(validateOrder({ ...now, from: { text: '  ' } }, NOW)).toEqual({
      from: 'Kelionės pradžia yra privaloma',
    });
    expect(validateOrder({ ...now, to: { text: '  ' } }, NOW)).toEqual({
      to: 'Kelionės tikslas yra privalomas',
    });
  });

  it('is not an address that was typed and not chosen: that stops the order silently', () => {
    expect(isValid(validateOrder({ ...now, from: { text: 'Gedi' } }, NOW))).toBe(true);
  });

  it('is a missing date or time of a reservation', () => {
    expect(validateOrder(later, NOW)).toEqual({
      date: 'Kelionės data yra privaloma',
      time: 'Kelionės laikas yra privalomas',
      form: 'Prašome pasirinkti datą ir laiką',
    });
    expect(validateOrder({ ...later, date: '2026-11-20' }, NOW)).toEqual({
      time: 'Kelionės laikas yra privalomas',
      form: 'Prašome pasirinkti datą ir laiką',
    });
  });

  it('is a missing date, though there is a time', () => {
    for (const date of ['', '  ']) {
      expect(validateOrder({ ...later, date, time: '10:15' }, NOW)).toEqual({
        date: 'Kelionės data yra privaloma',
        form: 'Prašome pasirinkti datą ir laiką',
      });
    }
  });

  it('is a date that is none, and nothing else then', () => {
    expect(validateOrder({ ...later, date: 'rytoj', time: '10:15' }, NOW)).toEqual({
      date: 'Date input not valid.',
    });
  });

  it('is never the date or the time of a ride that begins now', () => {
    expect(validateOrder({ ...now, date: 'rytoj', time: '25:00' }, NOW)).toEqual({});
    expect(isValid(validateOrder(EMPTY_DRAFT, NOW))).toBe(false);
  });

  it('is a time that has passed while the form was open', () => {
    const early = { ...later, date: '2026-11-16', time: '15:15' };
    expect(validateOrder(early, NOW).time).toBe('Kelionės laikas yra privalomas');
  });
});
