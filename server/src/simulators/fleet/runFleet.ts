import { chanceOf, type Random } from '../../platform/random.ts';
import type { Alarm } from '../../jobs/alarm.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  live,
  msUntilArrival,
  parkedAt,
  type CarLife,
  type Deed,
  type Leg,
  type Seen,
} from './carLife.ts';
import { etaMinutesOf, type CarReport, type FleetApi, type Tasks } from './fleetApi.ts';
import type { Point, Way } from './moving.ts';
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
  /** What every driver has at the windscreen: the points of a way by road, if there is one. Absent without a router. */
  readonly navigator?: Navigator | undefined;
  readonly onFailure: (error: unknown) => void;
}

type Navigator = (from: Point, to: Point) => Promise<readonly Point[] | undefined>;

interface Car {
  readonly entry: RosterEntry;
  life: CarLife;
  seen: Seen;
  /** The way that was asked for last; absent while the navigator looks for it. */
  asked?: { readonly leg: string; way?: Way };
}

export interface RunningFleet {
  stop(): Promise<void>;
}

/** Lets the simulated drivers live, look by look: seldom while nobody wants to go anywhere. */
export function startFleet(deps: FleetDeps & { readonly alarm: Alarm }): RunningFleet {
  const { alarm } = deps;
  const ending = new AbortController();
  const { signal } = ending;
  const look = createFleet(deps);

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const since = alarm.rings();
      let isBusy = true;
      try {
        isBusy = (await look()) === 'busy';
      } catch (error) {
        // The server restarts or is busy: drivers try again.
        if (!signal.aborted) deps.onFailure(error);
      }
      const dueInMs = isBusy ? 0 : undefined;
      await alarm.sleep({ since, everyMs: LOOK_EVERY_MS, dueInMs, signal });
    }
  };
  deps.steering.onChange = () => alarm.ring();
  const done = run();
  return {
    stop() {
      ending.abort();
      return done;
    },
  };
}

/** One look: asks for the drivers' tasks, lets each of them live on from the last look, does what they decide. */
export function createFleet(deps: FleetDeps): () => Promise<'busy' | 'calm'> {
  const cars = roster.map((entry): Car => ({ entry, life: parkedAt(entry.home), seen: {} }));
  const chance = chanceOf(deps.random);
  let lookedMs = deps.clock.nowMs();
  let looks = 0;
  let toldFree: boolean | undefined;
  return async () => {
    const tasks = await deps.api.tasks();
    const nowMs = deps.clock.nowMs();
    const elapsedMs = (nowMs - lookedMs) * deps.steering.speed;
    lookedMs = nowMs;
    for (const car of cars) await liveOn(deps, car, { tasks, elapsedMs, chance });
    // Whoever steers sees at once that there are no cars, or some again.
    const free = deps.steering.wish !== 'noCars';
    if (looks % REPORT_EVERY_LOOKS === 0 || free !== toldFree) {
      await report(deps, cars);
      toldFree = free;
    }
    looks += 1;
    return tasks.offers.length + tasks.rides.length > 0 ? 'busy' : 'calm';
  };
}

async function report({ api, steering }: FleetDeps, cars: readonly Car[]): Promise<void> {
  const free = steering.wish !== 'noCars';
  await api.reportCars(cars.map((car) => ({ ...reportOf(car, steering.speed), free })));
}

function reportOf({ entry, life, seen }: Car, speed: number): Omit<CarReport, 'free'> {
  const { home: _home, ...described } = entry;
  const { way, headingDeg } = life;
  const arrivesInMs = msUntilArrival(life, seen);
  return {
    ...described,
    ...way[0],
    ...(headingDeg !== undefined && { headingDeg }),
    ...(arrivesInMs !== undefined && { etaMinutes: etaMinutesOf(arrivesInMs / speed) }),
  };
}

async function liveOn(
  deps: FleetDeps,
  car: Car,
  now: { readonly tasks: Tasks; readonly elapsedMs: number; readonly chance: () => number },
): Promise<void> {
  const { steering } = deps;
  const { wish } = steering;
  car.seen = seenBy(car.entry.id, now.tasks);
  const { life, deed, wishUsed } = live(car.life, car.seen, {
    elapsedMs: now.elapsedMs,
    wish: wish === 'noCars' ? undefined : wish,
    chance: now.chance,
    wander: () => near(car.entry.home, now.chance),
    navigate: (leg) => wayOf(deps, car, leg),
  });
  car.life = life;
  if (wishUsed === true && steering.wish === wish) steering.wish = undefined;
  if (deed === undefined) return;
  // Who reads that the car has arrived sees it there.
  if (deed.deed === 'report') await report(deps, [car]);
  await act(deps.api, deed, steering.speed);
}

/** The driver asks once for each leg; `undefined` until the navigator has answered. */
function wayOf(deps: FleetDeps, car: Car, leg: Leg): Way | undefined {
  if (deps.navigator === undefined) return [leg.from, leg.to];
  if (car.asked?.leg === leg.name) return car.asked.way;
  const asked: Car['asked'] = { leg: leg.name };
  car.asked = asked;
  void findWay(deps, leg).then((way) => (asked.way = way));
  return undefined;
}

/** By road where the navigator finds one, straight on where there is none. */
async function findWay({ navigator, onFailure }: FleetDeps, { from, to }: Leg): Promise<Way> {
  try {
    const [first, ...rest] = (await navigator?.(from, to)) ?? [];
    return first === undefined ? [from, to] : [first, ...rest];
  } catch (error) {
    onFailure(error);
    return [from, to];
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

const near = ({ lat, lng }: Point, chance: () => number): Point => ({
  lat: lat + (chance() - 0.5) * WANDER_DEGREES,
  lng: lng + (chance() - 0.5) * WANDER_DEGREES * 1.7,
});
