import { describe, expect, it } from 'vitest';

import { embeddedRouter } from '../../src/routing/embeddedRouter.ts';
import { AT_NIGHT_MS, AT_RUSH_HOUR_MS, kaunas, towns, vilnius } from './towns.ts';

const router = embeddedRouter(towns);
const station = { lat: 54.6707, lng: 25.2842 };
const ozas = { lat: 54.7105, lng: 25.2623 };
const airport = { lat: 54.6341, lng: 25.2858 };
/** Fields between Vilnius and Kaunas. */
const field = { lat: 54.8, lng: 24.55 };

describe('the estimate of a route', () => {
  it('is the straight line × 1.35 in a town, and all of it in the town', async () => {
    const { distanceKm, cityKm, districtKm } = await router.route(station, ozas, AT_NIGHT_MS);
    // 4.64 km as the crow flies
    expect(distanceKm).toBeCloseTo(6.27, 1);
    expect(cityKm).toBe(distanceKm);
    expect(districtKm).toBe(0);
  });

  it('is the straight line × 1.12 between towns', async () => {
    const { distanceKm, cityKm } = await router.route(
      field,
      { lat: 54.8, lng: 24.65 },
      AT_NIGHT_MS,
    );
    // 6.41 km as the crow flies
    expect(distanceKm).toBeCloseTo(7.18, 1);
    expect(cityKm).toBe(0);
  });

  it('cuts a ride from town to town into its two towns and the road between them', async () => {
    const { distanceKm, cityKm, districtKm, durationMinutes } = await router.route(
      vilnius,
      kaunas,
      AT_NIGHT_MS,
    );
    // By road it is about 102 km and an hour and a half from centre to centre.
    expect(distanceKm).toBeGreaterThan(98);
    expect(distanceKm).toBeLessThan(112);
    expect(cityKm).toBeGreaterThan(16);
    expect(cityKm).toBeLessThan(22);
    expect(Math.round((cityKm + districtKm) * 1_000)).toBe(Math.round(distanceKm * 1_000));
    expect(durationMinutes).toBeGreaterThan(75);
    expect(durationMinutes).toBeLessThan(105);
  });

  it('is the same there and back', async () => {
    const [there, back] = await Promise.all([
      router.route(vilnius, field, AT_NIGHT_MS),
      router.route(field, vilnius, AT_NIGHT_MS),
    ]);
    expect(there.distanceKm).toBeCloseTo(back.distanceKm, 1);
    expect(there.cityKm).toBeCloseTo(back.cityKm, 1);
  });

  it('takes longer at five in the afternoon than at night, and says how much of it is traffic', async () => {
    const night = await router.route(station, airport, AT_NIGHT_MS);
    const rush = await router.route(station, airport, AT_RUSH_HOUR_MS);
    expect(night.trafficMinutes).toBe(0);
    expect(rush.trafficMinutes).toBeGreaterThan(3);
    expect(rush.durationMinutes).toBe(night.durationMinutes + rush.trafficMinutes);
    expect(rush.distanceKm).toBe(night.distanceKm);
  });

  it('knows no traffic between towns', async () => {
    const road = await router.route(field, { lat: 54.8, lng: 24.65 }, AT_RUSH_HOUR_MS);
    expect(road.trafficMinutes).toBe(0);
  });

  it('counts a way through two towns that touch each other only once', async () => {
    const twin = { ...vilnius, lng: vilnius.lng + 0.02 };
    const withTwin = await embeddedRouter([vilnius, twin]).route(station, ozas, AT_NIGHT_MS);
    expect(withTwin).toEqual(await router.route(station, ozas, AT_NIGHT_MS));
  });

  it('is one minute and no distance to the very same place', async () => {
    expect(await router.route(ozas, ozas, AT_RUSH_HOUR_MS)).toEqual({
      distanceKm: 0,
      cityKm: 0,
      districtKm: 0,
      durationMinutes: 1,
      trafficMinutes: 0,
    });
  });

  it('never jumps: a step of 100 m at the edge of a town changes it by a few hundred metres', async () => {
    let before = await router.route(station, vilnius, AT_NIGHT_MS);
    for (let step = 1; step <= 300; step += 1) {
      const destination = { lat: vilnius.lat, lng: vilnius.lng + step * 0.00156 };
      const next = await router.route(station, destination, AT_NIGHT_MS);
      expect(Math.abs(next.distanceKm - before.distanceKm)).toBeLessThan(0.3);
      before = next;
    }
  });
});
