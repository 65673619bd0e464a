import type { Address, CarPosition, Landmark, OrderStatus, TripDrawing } from '@ride/contract';

import type { RideStatus } from '../../../core/activeRide/index.ts';
import { MINUTE_MS, SECOND_MS } from '../../../kit/time/units.ts';
import { texts } from '../texts.ts';
import { distanceMetres } from './distance.ts';
import type { KnownTrip } from './knownTrip.ts';
import type { GeoPoint } from './mercator.ts';
import { pointOf } from './pointOf.ts';
import type { End, Phase, Scene, SeenCar } from './scene.ts';

/** What can be drawn of a trip. The host knows best; the device knows what was chosen on it. */
export function sceneOf(known: KnownTrip, nowMs: number): Scene {
  const { status, heardAtMs = nowMs, drawing } = known;
  const phase = phaseOf(status);
  const from = endOf(drawing?.from, known.from, texts.stage.from);
  const to = endOf(drawing?.to, known.to, texts.stage.to);
  const car = status && 'car' in status && phase !== 'ended' ? status.car : undefined;
  return {
    phase,
    from,
    to,
    line: lineOf(drawing?.line, from?.at, to?.at),
    landmarks: landmarksOf(drawing?.landmarks),
    car: carOf(car, [from?.at, to?.at], heardAtMs, nowMs),
  };
}

/** An order of another device has no title here: its title stands where the host gives none either. */
function endOf(
  given: TripDrawing['from'] | undefined,
  chosen: Address | undefined,
  unnamed: string,
): End | undefined {
  const at = given && pointOf(given);
  if (at === undefined) return chosen && { title: chosen.title, at: pointOf(chosen) };
  return { at, title: given?.title ?? chosen?.title ?? unnamed };
}

const PHASES: Readonly<Record<OrderStatus, Phase>> = {
  ARRIVES: 'approaching',
  ARRIVED: 'approaching',
  ONGOING: 'ongoing',
  COMPLETED: 'ended',
  CANCELED: 'ended',
};

/** Another make may have more of them. */
const isKnown = (status: string | null | undefined): status is OrderStatus =>
  Object.hasOwn(PHASES, status ?? '');

function phaseOf(status: RideStatus | undefined): Phase {
  if (status?.at === 'searching') return 'searching';
  if (status === undefined) return 'choosing';
  if (status.at !== 'riding') return 'unknown';
  return isKnown(status.order.status) ? PHASES[status.order.status] : 'unknown';
}

const MOST_LINE_POINTS = 10_000;
/** A router begins on the nearest road; what begins further away belongs to another trip. */
const LINE_ENDS_WITHIN_M = 5_000;

/** The line as points; empty unless it is whole and leads from this start to this destination. */
function lineOf(
  given: TripDrawing['line'],
  from: GeoPoint | undefined,
  to: GeoPoint | undefined,
): readonly GeoPoint[] {
  const isBounded = given && given.length <= 2 * MOST_LINE_POINTS;
  if (!isBounded || from === undefined || to === undefined) return [];
  const line = given.flatMap((lat, nth) => {
    const point = nth % 2 === 0 ? pointOf({ lat, lng: given[nth + 1] }) : undefined;
    return point === undefined ? [] : [point];
  });
  const isWhole = line.length > 1 && 2 * line.length === given.length;
  const [first, last] = [line[0], line.at(-1)];
  if (!isWhole || first === undefined || last === undefined) return [];
  const leads =
    distanceMetres(first, from) < LINE_ENDS_WITHIN_M &&
    distanceMetres(last, to) < LINE_ENDS_WITHIN_M;
  return leads ? line : [];
}

const MOST_LANDMARKS = 100;
const LONGEST_NAME = 40;

/** The best known come first; what is beyond any picture's room is not looked at. */
const landmarksOf = (given: TripDrawing['landmarks']): readonly Landmark[] =>
  (given ?? [])
    .slice(0, MOST_LANDMARKS)
    .filter((each) => pointOf(each) !== undefined && each.name.length <= LONGEST_NAME);

/** A car that nobody has seen for so long may be anywhere. */
const CAR_KNOWN_FOR_MS = 3 * MINUTE_MS;
const AGE_STEP_MS = 10 * SECOND_MS;
/** Further away than the country is wide: no car that comes, but a wrong report. */
const CAR_WITHIN_M = 500_000;

/** The car of an answer that came at `heardAtMs`; `undefined` where nothing is known or not any more. */
function carOf(
  given: CarPosition | undefined,
  ends: readonly (GeoPoint | undefined)[],
  heardAtMs: number,
  nowMs: number,
): SeenCar | undefined {
  const at = given && pointOf(given);
  if (at === undefined || given === undefined || given.ageMs < 0) return undefined;
  const seenAtMs = heardAtMs - given.ageMs;
  const ageMs = Math.max(0, nowMs - seenAtMs);
  if (ageMs > CAR_KNOWN_FOR_MS) return undefined;
  if (ends.some((end) => end && distanceMetres(end, at) > CAR_WITHIN_M)) return undefined;
  return {
    at,
    headingDeg: given.headingDeg ?? undefined,
    seenAtMs,
    ageMs: Math.floor(ageMs / AGE_STEP_MS) * AGE_STEP_MS,
  };
}
