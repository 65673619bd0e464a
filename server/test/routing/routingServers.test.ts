import { describe, expect, it } from 'vitest';

import { osrmRouter } from '../../src/routing/osrmRouter.ts';
import { valhallaRouter } from '../../src/routing/valhallaRouter.ts';
import { fakeService, type Answer } from '../support/fakeService.ts';
import { AT_NIGHT_MS, AT_RUSH_HOUR_MS, kaunas, towns, vilnius } from './towns.ts';

const osrmAnswer: Answer = {
  json: {
    code: 'Ok',
    routes: [
      {
        distance: 102_345.6,
        duration: 4_500,
        weight: 4_500,
        weight_name: 'routability',
        legs: [],
        geometry: {
          type: 'LineString',
          coordinates: [
            [vilnius.lng, vilnius.lat],
            [24.55, 54.8],
            [kaunas.lng, kaunas.lat],
          ],
        },
      },
    ],
    waypoints: [],
  },
};

const valhallaAnswer: Answer = {
  json: {
    trip: {
      status: 0,
      status_message: 'Found route between points',
      units: 'kilometers',
      summary: { length: 102.346, time: 4_500, has_toll: false },
      legs: [{ shape: packed([vilnius, { lat: 54.8, lng: 24.55 }, kaunas]), summary: {} }],
    },
  },
};

/** The line as Valhalla packs it, written down from the format's description. */
function packed(line: readonly { readonly lat: number; readonly lng: number }[]): string {
  const differences = line.flatMap(({ lat, lng }, at) => [
    Math.round(lat * 1e6) - Math.round((line[at - 1]?.lat ?? 0) * 1e6),
    Math.round(lng * 1e6) - Math.round((line[at - 1]?.lng ?? 0) * 1e6),
  ]);
  return differences
    .map((difference) => {
      let rest = difference < 0 ? -difference * 2 - 1 : difference * 2;
      let text = '';
      for (; rest >= 32; rest = Math.floor(rest / 32)) {
        text += String.fromCharCode((rest % 32) + 32 + 63);
      }
      return text + String.fromCharCode(rest + 63);
    })
    .join('');
}

const servers = [
  { name: 'osrm', create: osrmRouter, answer: osrmAnswer },
  { name: 'valhalla', create: valhallaRouter, answer: valhallaAnswer },
] as const;

describe.each(servers)('$name as the router', ({ name, create, answer }) => {
  const start = async (given: Answer, timeoutMs = 5_000) => {
    const { url, asked } = await fakeService(() => given);
    return { asked, router: create({ url, fetch, timeoutMs }, towns) };
  };

  it('takes its length and time, and cuts it into town and country along its line', async () => {
    const { router } = await start(answer);
    const route = await router.route(vilnius, kaunas, AT_NIGHT_MS);
    expect(route.distanceKm).toBeCloseTo(102.346, 2);
    expect(route.durationMinutes).toBe(75);
    expect(route.trafficMinutes).toBe(0);
    expect(route.cityKm).toBeGreaterThan(14);
    expect(route.cityKm).toBeLessThan(18);
    expect(route.cityKm + route.districtKm).toBeCloseTo(route.distanceKm, 3);
  });

  it('gives its line, from door to door', async () => {
    const { router } = await start(answer);
    const door = { lat: vilnius.lat + 0.001, lng: vilnius.lng };
    const { line } = await router.route(door, kaunas, AT_NIGHT_MS);
    expect(line?.map(({ lat, lng }) => [lat, lng])).toEqual([
      [door.lat, door.lng],
      [vilnius.lat, vilnius.lng],
      [54.8, 24.55],
      [kaunas.lat, kaunas.lng],
    ]);
  });

  it('gives no line that leads farther away than it is long', async () => {
    const { router } = await start(answer);
    const faraway = { lat: vilnius.lat + 5, lng: vilnius.lng };
    const route = await router.route(faraway, kaunas, AT_NIGHT_MS);
    expect(route.line).toBeUndefined();
    expect(route.distanceKm).toBeCloseTo(102.346, 2);
  });

  it('adds the traffic that the server does not know', async () => {
    const { router } = await start(answer);
    const { durationMinutes, trafficMinutes } = await router.route(
      vilnius,
      kaunas,
      AT_RUSH_HOUR_MS,
    );
    expect(trafficMinutes).toBeGreaterThan(8);
    expect(durationMinutes).toBe(75 + trafficMinutes);
  });

  it.each<readonly [string, Answer]>([
    ['refused', { status: 503, json: {} }],
    ['unreadable', { text: 'oops' }],
    ['unreadable', { json: { code: 'Ok', routes: [{ distance: -1 }], trip: {} } }],
    ['unreachable', 'hang-up'],
  ])('fails as %s', async (failure, given) => {
    const { router } = await start(given);
    await expect(router.route(vilnius, kaunas, AT_NIGHT_MS)).rejects.toMatchObject({
      name: 'ServiceFailed',
      service: name,
      failure,
    });
  });

  it('does not wait longer than it is told', async () => {
    const { router } = await start('silence', 50);
    await expect(router.route(vilnius, kaunas, AT_NIGHT_MS)).rejects.toMatchObject({
      failure: 'slow',
    });
  });
});

describe('what the servers are asked', () => {
  it('OSRM: longitude before latitude, one line, no steps', async () => {
    const { url, asked } = await fakeService(() => osrmAnswer);
    await osrmRouter({ url, fetch, timeoutMs: 5_000 }, towns).route(vilnius, kaunas, AT_NIGHT_MS);
    expect(asked.map((question) => question.url.pathname + question.url.search)).toEqual([
      '/route/v1/driving/25.279700,54.687200;23.903600,54.898500?overview=simplified&geometries=geojson&steps=false',
    ]);
  });

  it('Valhalla: a car, kilometres, no instructions', async () => {
    const { url, asked } = await fakeService(() => valhallaAnswer);
    await valhallaRouter({ url, fetch, timeoutMs: 5_000 }, towns).route(
      vilnius,
      kaunas,
      AT_NIGHT_MS,
    );
    expect(asked.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
      [
        'POST',
        {
          locations: [
            { lat: 54.6872, lon: 25.2797 },
            { lat: 54.8985, lon: 23.9036 },
          ],
          costing: 'auto',
          units: 'kilometers',
          directions_type: 'none',
        },
      ],
    ]);
  });
});

describe('no way by car', () => {
  it.each<readonly [string, typeof osrmRouter, Answer]>([
    ['OSRM', osrmRouter, { status: 400, json: { code: 'NoRoute', message: 'Impossible route' } }],
    [
      'Valhalla',
      valhallaRouter,
      { status: 400, json: { error_code: 442, error: 'No path could be found for input' } },
    ],
  ])('%s says so', async (_, create, given) => {
    const { url } = await fakeService(() => given);
    const router = create({ url, fetch, timeoutMs: 5_000 }, towns);
    await expect(router.route(vilnius, kaunas, AT_NIGHT_MS)).rejects.toMatchObject({
      failure: 'empty',
    });
  });

  it.each<readonly [string, typeof osrmRouter, Answer]>([
    ['OSRM', osrmRouter, { status: 400, json: { code: 'InvalidQuery' } }],
    ['Valhalla', valhallaRouter, { status: 400, json: { error_code: 106 } }],
  ])('%s: any other complaint is a refusal', async (_, create, given) => {
    const { url } = await fakeService(() => given);
    const router = create({ url, fetch, timeoutMs: 5_000 }, towns);
    await expect(router.route(vilnius, kaunas, AT_NIGHT_MS)).rejects.toMatchObject({
      failure: 'refused',
    });
  });
});
