import { describe, expect, it } from 'vitest';

import { systemRandom } from '../../../src/platform/random.ts';
import type { CarReport, FleetApi, Tasks } from '../../../src/simulators/fleet/fleetApi.ts';
import { kmBetween } from '../../../src/simulators/fleet/moving.ts';
import { roster } from '../../../src/simulators/fleet/roster.ts';
import { createFleet } from '../../../src/simulators/fleet/runFleet.ts';
import { createSteering } from '../../../src/simulators/fleet/steering.ts';
import { seconds, testClock } from '../../support/testClock.ts';

const [{ id: carId, home }] = roster as readonly [(typeof roster)[number]];
const from = { lat: home.lat + 0.005, lng: home.lng };
const to = { lat: home.lat + 0.01, lng: home.lng + 0.01 };

/** The server's side, which keeps what it was told. */
function fakeApi(state: Tasks['rides'][number]['state']) {
  const told: { readonly what: string; readonly cars?: readonly CarReport[] }[] = [];
  const tasks: Tasks = { offers: [], rides: [{ orderId: 'r', carId, state, from, to }] };
  const api: FleetApi = {
    tasks: async () => tasks,
    reportCars: async (cars) => void told.push({ what: 'cars', cars }),
    accept: async () => void told.push({ what: 'accept' }),
    refuse: async () => void told.push({ what: 'refuse' }),
    reportRide: async (_order, event) => void told.push({ what: event }),
    correctEta: async () => void told.push({ what: 'eta' }),
  };
  return { api, told };
}

const fleetOn = (api: FleetApi, navigator?: Parameters<typeof createFleet>[0]['navigator']) => {
  const clock = testClock();
  const failures: unknown[] = [];
  const steering = createSteering(1);
  const onFailure = (error: unknown): void => void failures.push(error);
  const look = createFleet({ api, clock, random: systemRandom, steering, navigator, onFailure });
  return { clock, look, failures, steering };
};

describe('The simulated fleet', () => {
  it.each([
    ['arrives', 'arrived', from],
    ['ongoing', 'finished', to],
  ] as const)(
    'of a car that %s: says where it is, and then that it has %s',
    async (state, event, at) => {
      // However the looks fall, and however seldom all cars are reported.
      for (const everyMs of [1_100, 2_300, 3_700, 7_000]) {
        const { api, told } = fakeApi(state);
        const { clock, look } = fleetOn(api);
        while (told.at(-1)?.what !== event) {
          clock.pass(everyMs);
          await look();
          if (told.some(({ what }) => what === event)) break;
        }
        const index = told.findIndex(({ what }) => what === event);
        const [car, ...others] = told[index - 1]?.cars ?? [];
        expect(others).toEqual([]);
        expect(car?.id).toBe(carId);
        expect(kmBetween(car ?? home, at)).toBeLessThan(0.001);
      }
    },
  );

  it('reports minutes for the car that is on its way, by the speed of simulated time', async () => {
    const { api, told } = fakeApi('arrives');
    const { look, steering } = fleetOn(api);
    await look();
    const cars = told.at(-1)?.cars ?? [];
    const minutes = (kmBetween(home, from) / 32) * 60;
    expect(cars.find(({ id }) => id === carId)?.etaMinutes).toBeCloseTo(minutes, 2);
    expect(cars.filter(({ etaMinutes }) => etaMinutes !== undefined)).toHaveLength(1);
    steering.speed = 10;
    for (let looks = 0; looks < 4; looks += 1) await look();
    const later = told.at(-1)?.cars ?? [];
    expect(later.find(({ id }) => id === carId)?.etaMinutes).toBeCloseTo(minutes / 10, 2);
  });

  it('drives straight on when the navigator fails, and says that it did', async () => {
    const { api, told } = fakeApi('arrives');
    const { clock, look, failures } = fleetOn(api, () => Promise.reject(new Error('no map')));
    for (let looks = 0; looks < 9; looks += 1) {
      clock.pass(seconds(2));
      await look();
    }
    expect(failures).toEqual([new Error('no map')]);
    const car = told.at(-1)?.cars?.find(({ id }) => id === carId);
    expect(kmBetween(car ?? home, home)).toBeGreaterThan(0.05);
    expect(car?.headingDeg).toBeCloseTo(0, 3);
  });
});
