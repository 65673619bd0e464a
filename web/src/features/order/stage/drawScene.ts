import type { Frame, MovingCar } from './frame.ts';
import { isInside, pixelOf, type GeoView, type Point } from './mercator.ts';
import { boxOfMark, sweptBox, type Box, type Corner } from './placeLabels.ts';
import type { Scene } from './scene.ts';
import {
  endLabels,
  landmarkLabels,
  noteLabel,
  scaleLabel,
  without,
  type CornerLabel,
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
  /** Where the passenger stands. */
  readonly me: Point | undefined;
  readonly way: DrawnWay | undefined;
  /** Where places stand whose names are written. */
  readonly dots: readonly Point[];
  /** The names of the ends and of what lies around. */
  readonly labels: readonly Label[];
  /** How far it is, in a few words. */
  readonly note: CornerLabel | undefined;
  readonly scale: ScaleLabel | undefined;
  /** All of it in words. */
  readonly spoken: string;
}

const MARK_RADIUS = 14;
const CAR_RADIUS = 24;
const ME_RADIUS = 15;

/** What a name of the ground would be hidden by, or would hide; the car, which drives on, is not a part of it. */
export const boxesOf = ({ ends, me, labels, note, scale }: Drawing): Box[] =>
  [
    ...ends.map(({ at }) => boxOfMark(at, MARK_RADIUS)),
    ...(me ? [boxOfMark(me, ME_RADIUS)] : []),
    ...labels,
    ...(note ? [note] : []),
    ...(scale ? [scale] : []),
  ].map(({ left, top, width, height }) => ({ left, top, width, height }));

/** `drawn` is what was drawn until now: where the passenger moves the map, what stands in a corner stays there if it can. */
export function drawScene(frame: Frame, measure: Measure, drawn?: Drawing): Drawing {
  const before = frame.isOwn === true ? drawn : undefined;
  const { scene, view, car, reserved = [] } = frame;
  const me = frame.me && pixelOf(view, frame.me);
  const ends = drawnEnds(scene, view);
  const way = drawnWay(scene, view);
  const at = car && pixelOf(view, car.seen.at);
  const marks = [
    ...ends.map((end) => boxOfMark(end.at, MARK_RADIUS)),
    ...(me ? [boxOfMark(me, ME_RADIUS)] : []),
    ...(car && at ? [sweptBox(pixelOf(view, car.cameFrom), at, CAR_RADIUS)] : []),
  ];
  const room: Room = {
    view,
    measure,
    obstacles: { hard: [...marks, ...reserved], soft: way ? boxesAlong(way.points, view) : [] },
  };
  const { scale, note, names } = ownTexts(room, ends, {
    text: sceneWords(scene, []).note,
    stood: before?.note?.corner,
    scaleStood: before?.scale?.corner,
  });
  const own = [...(scale ? [scale] : []), ...(note ? [note] : []), ...names];
  const around = landmarkLabels(without(room, own), scene.landmarks);
  const written = frame.hasNames === true ? [] : around;
  return {
    ends,
    car: car && at && { at, moveMs: car.moveMs, turnDeg: car.turnDeg },
    me,
    way,
    dots: written.filter(({ font }) => font === 'place').map((label) => label.at),
    labels: [...names, ...written],
    note,
    scale,
    spoken: sceneWords(
      scene,
      around.map(({ text }) => text),
    ).spoken,
  };
}

interface OwnTexts extends OwnLabels {
  readonly scale: ScaleLabel | undefined;
}

/** The scale has its corner, unless that costs another text its only place. */
function ownTexts(
  room: Room,
  ends: Parameters<typeof endLabels>[1],
  { scaleStood, ...note }: Note & { readonly scaleStood: Corner | undefined },
): OwnTexts {
  const scale = scaleLabel(room, scaleStood);
  const beside = ownLabels(scale ? without(room, [scale]) : room, ends, note);
  const own = ownLabels(room, ends, note);
  if (countOf(beside) >= countOf(own)) return { ...beside, scale };
  const taken = [...(own.note ? [own.note] : []), ...own.names];
  return { ...own, scale: scaleLabel(without(room, taken), scaleStood) };
}

interface OwnLabels {
  readonly note: CornerLabel | undefined;
  readonly names: readonly Label[];
}

interface Note {
  readonly text: string | undefined;
  /** Where it stood before. */
  readonly stood: Corner | undefined;
}

/** In narrow places it depends on who comes first whether there is room for all; names had better stand beside. */
function ownLabels(
  room: Room,
  ends: Parameters<typeof endLabels>[1],
  { text, stood }: Note,
): OwnLabels {
  const noteFirst = (note: OwnLabels['note']): OwnLabels => ({
    note,
    names: endLabels(note ? without(room, [note]) : room, ends),
  });
  const names = endLabels(room, ends);
  const namesFirst = { note: noteLabel(without(room, names), text), names };
  const best = [namesFirst, noteFirst(noteLabel(room, text))].reduce(fuller);
  const kept = noteFirst(noteLabel(room, text, stood));
  return kept.note?.corner === stood ? fuller(kept, best) : best;
}

const fuller = (one: OwnLabels, other: OwnLabels): OwnLabels =>
  countOf(other) > countOf(one) ? other : one;

const countOf = ({ note, names }: OwnLabels): number => names.length + (note ? 1 : 0);

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
