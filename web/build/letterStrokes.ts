/** A point of a letter: 0–4 from left to right, 0–6 from the top down. */
type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

/**
 * Capital letters and digits as a pen would draw them. Icons are drawn at build time, where there is no
 * font, and look the same on every phone.
 */
const LINES: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6|0.7,4 3.3,4',
  B: '0,0 0,6|0,0 2.4,0 (3.6,1.5) 2.4,3 0,3|2.4,3 (4,4.5) 2.4,6 0,6',
  C: '4,1 (2.2,0) 0,2.4 0,3.6 (0.4,6) 2.4,6 (3.6,6) 4,5',
  D: '0,0 0,6|0,0 1.8,0 (4,0) 4,3 (4,6) 1.8,6 0,6',
  E: '4,0 0,0 0,6 4,6|0,3 3.2,3',
  F: '4,0 0,0 0,6|0,3 3.2,3',
  G: '4,1 (2.2,0) 0,2.4 0,3.6 (0.4,6) 2.4,6 (4,6) 4,4.6 4,3.2 2.4,3.2',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '2,0 2,6',
  J: '3.4,0 3.4,4 (3.4,6) 1.8,6 (0.2,6) 0.2,4.4',
  K: '0,0 0,6|4,0 0,3.4|1.5,2.2 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3.4 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '2,0 (0,0) 0,3 (0,6) 2,6 (4,6) 4,3 (4,0) 2,0',
  P: '0,6 0,0 2.2,0 (4,0) 4,1.7 (4,3.4) 2.2,3.4 0,3.4',
  Q: '2,0 (0,0) 0,3 (0,6) 2,6 (4,6) 4,3 (4,0) 2,0|2.6,4.4 4,6.2',
  R: '0,6 0,0 2.2,0 (4,0) 4,1.7 (4,3.4) 2.2,3.4 0,3.4|2,3.4 4,6',
  S: '3.8,1 (3.2,0) 2,0 (0.2,0) 0.2,1.5 (0.2,2.8) 2,3 (3.9,3.2) 3.9,4.5 (3.9,6) 2,6 (0.6,6) 0.1,4.9',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,4 (0,6) 2,6 (4,6) 4,4 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,2 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
  0: '2,0 (0,0) 0,3 (0,6) 2,6 (4,6) 4,3 (4,0) 2,0',
  1: '0.8,1.2 2.2,0 2.2,6',
  2: '0.2,1.4 (0.6,0) 2,0 (3.8,0) 3.8,1.7 (3.8,3) 0.2,6 4,6',
  3: '0.4,0 3.8,0 1.8,2.4 (4,2.4) 4,4.2 (4,6) 2,6 (0.6,6) 0.2,5',
  4: '3,6 3,0 0,4.2 4,4.2',
  5: '3.6,0 0.6,0 0.4,2.6 (4,2) 4,4.1 (4,6) 2,6 (0.6,6) 0.1,5.2',
  6: '3.4,0 (0,1.4) 0,4 (0,6) 2,6 (4,6) 4,4.2 (4,2.5) 2,2.5 (0.6,2.5) 0,4',
  7: '0,0 4,0 1.4,6',
  8: '2,0 (0.4,0) 0.4,1.4 (0.4,2.9) 2,2.9 (3.6,2.9) 3.6,1.4 (3.6,0) 2,0|2,2.9 (0,2.9) 0,4.4 (0,6) 2,6 (4,6) 4,4.4 (4,2.9) 2,2.9',
  9: '0.6,6 (4,4.6) 4,2 (4,0) 2,0 (0,0) 0,1.8 (0,3.5) 2,3.5 (3.4,3.5) 4,2',
};
/** For a name that begins with anything else: a dot in a ring, the place where a car is wanted. */
const PLACE = '2,0.6 (0,0.6) 0,3 (0,5.4) 2,5.4 (4,5.4) 4,3 (4,0.6) 2,0.6|2,3 2,3.010';

const CURVE_STEPS = 12;

/** The strokes of a name's first letter; accents do not show at the size of an icon. */
export function letterStrokes(name: string): readonly Stroke[] {
  const letter = name.normalize('NFD').slice(0, 1).toUpperCase();
  return (LINES[letter] ?? PLACE).split('|').map(strokeOf);
}

/** `x,y` is drawn to in a straight line; `(x,y)` bends the line to the next point towards itself. */
function strokeOf(text: string): Stroke {
  const points: Point[] = [];
  let bend: Point | undefined;
  for (const word of text.split(' ')) {
    const point = pointOf(word);
    const before = points.at(-1);
    if (word.startsWith('(')) {
      bend = point;
    } else if (bend === undefined || before === undefined) {
      points.push(point);
    } else {
      points.push(...curve(before, bend, point));
      bend = undefined;
    }
  }
  return points;
}

function pointOf(word: string): Point {
  const [x = 0, y = 0] = word.replaceAll(/[()]/g, '').split(',').map(Number);
  return [x, y];
}

const curve = (from: Point, bend: Point, to: Point): Point[] =>
  Array.from({ length: CURVE_STEPS }, (_, step): Point => {
    const t = (step + 1) / CURVE_STEPS;
    const mix = (axis: 0 | 1): number =>
      (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis];
    return [mix(0), mix(1)];
  });
