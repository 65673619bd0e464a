import { describe, expect, it } from 'vitest';

import {
  live,
  msUntilArrival,
  parkedAt,
  type CarLife,
  type Lived,
  type Moment,
  type Seen,
} from '../../../src/simulators/fleet/carLife.ts';
import { headingDegOf, kmBetween } from '../../../src/simulators/fleet/moving.ts';
import { roster } from '../../../src/simulators/fleet/roster.ts';

const home = { lat: 54.68, lng: 25.28 };
const from = { lat: 54.69, lng: 25.28 };
const to = { lat: 54.7, lng: 25.3 };
const parked: CarLife = parkedAt(home);
const seconds = (count: number): number => count * 1_000;

const moment = (given: Partial<Moment> = {}): Moment => ({
  elapsedMs: seconds(1),
  wish: undefined,
  chance: () => 0.9,
  wander: () => to,
  navigate: (leg) => [leg.from, leg.to],
  ...given,
});
/** Lives until the driver does something, at most an hour. */
function livedUntilDeed(
  life: CarLife,
  seen: Seen,
  given: Partial<Moment> = {},
): Lived & { readonly second: number } {
  let now = life;
  for (let second = 0; second < 3_600; second += 1) {
    const lived = live(now, seen, moment(given));
    if (lived.deed !== undefined) return { ...lived, second };
    now = lived.life;
  }
  return { life: now, second: Number.POSITIVE_INFINITY };
}
const offer: Seen = { offer: { offerId: 'o', orderId: 'r', from } };
const ride = (state: 'arrives' | 'arrived' | 'ongoing'): Seen => ({
  ride: { orderId: 'r', state, from, to },
});

describe('A simulated driver', () => {
  it('thinks for a moment, then accepts and says how long the drive takes', () => {
    const { deed, second } = livedUntilDeed(parked, offer);
    expect(deed).toMatchObject({ deed: 'accept', offerId: 'o' });
    expect(second).toBeGreaterThanOrEqual(5);
  });

  it('sometimes refuses, and sometimes lets the offer run out', () => {
    expect(livedUntilDeed(parked, offer, { chance: () => 0.1 }).deed).toMatchObject({
      deed: 'refuse',
    });
    expect(livedUntilDeed(parked, offer, { chance: () => 0.01 }).deed).toBeUndefined();
  });

  it('drives to the passenger, waits, carries and finishes', () => {
    const arrived = livedUntilDeed(parked, ride('arrives'));
    expect(arrived.deed).toMatchObject({ deed: 'report', event: 'arrived' });
    const started = livedUntilDeed(arrived.life, ride('arrived'));
    expect(started.deed).toMatchObject({ event: 'started' });
    const finished = livedUntilDeed(started.life, ride('ongoing'));
    expect(finished.deed).toMatchObject({ event: 'finished' });
    expect(kmBetween(finished.life.way[0], to)).toBe(0);
  });

  it('drives along the way that the navigator has found, and stands while it looks for it', () => {
    const corner = { lat: from.lat, lng: home.lng + 0.01 };
    const legs: string[] = [];
    const navigate: Moment['navigate'] = (leg) => {
      legs.push(leg.name);
      return legs.length < 3 ? undefined : [leg.from, corner, leg.to];
    };
    const waiting = live(parked, ride('arrives'), moment({ navigate })).life;
    expect(waiting.way).toEqual([home]);
    // Straight on, as long as nothing better is known.
    const straightMs = msUntilArrival(waiting, ride('arrives'));
    expect(Number(straightMs) / seconds(1)).toBeCloseTo((kmBetween(home, from) / 32) * 3_600, 0);
    const still = live(waiting, ride('arrives'), moment({ navigate })).life;
    expect(still.way).toEqual([home]);
    const off = live(still, ride('arrives'), moment({ navigate })).life;
    expect(off.way.slice(1)).toEqual([corner, from]);
    expect(off.headingDeg).toBeCloseTo(headingDegOf(home, corner), 3);
    expect(msUntilArrival(off, ride('arrives'))).toBeGreaterThan(Number(straightMs));
    const { life } = livedUntilDeed(off, ride('arrives'), { navigate });
    expect(life.way).toEqual([from]);
    expect(life).not.toHaveProperty('headingDeg');
    expect(new Set(legs)).toEqual(new Set(['r approach']));
  });

  it('arrives when it said that it would', () => {
    const { deed } = livedUntilDeed(parked, offer);
    const saidMs = deed?.deed === 'accept' ? deed.driveMs : 0;
    const { second } = livedUntilDeed(parked, ride('arrives'));
    expect(Math.abs(second - saidMs / seconds(1))).toBeLessThan(2);
  });

  it('takes a ride over where it stands, when it knows nothing of what was before', () => {
    expect(live(parked, ride('arrived'), moment()).life.way[0]).toEqual(from);
    expect(kmBetween(live(parked, ride('ongoing'), moment()).life.way[0], from)).toBeLessThan(0.01);
  });

  it.each([
    ['accept', offer, { deed: 'accept' }],
    ['refuse', offer, { deed: 'refuse' }],
    ['late', ride('arrives'), { deed: 'correctEta' }],
    ['cancel', ride('arrives'), { deed: 'report', event: 'canceled' }],
    ['cancel', ride('arrived'), { deed: 'report', event: 'canceled' }],
  ] as const)('does as the sandbox wishes: %s', (wish, seen, deed) => {
    const lived = livedUntilDeed(parked, seen, { wish, chance: () => 0.01 });
    expect(lived.deed).toMatchObject(deed);
    expect(lived.wishUsed).toBe(true);
  });

  it('comes five minutes later when told to be late', () => {
    const inTime = livedUntilDeed(parked, ride('arrives')).second;
    const { life } = live(parked, ride('arrives'), moment({ wish: 'late' }));
    expect(livedUntilDeed(life, ride('arrives')).second - inTime).toBeGreaterThanOrEqual(299);
  });

  it('drives around near home when there is nothing to do', () => {
    const wandering = live(parked, {}, moment()).life;
    const moved = live(wandering, {}, moment({ elapsedMs: seconds(30) })).life;
    expect(kmBetween(home, moved.way[0])).toBeGreaterThan(0.1);
  });
});

describe('The simulated company', () => {
  it('has forty cars, each with its own plate, driver, permit and phone', () => {
    expect(roster).toHaveLength(40);
    for (const of of [
      roster.map(({ id }) => id),
      roster.map(({ licencePlate }) => licencePlate),
      roster.map(({ driver }) => driver.fullName),
      roster.map(({ driver }) => driver.licence),
      roster.map(({ driver }) => driver.phone),
    ]) {
      expect(new Set(of).size).toBe(40);
    }
    for (const { licencePlate, driver } of roster) {
      expect(licencePlate).toMatch(/^[A-Z]{3} \d{3}$/);
      expect(driver.phone).toMatch(/^\+370600000\d\d$/);
    }
  });
});
