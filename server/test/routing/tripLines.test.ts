import { describe, expect, it } from 'vitest';

import { ServiceFailed, type ServiceFailure } from '../../src/platform/askService.ts';
import type { GeoPoint } from '../../src/platform/geoPoint.ts';
import type { Route, Router } from '../../src/routing/router.ts';
import { createTripLines } from '../../src/routing/tripLines.ts';
import { testClock, seconds } from '../support/testClock.ts';
import { kaunas, vilnius } from './towns.ts';

const LINE = [vilnius, { lat: 54.8, lng: 24.55 }, kaunas];
const route = (line?: readonly GeoPoint[]): Route => ({
  distanceKm: 100,
  cityKm: 10,
  districtKm: 90,
  durationMinutes: 70,
  trafficMinutes: 0,
  ...(line && { line }),
});

/** A router that answers as told, and counts how often it is asked. */
function lines(answer: () => Promise<Route>) {
  const asked: number[] = [];
  const router: Router = {
    route: (_from, _to, departureMs) => {
      asked.push(departureMs);
      return answer();
    },
  };
  const clock = testClock();
  return { asked, clock, lines: createTripLines(router, clock) };
}
const north = (step: number): GeoPoint => ({ lat: 54 + step / 1_000, lng: 24 });
const failing = (failure: ServiceFailure) => () =>
  Promise.reject(new ServiceFailed('osrm', failure));

describe('The line of a trip', () => {
  it('is known from the price that was asked before', async () => {
    const trip = lines(async () => route(LINE));
    await trip.lines.router.route(vilnius, kaunas, 7);
    expect(await trip.lines.between(vilnius, kaunas)).toEqual(LINE);
    expect(trip.asked).toEqual([7]);
  });

  it('is asked for where it is not known, once, however many look at the same time', async () => {
    const trip = lines(async () => route(LINE));
    const looks = await Promise.all([1, 2, 3].map(() => trip.lines.between(vilnius, kaunas)));
    expect(looks).toEqual([LINE, LINE, LINE]);
    await trip.lines.between(vilnius, kaunas);
    expect(trip.asked).toHaveLength(1);
    await trip.lines.between(kaunas, vilnius);
    expect(trip.asked).toHaveLength(2);
  });

  it('is none where the router knows no streets, and it is not asked again', async () => {
    const trip = lines(async () => route());
    expect(await trip.lines.between(vilnius, kaunas)).toBeUndefined();
    expect(await trip.lines.between(vilnius, kaunas)).toBeUndefined();
    expect(trip.asked).toHaveLength(1);
  });

  it.each(['unreachable', 'slow', 'refused', 'unreadable', 'empty'] as const)(
    'is none while the router is away (%s), and half a minute later it is asked again',
    async (failure) => {
      const trip = lines(failing(failure));
      expect(await trip.lines.between(vilnius, kaunas)).toBeUndefined();
      trip.clock.pass(seconds(29));
      expect(await trip.lines.between(vilnius, kaunas)).toBeUndefined();
      expect(trip.asked).toHaveLength(1);
      trip.clock.pass(seconds(1));
      await trip.lines.between(vilnius, kaunas);
      expect(trip.asked).toHaveLength(2);
    },
  );

  it('hides no error of our own', async () => {
    const trip = lines(() => Promise.reject(new TypeError('a slip')));
    await expect(trip.lines.between(vilnius, kaunas)).rejects.toThrow('a slip');
    await expect(trip.lines.between(vilnius, kaunas)).rejects.toThrow('a slip');
    expect(trip.asked).toHaveLength(2);
  });

  it('is forgotten after 500 others', async () => {
    const trip = lines(async () => route(LINE));
    for (let step = 0; step <= 500; step += 1) await trip.lines.between(vilnius, north(step));
    expect(trip.asked).toHaveLength(501);
    await trip.lines.between(vilnius, north(500));
    await trip.lines.between(vilnius, north(1));
    expect(trip.asked).toHaveLength(501);
    await trip.lines.between(vilnius, north(0));
    expect(trip.asked).toHaveLength(502);
  });
});
