import type { Point, Size } from './mercator.ts';

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** A text that wants to stand beside a point. Those named first are served first. */
export interface WantedLabel extends Size {
  readonly id: string;
  readonly at: Point;
  /** How far from the point it must stay; `undefined` if it is written across the point and nowhere else. */
  readonly gap: number | undefined;
  /** The point has a mark of this radius, which comes and goes with the text. */
  readonly dotRadius?: number;
}

/** What texts have to leave free, and what they had better leave free. */
export interface Obstacles {
  readonly hard: readonly Box[];
  readonly soft: readonly Box[];
}

const boxAround = ({ x, y }: Point, { width, height }: Size): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  width,
  height,
});

export const boxOfMark = (at: Point, radius: number): Box =>
  boxAround(at, { width: 2 * radius, height: 2 * radius });

/** All that a mark covers on its way from one point to the other. */
export const sweptBox = (one: Point, other: Point, radius: number): Box => ({
  left: Math.min(one.x, other.x) - radius,
  top: Math.min(one.y, other.y) - radius,
  width: Math.abs(one.x - other.x) + 2 * radius,
  height: Math.abs(one.y - other.y) + 2 * radius,
});

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** Two texts that touch are read as one. */
const TEXT_GAP = 4;

/** A text with the room that other texts leave around it. */
export const apart = ({ left, top, width, height }: Box): Box => ({
  left: left - TEXT_GAP,
  top: top - TEXT_GAP,
  width: width + 2 * TEXT_GAP,
  height: height + 2 * TEXT_GAP,
});

/** A text at the very edge looks cut off. */
const EDGE = 8;

const isWithin = (area: Size, { left, top, width, height }: Box): boolean =>
  left >= EDGE &&
  top >= EDGE &&
  left + width <= area.width - EDGE &&
  top + height <= area.height - EDGE;

/** Beside the point, then above and below it, then the four corners; there a text no longer seems to belong to a dot. */
const SIDES: readonly Point[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: -1 },
  { x: -1, y: 1 },
];

function candidatesOf({ at, gap, dotRadius, ...size }: WantedLabel): Box[] {
  if (gap === undefined) return [boxAround(at, size)];
  const sides = dotRadius === undefined ? SIDES : SIDES.slice(0, 4);
  return sides.map(({ x, y }) =>
    boxAround(
      { x: at.x + x * (gap + size.width / 2), y: at.y + y * (gap + size.height / 2) },
      size,
    ),
  );
}

const isFree = (box: Box, obstacles: readonly Box[]): boolean =>
  !obstacles.some((obstacle) => overlaps(box, obstacle));

/** The first that covers nothing, else the first that covers nothing of importance. */
function firstFree<B extends Box>(
  area: Size,
  candidates: readonly B[],
  { hard, soft }: Obstacles,
): B | undefined {
  const possible = candidates.filter((box) => isWithin(area, box) && isFree(box, hard));
  return possible.find((box) => isFree(box, soft)) ?? possible[0];
}

export type Corner =
  | 'topLeft'
  | 'topRight'
  | 'bottomLeft'
  /** The same, above the names of a map's sources. */
  | 'raisedLeft'
  | 'bottomRight'
  | 'left'
  | 'right'
  | 'top'
  | 'bottom';

/** The corners of the picture are round. */
const CORNER_EDGE = 12;
/** Two lines of names take no more. */
const RAISED = 24;

/** A box that has its place in the window and not on the ground. */
export interface CornerBox extends Box {
  readonly corner: Corner;
}

interface Corners {
  /** The best ones first. */
  readonly corners: readonly Corner[];
  /** Where it stood before: there it stays while it covers nothing of importance. */
  readonly stood?: Corner | undefined;
}

/** Finds a corner, or the middle of an edge, that covers nothing. */
export function placeInCorner(
  area: Size,
  obstacles: Obstacles,
  size: Size,
  { corners, stood }: Corners,
): CornerBox | undefined {
  const right = area.width - CORNER_EDGE - size.width;
  const bottom = area.height - CORNER_EDGE - size.height;
  const centre = (area.width - size.width) / 2;
  const middle = (area.height - size.height) / 2;
  const at: Readonly<Record<Corner, readonly [left: number, top: number]>> = {
    topLeft: [CORNER_EDGE, CORNER_EDGE],
    topRight: [right, CORNER_EDGE],
    bottomLeft: [CORNER_EDGE, bottom],
    raisedLeft: [CORNER_EDGE, bottom - RAISED],
    bottomRight: [right, bottom],
    left: [CORNER_EDGE, middle],
    right: [right, middle],
    top: [centre, CORNER_EDGE],
    bottom: [centre, bottom],
  };
  const candidates = corners.map((corner) => {
    const [left, top] = at[corner];
    return { corner, left, top, ...size };
  });
  const before = candidates.filter(({ corner }) => corner === stood);
  return (
    firstFree(area, before, { ...obstacles, soft: [] }) ?? firstFree(area, candidates, obstacles)
  );
}

/** Finds a free side for each text, and leaves out what has none: no text covers a mark, another text or the edge. */
export function placeLabels<L extends WantedLabel>(
  area: Size,
  { hard, soft }: Obstacles,
  wanted: readonly L[],
  atMost = wanted.length,
): readonly (L & Box)[] {
  const placed: (L & Box)[] = [];
  const taken = [...hard];
  for (const label of wanted) {
    if (placed.length >= atMost) break;
    const { at, dotRadius } = label;
    const dot = dotRadius === undefined ? [] : [boxOfMark(at, dotRadius)];
    if (dot.some((box) => !isFree(box, taken))) continue;
    const box = firstFree(area, candidatesOf(label), { hard: [...taken, ...dot], soft });
    if (box === undefined) continue;
    placed.push({ ...label, ...box });
    taken.push(apart(box), ...dot);
  }
  return placed;
}
