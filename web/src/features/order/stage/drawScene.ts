import type { Frame, MovingCar } from './frame.ts';
import { isInside, pixelOf, type GeoView, type Point } from './mercator.ts';
import { boxOfMark, sweptBox, type Box } from './placeLabels.ts';
import type { Scene } from './scene.ts';
import {
  endLabels,
  landmarkLabels,
  noteLabels,
  scaleLabel,
  without,
  type Label,
  type Measure,
  type Room,
  type ScaleLabel,
} from './sceneLabels.ts';
import { sceneWords } from './sceneWords.ts';

export interface DrawnEnd {
  readonly id: 'from' | 'to';
  readonly at: Point;
}

export interface DrawnCar extends Pick<MovingCar, 'moveMs' | 'turnDeg'> {
  readonly at: Point;
}

export interface DrawnWay {
  readonly points: readonly Point[];
  /** As the router gives it; else straight from one end to the other. */
  readonly isRoute: boolean;
}

/** All that is on the picture, in pixels. */
export interface Drawing {
  readonly ends: readonly DrawnEnd[];
  readonly car: DrawnCar | undefined;
  readonly way: DrawnWay | undefined;
  /** Where places stand whose names are written. */
  readonly dots: readonly Point[];
  readonly labels: readonly Label[];
  readonly scale: ScaleLabel | undefined;
  /** All of it in words. */
  readonly spoken: string;
}

const MARK_RADIUS = 14;
const CAR_RADIUS = 24;

export function drawScene(frame: Frame, measure: Measure): Drawing {
  const { scene, view, car, reserved = [] } = frame;
  const ends = drawnEnds(scene, view);
  const way = drawnWay(scene, view);
  const at = car && pixelOf(view, car.seen.at);
  const marks = [
    ...ends.map((end) => boxOfMark(end.at, MARK_RADIUS)),
    ...(car && at ? [sweptBox(pixelOf(view, car.cameFrom), at, CAR_RADIUS)] : []),
  ];
  const room: Room = {
    view,
    measure,
    obstacles: { hard: [...marks, ...reserved], soft: way ? boxesAlong(way.points, view) : [] },
  };
  const scale = scaleLabel(room);
  const fixed = scale ? [scale] : [];
  const own = ownLabels(without(room, fixed), ends, sceneWords(scene, []).note);
  const around = landmarkLabels(without(room, [...fixed, ...own]), scene.landmarks);
  return {
    ends,
    car: car && at && { at, moveMs: car.moveMs, turnDeg: car.turnDeg },
    way,
    dots: around.filter(({ font }) => font === 'place').map((label) => label.at),
    labels: [...own, ...around],
    scale,
    spoken: sceneWords(
      scene,
      around.map(({ text }) => text),
    ).spoken,
  };
}

/** In narrow places it depends on who comes first whether there is room for all; names had better stand beside. */
function ownLabels(
  room: Room,
  ends: Parameters<typeof endLabels>[1],
  note: string | undefined,
): readonly Label[] {
  const notes = noteLabels(room, note);
  const noteFirst = [...notes, ...endLabels(without(room, notes), ends)];
  const names = endLabels(room, ends);
  const namesFirst = [...noteLabels(without(room, names), note), ...names];
  return noteFirst.length > namesFirst.length ? noteFirst : namesFirst;
}

const drawnEnds = (scene: Scene, view: GeoView) =>
  (['from', 'to'] as const).flatMap((id) => {
    const end = scene[id];
    return end?.at === undefined ? [] : [{ id, end, at: pixelOf(view, end.at) }];
  });

function drawnWay({ from, to, line }: Scene, view: GeoView): DrawnWay | undefined {
  if (line.length > 1) {
    return { points: thinned(line.map((point) => pixelOf(view, point))), isRoute: true };
  }
  if (from?.at === undefined || to?.at === undefined) return undefined;
  return { points: [pixelOf(view, from.at), pixelOf(view, to.at)], isRoute: false };
}

const FINEST_PIXELS = 1;

/** Without the points that nobody could tell from the one before. */
function thinned(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const [nth, point] of points.entries()) {
    const before = kept.at(-1);
    const isLast = nth === points.length - 1;
    if (before === undefined || isLast || distance(before, point) >= FINEST_PIXELS)
      kept.push(point);
  }
  return kept;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

const STEP_PIXELS = 8;
const WAY_RADIUS = 6;
/** A stretch that is longer than any picture lies outside of it, but for a part that is not worth the work. */
const MOST_STEPS = 400;

/** What the way covers of the picture. */
function boxesAlong(points: readonly Point[], view: GeoView): readonly Box[] {
  return points.flatMap((to, nth) => {
    const from = points[nth - 1] ?? to;
    const steps = Math.min(MOST_STEPS, Math.ceil(distance(from, to) / STEP_PIXELS));
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * (step + 1)) / steps,
      y: from.y + ((to.y - from.y) * (step + 1)) / steps,
    }))
      .filter((point) => isInside(view, point, { x: -WAY_RADIUS, y: -WAY_RADIUS }))
      .map((point) => boxOfMark(point, WAY_RADIUS));
  });
}
