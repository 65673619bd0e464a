import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { isoOfLocal, localDate, parseIsoDate, yearsLater } from '../../../src/kit/time/isoDate.ts';
import {
  byFormat,
  byTemporal,
  vilniusMoments,
  vilniusWallTime,
} from '../../../src/kit/time/vilnius.ts';

const utc = (iso: string): number => Date.parse(`${iso}Z`);

describe('time in Vilnius', () => {
  it('is two hours ahead of UTC in winter and three in summer', () => {
    expect(vilniusMoments({ date: '2026-11-16', time: '10:15' })).toEqual([
      utc('2026-11-16T08:15'),
    ]);
    expect(vilniusMoments({ date: '2026-07-01', time: '10:15' })).toEqual([
      utc('2026-07-01T07:15'),
    ]);
  });

  it.each(['2026-03-29', '2027-03-28'])('on %s has no time between 03:00 and 04:00', (date) => {
    for (const time of ['03:00', '03:15', '03:30', '03:45']) {
      expect(vilniusMoments({ date, time })).toEqual([]);
    }
    expect(vilniusMoments({ date, time: '02:45' })).toEqual([utc(`${date}T00:45`)]);
    expect(vilniusMoments({ date, time: '04:00' })).toEqual([utc(`${date}T01:00`)]);
  });

  it.each(['2026-10-25', '2027-10-31'])(
    'on %s has every time from 03:00 to 04:00 twice',
    (date) => {
      for (const minute of ['00', '15', '30', '45']) {
        expect(vilniusMoments({ date, time: `03:${minute}` })).toEqual([
          utc(`${date}T00:${minute}`),
          utc(`${date}T01:${minute}`),
        ]);
      }
      expect(vilniusMoments({ date, time: '02:45' })).toEqual([utc(`${date}T23:45`) - 86_400_000]);
      expect(vilniusMoments({ date, time: '04:00' })).toEqual([utc(`${date}T02:00`)]);
    },
  );

  it('has no moment for a day that does not exist', () => {
    expect(vilniusMoments({ date: 'rytoj', time: '10:15' })).toEqual([]);
    expect(vilniusMoments({ date: '2026-02-30', time: '10:15' })).toEqual([]);
  });

  it('goes there and back through a whole year', () => {
    for (let ms = utc('2026-01-01T00:00'); ms < utc('2027-01-01T00:00'); ms += 29 * 900_000) {
      expect(vilniusMoments(vilniusWallTime(ms))).toContain(ms);
    }
  });

  it('begins a new day at midnight in Vilnius, not in Greenwich', () => {
    expect(vilniusWallTime(utc('2026-11-16T22:30'))).toEqual({ date: '2026-11-17', time: '00:30' });
  });
});

describe('the browser’s own Temporal', () => {
  beforeAll(() => {
    // Node 24 has it behind this flag, for contexts that are made after that.
    setFlagsFromString('--harmony-temporal');
    vi.stubGlobal('Temporal', runInNewContext('Temporal'));
  });
  afterAll(() => vi.unstubAllGlobals());

  it('knows the same time in Vilnius as a format does, on both sides of every change of the clocks', () => {
    for (let year = 2019; year <= 2033; year += 1) {
      for (const change of [`${year}-03-31T01:00`, `${year}-10-31T01:00`]) {
        // The change is on a Sunday: within the seven days before the month ends.
        for (let day = -7; day <= 0; day += 1) {
          for (const offsetMs of [-1, 0, 1_800_000]) {
            const ms = utc(change) + day * 86_400_000 + offsetMs;
            expect(byTemporal(ms)).toEqual(byFormat(ms));
          }
        }
      }
    }
  });
});

describe('a typed day', () => {
  it('is understood with other separators and short numbers', () => {
    expect(parseIsoDate('2026-11-20')).toBe('2026-11-20');
    expect(parseIsoDate(' 2026.11.5 ')).toBe('2026-11-05');
    expect(parseIsoDate('2026/1/5')).toBe('2026-01-05');
  });

  it.each([
    '',
    '2026',
    '2026-13-01',
    '2026-02-30',
    '20-11-2026',
    'rytoj',
    '2026-11-20T10:00',
    '12026-11-20',
  ])('is none: „%s“', (text) => {
    expect(parseIsoDate(text)).toBeUndefined();
  });

  it('five years later is the same day, and 28 February for 29', () => {
    expect(yearsLater('2026-11-16', 5)).toBe('2031-11-16');
    expect(yearsLater('2028-02-29', 5)).toBe('2033-02-28');
  });

  it('is the same day in the calendar of whatever zone the browser is in', () => {
    expect(isoOfLocal(localDate('2026-03-29'))).toBe('2026-03-29');
    expect(isoOfLocal(localDate('0999-12-05'))).toBe('0999-12-05');
  });
});
