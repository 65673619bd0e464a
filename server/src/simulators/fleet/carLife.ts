import { MINUTE_MS, SECOND_MS } from '../../platform/duration.ts';
import { drive, headingDegOf, msToDrive, type Point, type Way } from './moving.ts';
import type { Wish } from './steering.ts';

const DECIDES_AFTER_MS = 5 * SECOND_MS;
const WAITS_MS = 45 * SECOND_MS;
const LATE_BY_MS = 5 * MINUTE_MS;
const REFUSES = 0.12;
const IGNORES = 0.03;

/** What the fleet API shows this car: an offer to answer, or a ride that it has taken. */
export interface Seen {
  readonly offer?: { readonly offerId: string; readonly orderId: string; readonly from: Point };
  readonly ride?: {
    readonly orderId: string;
    readonly state: 'arrives' | 'arrived' | 'ongoing';
    readonly from: Point;
    readonly to: Point;
  };
}

/** All that a simulated driver remembers; everything else comes from the fleet API each time. */
export interface CarLife {
  /** From where the car is. */
  readonly way: Way;
  /** What that way leads to; another leg needs another way. */
  readonly leg: string;
  /** Absent while the car stands. */
  readonly headingDeg?: number;
  /** The current offer or stage of a ride, and since when. */
  readonly stage: string;
  readonly inStageMs: number;
  readonly lateMs: number;
}

export const parkedAt = (point: Point): CarLife => ({
  way: [point],
  leg: '',
  stage: '',
  inStageMs: 0,
  lateMs: 0,
});

/** A part of a ride that a driver asks the navigator for. */
export interface Leg {
  readonly name: string;
  readonly from: Point;
  readonly to: Point;
}

export type Deed =
  | { readonly deed: 'accept'; readonly offerId: string; readonly driveMs: number }
  | { readonly deed: 'refuse'; readonly offerId: string }
  | { readonly deed: 'correctEta'; readonly orderId: string; readonly driveMs: number }
  | {
      readonly deed: 'report';
      readonly orderId: string;
      readonly event: 'arrived' | 'started' | 'finished' | 'canceled';
    };

export interface Moment {
  readonly elapsedMs: number;
  readonly wish: Wish | undefined;
  /** Between 0 and 1, a new one each time. */
  readonly chance: () => number;
  /** Where a car without a task drives next. */
  readonly wander: () => Point;
  /** The points of the way of a leg, its two ends included; `undefined` while the navigator still looks for it. */
  readonly navigate: (leg: Leg) => Way | undefined;
}

export interface Lived {
  readonly life: CarLife;
  readonly deed?: Deed;
  /** The wish of the sandbox came true. */
  readonly wishUsed?: true;
}

/** One moment in the life of a driver: pure, so that the runner alone drives and speaks. */
export function live(before: CarLife, seen: Seen, moment: Moment): Lived {
  const life = enter(before, stageOf(seen), moment.elapsedMs);
  if (seen.ride !== undefined) return ride(life, seen.ride, moment);
  if (seen.offer !== undefined) return consider(life, seen.offer, moment);
  const [here] = life.way;
  return life.leg === '' && life.way.length > 1
    ? { life: moved(life, moment.elapsedMs) }
    : { life: { ...standing(life), way: [here, moment.wander()], leg: '' } };
}

/** How long the passenger to whom this car is on its way still waits; `undefined` if it is on its way to nobody. */
export const msUntilArrival = (
  { way, lateMs }: CarLife,
  { ride: taken }: Seen,
): number | undefined =>
  taken?.state === 'arrives' ? msToDrive(wayTo(way, taken.from)) + lateMs : undefined;

/** Straight on, where a way ends elsewhere or is not found yet. */
const wayTo = (way: Way, to: Point): Way => {
  const end = way.at(-1);
  return end?.lat === to.lat && end.lng === to.lng ? way : [way[0], to];
};

const stageOf = ({ offer, ride: taken }: Seen): string =>
  taken === undefined ? (offer?.offerId ?? '') : `${taken.orderId} ${taken.state}`;

