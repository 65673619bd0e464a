import { describe, expect, it } from 'vitest';

import { fareOf } from '../../src/pricing/fare.ts';
import { price, rideCategories } from '../../src/pricing/rideCategory.ts';
import { eurosOf } from '../../src/wire/money.ts';
import { seeded } from '../support/seeded.ts';

const ROUNDS = 5_000;
const tariff = {
  startCents: 120,
  cityKmCents: 75,
  districtKmCents: 68,
  trafficMinuteCents: 15,
  minCents: 350,
};
const ride = (cityKm: number, districtKm = 0, trafficMinutes = 0) => ({
  cityKm,
  districtKm,
  trafficMinutes,
});

describe('a fare', () => {
  it('is start, kilometres in town, kilometres outside and minutes in traffic', () => {
    expect(fareOf(tariff, ride(7.4, 10.25, 4))).toEqual({
      startCents: 120,
      cityCents: 555,
      districtCents: 697,
      trafficCents: 60,
      topUpCents: 0,
      totalCents: 1_432,
    });
  });

  it('is topped up to the least that a ride costs', () => {
    expect(fareOf(tariff, ride(0))).toMatchObject({ topUpCents: 230, totalCents: 350 });
    expect(fareOf(tariff, ride(1))).toMatchObject({ topUpCents: 155, totalCents: 350 });
  });

  it('does not drift with the fractions of a computer', () => {
    expect(fareOf(tariff, ride(0.7 - 0.4))).toEqual(fareOf(tariff, ride(0.3)));
    expect(fareOf({ ...tariff, cityKmCents: 115 }, ride(1)).cityCents).toBe(115);
  });
});

describe('whatever the ride, in every category', () => {
  const next = seeded(3);
  const rides = Array.from({ length: ROUNDS }, () =>
    ride(next(40_000) / 1_000, next(300_000) / 1_000, next(60)),
  );

  it('the price is in whole cents, the exact sum of its parts and never below the least', () => {
    for (const one of rides) {
      for (const { category, fare } of price(rideCategories, one)) {
        const { totalCents, ...parts } = fare;
        expect(Object.values(parts).every((cents) => Number.isInteger(cents) && cents >= 0)).toBe(
          true,
        );
        expect(Object.values(parts).reduce((sum, cents) => sum + cents, 0)).toBe(totalCents);
        expect(totalCents).toBeGreaterThanOrEqual(category.tariff.minCents);
      }
    }
  });

  it('more kilometres or more traffic never cost less', () => {
    for (const one of rides) {
      const further = {
        cityKm: one.cityKm + next(3_000) / 1_000,
        districtKm: one.districtKm + next(3_000) / 1_000,
        trafficMinutes: one.trafficMinutes + next(10),
      };
      const [before, after] = [price(rideCategories, one), price(rideCategories, further)];
      for (const [at, { fare }] of before.entries()) {
        expect(after[at]?.fare.totalCents).toBeGreaterThanOrEqual(fare.totalCents);
      }
    }
  });

  it('the euros on the wire have at most two decimals and give the cents back', () => {
    for (const one of rides) {
      for (const priced of price(rideCategories, one)) {
        const euros = eurosOf(priced.fare.totalCents);
        expect(Math.round(euros * 100)).toBe(priced.fare.totalCents);
        expect(Number(euros.toFixed(2))).toBe(euros);
      }
    }
  });
});

describe('the categories', () => {
  it('have a short id, words about them, and a picture that is named after the id', () => {
    for (const { id, description, logo } of rideCategories) {
      expect(id).toMatch(/^[a-z]{3,}$/);
      expect(description).toMatch(/^\p{Lu}.{10,}$/u);
      expect(logo).toBe(`/pictures/category-${id}.svg`);
    }
  });

  it('are four, each with its own id, name and picture, from the cheapest to the dearest', () => {
    expect(rideCategories.map(({ name }) => name)).toEqual([
      'Ekonominė',
      'Komfortas',
      'Universalas',
      'Mikroautobusas',
    ]);
    for (const field of ['id', 'name', 'description', 'logo'] as const) {
      expect(new Set(rideCategories.map((category) => category[field])).size).toBe(4);
    }
    const totals = price(rideCategories, ride(7.4)).map(({ fare }) => fare.totalCents);
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  });
});
