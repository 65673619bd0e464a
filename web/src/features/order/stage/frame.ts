import { SECOND_MS } from '../../../kit/time/units.ts';
import {
  isInside,
  pixelOf,
  viewOf,
  type GeoPoint,
  type GeoView,
  type Point,
  type Size,
} from './mercator.ts';
import type { Box } from './placeLabels.ts';
import type { Scene, SeenCar } from './scene.ts';

/** How the car comes to where it is. */
export interface MovingCar {
  readonly seen: SeenCar;
  /** Where it was shown before; the same place if it has not moved. */
  readonly cameFrom: GeoPoint;
  /** How long it takes from there: never longer than the time between the two reports. */
  readonly moveMs: number;
  /** Its heading, further round than a circle where that is the shorter turn. */
  readonly turnDeg: number | undefined;
}

/** Which part of the world is in view, and how that came about. */
export interface Frame {
  readonly scene: Scene;
  readonly view: GeoView;
  readonly car: MovingCar | undefined;
  /** Where the passenger stands, if that is shown. */
  readonly me?: GeoPoint | undefined;
  /** What lies over the picture: no text stands there. */
  readonly reserved?: readonly Box[];
  /** The passenger has moved the map: what tells of it does not move about as well. */
  readonly isOwn?: boolean;
  /** The ground under it has names written on it: those of the scene are for words only. */
  readonly hasNames?: boolean;
}

/** Room for a mark and its name; on a phone's band the marks are nearer to the edge than that. */
const MARGIN: Point = { x: 72, y: 60 };
const MARGIN_SHARE = 0.2;
/** In a low band names stand beside the marks, and need their room to the right. */
const BAND_LEANS = 0.6;
const isBand = ({ width, height }: Size): boolean => width > 1.5 * height;
/** While the car is nearer to the middle than that, the picture stays as it is. */
const STAYS_SHARE = 0.5;
/** A picture that has become so much too wide is drawn anew. */
const TOO_WIDE = 2;
const LONGEST_MOVE_MS = 10 * SECOND_MS;

/** `undefined` where nothing is known that could be drawn. `isHidden` says that the passenger sees another part of the world. */
export function nextFrame(
  before: Frame | undefined,
  scene: Scene,
  size: Size,
  isHidden = false,
): Frame | undefined {
  const margin = {
    x: Math.min(MARGIN.x, size.width * MARGIN_SHARE),
    y: Math.min(MARGIN.y, size.height * MARGIN_SHARE),
  };
  const points = framedPoints(scene);
  const best = viewOf(points, size, { margin, lean: isBand(size) ? BAND_LEANS : 0 });
  if (best === undefined) return undefined;
  const stays =
    before !== undefined &&
    isSameStory(before.scene, scene) &&
    isStillGood(before.view, best, points, margin);
  const view = stays ? before.view : best;
  return { scene, view, car: scene.car && moved(before?.car, scene.car, stays || isHidden) };
}

/** The points that matter in a phase and have to be in view. */
export function framedPoints({ phase, from, to, line, car }: Scene): readonly GeoPoint[] {
  switch (phase) {
    case 'approaching':
      if (car && from?.at) return [car.at, from.at];
      break;
    case 'ongoing':
      if (car && to?.at) return [car.at, to.at];
      break;
    case 'choosing':
    case 'searching':
    case 'ended':
    case 'unknown':
      break;
    default:
      return phase satisfies never;
  }
  return [from?.at, to?.at, ...line, car?.at].filter((point) => point !== undefined);
}

/** Nothing but the car's whereabouts has changed. */
const isSameStory = (one: Scene, other: Scene): boolean =>
  one.phase === other.phase &&
  isSamePoint(one.from?.at, other.from?.at) &&
  isSamePoint(one.to?.at, other.to?.at) &&
  one.line.length === other.line.length &&
  (one.car === undefined) === (other.car === undefined);

const isSamePoint = (one: GeoPoint | undefined, other: GeoPoint | undefined): boolean =>
  one?.lat === other?.lat && one?.lng === other?.lng;

/** A picture that shifts with each report makes a standing town seem to move. */
function isStillGood(
  view: GeoView,
  best: GeoView,
  points: readonly GeoPoint[],
  margin: Point,
): boolean {
  const least = { x: margin.x * STAYS_SHARE, y: margin.y * STAYS_SHARE };
  return (
    view.width === best.width &&
    view.height === best.height &&
    best.scale < view.scale * TOO_WIDE &&
    points.every((point) => isInside(view, pixelOf(view, point), least))
  );
}

/** `before` is how it was shown until now; where the picture itself has changed it jumps. */
function moved(before: MovingCar | undefined, seen: SeenCar, stays: boolean): MovingCar {
  const turnDeg = turned(before?.turnDeg, seen.headingDeg);
  if (before === undefined || !stays) return { seen, cameFrom: seen.at, moveMs: 0, turnDeg };
  // An answer without a newer report must not cut the way short.
  if (isSamePoint(before.seen.at, seen.at)) return { ...before, seen, turnDeg };
  const betweenMs = Math.max(0, seen.seenAtMs - before.seen.seenAtMs);
  return { seen, cameFrom: before.seen.at, moveMs: Math.min(betweenMs, LONGEST_MOVE_MS), turnDeg };
}

/** The shorter way round. A car that stands still heads where it headed. */
function turned(beforeDeg: number | undefined, headingDeg: number | undefined): number | undefined {
  if (beforeDeg === undefined || headingDeg === undefined) return headingDeg ?? beforeDeg;
  const turn = ((((headingDeg - beforeDeg) % 360) + 540) % 360) - 180;
  return beforeDeg + turn;
}