const enter = (life: CarLife, stage: string, elapsedMs: number): CarLife =>
  life.stage === stage
    ? { ...life, inStageMs: life.inStageMs + elapsedMs }
    : { ...life, stage, inStageMs: 0, lateMs: 0 };

const standing = ({ headingDeg: _headingDeg, ...life }: CarLife): CarLife => life;

function moved(life: CarLife, ms: number): CarLife {
  const way = drive(life.way, ms);
  const [here, next] = way;
  const headingDeg = next === undefined ? life.headingDeg : headingDegOf(here, next);
  return { ...life, way, ...(headingDeg !== undefined && { headingDeg }) };
}

/** The driver turns into the way of this leg as soon as the navigator has found it, and stands until then. */
function onLeg(life: CarLife, leg: Leg, moment: Moment): CarLife {
  if (life.leg === leg.name) return life;
  const way = moment.navigate(leg);
  return way === undefined ? standing(life) : { ...standing(life), way, leg: leg.name };
}

const approach = (life: CarLife, orderId: string, from: Point): Leg => ({
  name: `${orderId} approach`,
  from: life.way[0],
  to: from,
});

function consider(before: CarLife, offer: NonNullable<Seen['offer']>, moment: Moment): Lived {
  const { offerId, orderId, from } = offer;
  const leg = approach(before, orderId, from);
  const life = standing(onLeg(before, leg, moment));
  if (life.inStageMs < DECIDES_AFTER_MS || life.leg !== leg.name) return { life };
  const driveMs = msToDrive(life.way);
  if (moment.wish === 'refuse') return { life, deed: { deed: 'refuse', offerId }, wishUsed: true };
  if (moment.wish !== undefined) {
    const deed: Deed = { deed: 'accept', offerId, driveMs };
    return moment.wish === 'accept' ? { life, deed, wishUsed: true } : { life, deed };
  }
  const mood = moment.chance();
  // An ignored offer runs out: the driver does not consider it again after this moment.
  if (mood < IGNORES) return { life: { ...life, inStageMs: Number.NEGATIVE_INFINITY } };
  return {
    life,
    deed:
      mood < IGNORES + REFUSES ? { deed: 'refuse', offerId } : { deed: 'accept', offerId, driveMs },
  };
}

function ride(before: CarLife, taken: NonNullable<Seen['ride']>, moment: Moment): Lived {
  const { orderId, from, to } = taken;
  const report = (event: 'arrived' | 'started' | 'finished' | 'canceled'): Deed => ({
    deed: 'report',
    orderId,
    event,
  });
  if (moment.wish === 'cancel' && taken.state !== 'ongoing') {
    return { life: before, deed: report('canceled'), wishUsed: true };
  }
  switch (taken.state) {
    case 'arrives': {
      const leg = approach(before, orderId, from);
      const life = onLeg(before, leg, moment);
      if (moment.wish === 'late') {
        const late = { ...life, lateMs: life.lateMs + LATE_BY_MS };
        const driveMs = msUntilArrival(late, { ride: taken }) ?? 0;
        return { life: late, deed: { deed: 'correctEta', orderId, driveMs }, wishUsed: true };
      }
      if (life.leg !== leg.name) return { life };
      // First the delay passes, then the car moves.
      const stuckMs = Math.min(life.lateMs, moment.elapsedMs);
      const drivesMs = moment.elapsedMs - stuckMs;
      const now = {
        ...(drivesMs > 0 ? moved(life, drivesMs) : standing(life)),
        lateMs: life.lateMs - stuckMs,
      };
      return hasArrived(now) ? { life: standing(now), deed: report('arrived') } : { life: now };
    }
    case 'arrived': {
      const life = onLeg(before, { name: `${orderId} trip`, from, to }, moment);
      return life.inStageMs < WAITS_MS ? { life } : { life, deed: report('started') };
    }
    case 'ongoing': {
      const name = `${orderId} trip`;
      const life = onLeg(before, { name, from, to }, moment);
      if (life.leg !== name) return { life };
      const now = moved(life, moment.elapsedMs);
      return hasArrived(now) ? { life: standing(now), deed: report('finished') } : { life: now };
    }
    default:
      return taken.state satisfies never;
  }
}

const hasArrived = ({ way }: CarLife): boolean => way.length === 1;
