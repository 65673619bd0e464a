import { setTimeout as pause } from 'node:timers/promises';

import { chanceOf, type Random } from '../../platform/random.ts';
import type { Clock } from '../../platform/clock.ts';
import { live, type CarLife, type Deed, type Seen } from './carLife.ts';
import type { FleetApi, Tasks } from './fleetApi.ts';
import type { Point } from './moving.ts';
import { roster, type RosterEntry } from './roster.ts';
import type { Steering } from './steering.ts';

const LOOK_EVERY_MS = 500;
/** Positions are worth a request only now and then: together that makes some two and a half a second. */
const REPORT_EVERY_LOOKS = 4;
const WANDER_DEGREES = 0.02;

interface FleetDeps {
  readonly api: FleetApi;
  readonly clock: Clock;
  readonly random: Random;
  readonly steering: Steering;
  readonly onFailure: (error: unknown) => void;
}

interface Car {
  readonly entry: RosterEntry;
  life: CarLife;
}

export interface RunningFleet {
  stop(): Promise<void>;
}

/** Lets the simulated drivers live: asks for their tasks, lets each live a moment, does what they decide. */
export function startFleet(deps: FleetDeps): RunningFleet {
  const ending = new AbortController();
  const { signal } = ending;
  const cars = roster.map((entry): Car => ({ entry, life: atHome(entry) }));
  const chance = chanceOf(deps.random);

  const run = async (): Promise<void> => {
    let lookedMs = deps.clock.nowMs();
    for (let looks = 0; !signal.aborted; looks += 1) {
      try {
        if (looks % REPORT_EVERY_LOOKS === 0) await report(deps, cars);
        const nowMs = deps.clock.nowMs();
        await liveOn(deps, cars, { elapsedMs: (nowMs - lookedMs) * deps.steering.speed, chance });
        lookedMs = nowMs;
      } catch (error) {
        // The server restarts or is busy: drivers try again.
        if (!signal.aborted) deps.onFailure(error);
      }
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  };
  const done = run();
  return {
    stop() {
      ending.abort();
      return done;
    },
  };
}

async function report({ api, steering }: FleetDeps, cars: readonly Car[]): Promise<void> {
  const free = steering.wish !== 'noCars';
  await api.reportCars(
    cars.map(({ entry: { home: _home, ...entry }, life: { position } }) =>
      Object.assign(entry, position, { free }),
    ),
  );
}

async function liveOn(
  { api, steering }: FleetDeps,
  cars: readonly Car[],
  { elapsedMs, chance }: { readonly elapsedMs: number; readonly chance: () => number },
): Promise<void> {
  const tasks = await api.tasks();
  for (const car of cars) {
    const { wish } = steering;
    const { life, deed, wishUsed } = live(car.life, seenBy(car.entry.id, tasks), {
      elapsedMs,
      wish: wish === 'noCars' ? undefined : wish,
      chance,
      wander: () => near(car.entry.home, chance),
    });
    car.life = life;
    if (wishUsed === true && steering.wish === wish) steering.wish = undefined;
    if (deed !== undefined) await act(api, deed, steering.speed);
  }
}

function act(api: FleetApi, deed: Deed, speed: number): Promise<void> {
  switch (deed.deed) {
    case 'accept':
      return api.accept(deed.offerId, deed.driveMs / speed);
    case 'refuse':
      return api.refuse(deed.offerId);
    case 'correctEta':
      return api.correctEta(deed.orderId, deed.driveMs / speed);
    case 'report':
      return api.reportRide(deed.orderId, deed.event);
    default:
      return deed satisfies never;
  }
}

function seenBy(carId: string, tasks: Tasks): Seen {
  const offer = tasks.offers.find((task) => task.carId === carId);
  const ride = tasks.rides.find((task) => task.carId === carId);
  return { ...(offer !== undefined && { offer }), ...(ride !== undefined && { ride }) };
}

const atHome = ({ home }: RosterEntry): CarLife => ({
  position: home,
  target: home,
  stage: '',
  inStageMs: 0,
  lateMs: 0,
});

const near = ({ lat, lng }: Point, chance: () => number): Point => ({
  lat: lat + (chance() - 0.5) * WANDER_DEGREES,
  lng: lng + (chance() - 0.5) * WANDER_DEGREES * 1.7,
});
