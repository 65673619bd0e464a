import type { Landmark } from '@ride/contract';

import { roundLength } from './distance.ts';
import {
  isInside,
  metresPerPixel,
  pixelOf,
  type GeoView,
  type Point,
  type Size,
} from './mercator.ts';
import {
  apart,
  placeInCorner,
  placeLabels,
  type Box,
  type Corner,
  type Obstacles,
} from './placeLabels.ts';
import { scaleBar } from './scaleBar.ts';
import type { End } from './scene.ts';
import { shortLength } from './texts.ts';

export type LabelFont = 'end' | 'district' | 'place' | 'note' | 'scale';

/** How much room a text takes. */
export type Measure = (text: string, font: LabelFont) => Size;

export interface Label extends Box {
  readonly id: string;
  readonly text: string;
  readonly font: LabelFont;
}

/** Where a text may stand. */
export interface Room {
  readonly view: GeoView;
  readonly measure: Measure;
  readonly obstacles: Obstacles;
}

export const without = (room: Room, texts: readonly Box[]): Room => ({
  ...room,
  obstacles: { ...room.obstacles, hard: [...room.obstacles.hard, ...texts.map(apart)] },
});

const SCALE_LONGEST_PIXELS = 96;
const SCALE_CORNERS: readonly Corner[] = [
  'bottomLeft',
  'raisedLeft',
  'bottomRight',
  'topRight',
  'topLeft',
];

/** A text about the picture as a whole. */
export interface CornerLabel extends Label {
  readonly corner: Corner;
}

/** As wide as the bar under it. */
export interface ScaleLabel extends CornerLabel {
  readonly barPixels: number;
}

export function scaleLabel(
  { view, measure, obstacles }: Room,
  stood: Corner | undefined,
): ScaleLabel | undefined {
  const { metres, pixels } = scaleBar(metresPerPixel(view), SCALE_LONGEST_PIXELS);
  const text = shortLength(roundLength(metres));
  const { width, height } = measure(text, 'scale');
  const size = { width: Math.max(width, pixels), height };
  const box = placeInCorner(view, obstacles, size, { corners: SCALE_CORNERS, stood });
  return box && { id: 'scale', text, font: 'scale', barPixels: pixels, ...box };
}

const NOTE_CORNERS: readonly Corner[] = [
  'topLeft',
  'topRight',
  'bottomRight',
  'bottomLeft',
  'left',
  'right',
  'top',
  'bottom',
];

export function noteLabel(
  { view, measure, obstacles }: Room,
  text: string | undefined,
  stood?: Corner,
): CornerLabel | undefined {
  if (text === undefined) return undefined;
  const box = placeInCorner(view, obstacles, measure(text, 'note'), {
    corners: NOTE_CORNERS,
    stood,
  });
  return box && { id: 'note', text, font: 'note', ...box };
}

const END_GAP = 18;

/** The names of the ends; what stands after the comma the panel says. */
export function endLabels(
  { view, measure, obstacles }: Room,
  ends: readonly { readonly id: string; readonly at: Point; readonly end: End }[],
): readonly Label[] {
  const wanted = ends.map(({ id, at, end }) => {
    const text = end.title.split(',', 1)[0] ?? '';
    return { id, at, text, font: 'end' as const, gap: END_GAP, ...measure(text, 'end') };
  });
  return placeLabels(view, obstacles, wanted);
}

const DOT_RADIUS = 4;
const PLACE_GAP = DOT_RADIUS + 2;
/** More names than that are a thicket. */
const PIXELS_PER_NAME = 14_000;
const MOST_NAMES = 16;
/** A dot at the very edge looks cut off. */
const DOT_EDGE: Point = { x: 12, y: 12 };

interface LandmarkLabel extends Label {
  /** Where it is. */
  readonly at: Point;
}

/**
 * A district is written across its middle, a place beside its dot; neither across the way. Districts come first, for
 * they tell more of where one is, but do not take all the room.
 */
export function landmarkLabels(
  room: Room,
  landmarks: readonly Landmark[],
): readonly LandmarkLabel[] {
  const { view, measure, obstacles } = room;
  const wanted = landmarks.flatMap((landmark, nth) => {
    const { name: text, kind: font } = landmark;
    const at = pixelOf(view, landmark);
    if (!isInside(view, at, DOT_EDGE)) return [];
    const stands =
      font === 'place' ? { gap: PLACE_GAP, dotRadius: DOT_RADIUS } : { gap: undefined };
    return [{ id: `${nth}`, at, text, font, ...stands, ...measure(text, font) }];
  });
  const most = Math.min(MOST_NAMES, Math.floor((view.width * view.height) / PIXELS_PER_NAME));
  const taken = { hard: [...obstacles.hard, ...obstacles.soft], soft: [] };
  const of = (kind: LabelFont) => wanted.filter(({ font }) => font === kind);
  const districts = placeLabels(view, taken, of('district'), Math.ceil(most / 2));
  const left = { ...taken, hard: [...taken.hard, ...districts.map(apart)] };
  return [...districts, ...placeLabels(view, left, of('place'), most - districts.length)];
}
