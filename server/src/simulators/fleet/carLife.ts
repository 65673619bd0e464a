import { MINUTE_MS, SECOND_MS } from '../../platform/duration.ts';
import { driveTowards, kmBetween, msToDrive, type Point } from './moving.ts';
import type { Wish } from './steering.ts';

const DECIDES_AFTER_MS = 5 * SECOND_MS;
const WAITS_MS = 45 * SECOND_MS;
const LATE_BY_MS = 5 * MINUTE_MS;
const REACHED_KM = 0.02;
const REFUSES = 0.12;
const IGNORES = 0.03;

/** What the fleet API shows this car: an offer to answer, or a ride that it has taken. */
export interface Seen {
  readonly offer?: { readonly offerId: string; readonly from: Point };
  readonly ride?: {
    readonly orderId: string;
    readonly state: 'arrives' | 'arrived' | 'ongoing';
    readonly from: Point;
    readonly to: Point;
  };
}

/** All that a simulated driver remembers; everything else comes from the fleet API each time. */
export interface CarLife {
  readonly position: Point;
  readonly target: Point;
  /** The current offer or stage of a ride, and since when. */
  readonly stage: string;
  readonly inStageMs: number;
  readonly lateMs: number;
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
  if (kmBetween(life.position, life.target) < REACHED_KM) {
    return { life: { ...life, target: moment.wander() } };
  }
  return { life: drive(life, life.target, moment.elapsedMs) };
}

const stageOf = ({ offer, ride: taken }: Seen): string =>
  taken === undefined ? (offer?.offerId ?? '') : `${taken.orderId} ${taken.state}`;

const enter = (life: CarLife, stage: string, elapsedMs: number): CarLife =>
  life.stage === stage
    ? { ...life, inStageMs: life.inStageMs + elapsedMs }
    : { ...life, stage, inStageMs: 0, lateMs: 0 };

const drive = (life: CarLife, to: Point, ms: number): CarLife => ({
  ...life,
  position: driveTowards(life.position, to, ms),
});

function consider(life: CarLife, offer: NonNullable<Seen['offer']>, moment: Moment): Lived {
  if (life.inStageMs < DECIDES_AFTER_MS) return { life };
  const { offerId } = offer;
  const driveMs = msToDrive(life.position, offer.from);
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

function ride(life: CarLife, taken: NonNullable<Seen['ride']>, moment: Moment): Lived {
  const { orderId, from, to } = taken;
  const report = (event: 'arrived' | 'started' | 'finished' | 'canceled'): Deed => ({
    deed: 'report',
    orderId,
    event,
  });
  if (moment.wish === 'cancel' && taken.state !== 'ongoing') {
    return { life, deed: report('canceled'), wishUsed: true };
  }
  switch (taken.state) {
    case 'arrives': {
      if (moment.wish === 'late') {
        const driveMs = msToDrive(life.position, from) + LATE_BY_MS;
        const late = { ...life, lateMs: life.lateMs + LATE_BY_MS };
        return { life: late, deed: { deed: 'correctEta', orderId, driveMs }, wishUsed: true };
      }
      // First the delay passes, then the car moves.
      const stuckMs = Math.min(life.lateMs, moment.elapsedMs);
      const moved = drive(life, from, moment.elapsedMs - stuckMs);
      const now = { ...moved, lateMs: life.lateMs - stuckMs };
      return reached(now, from) ? { life: now, deed: report('arrived') } : { life: now };
    }
    case 'arrived':
      return life.inStageMs < WAITS_MS ? { life } : { life, deed: report('started') };
    case 'ongoing': {
      const now = drive(life, to, moment.elapsedMs);
      return reached(now, to) ? { life: now, deed: report('finished') } : { life: now };
    }
    default:
      return taken.state satisfies never;
  }
}

const reached = ({ position }: CarLife, point: Point): boolean =>
  kmBetween(position, point) < REACHED_KM;
