import type { Brand } from '@ride/contract/brand';

import { letterStrokes } from './letterStrokes.ts';
import { png } from './png.ts';

/** All lengths are parts of the icon's side. */
const LETTER_HEIGHT = 0.46;
const PEN = 0.115;
const CORNER = 0.28;
/** A letter's grid is six high and four wide. */
const UNIT = LETTER_HEIGHT / 6;
const LEFT = 0.5 - 2 * UNIT;
const TOP = 0.5 - 3 * UNIT;
/** Phones cut a maskable icon to a shape of theirs: what matters stays in its middle. */
const MASKABLE_SCALE = 0.8;

/** The tab's icon: the name's first letter on the brand's colour, since a logo is too wide for a tab. */
export function brandIcon({ name, colours }: Brand): string {
  const side = 32;
  const path = letterStrokes(name)
    .map((stroke) =>
      stroke
        .map(([x, y], nth) => {
          const at = [LEFT + x * UNIT, TOP + y * UNIT].map((part) => (part * side).toFixed(2));
          return `${nth === 0 ? 'M' : 'L'}${at.join(' ')}`;
        })
        .join(''),
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${CORNER * side}" fill="${colours.brand}"/><path d="${path}" fill="none" stroke="${colours.onBrand}" stroke-width="${PEN * side}" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`;
}

/** The same as a picture, for phones that want one. `full` fills the square, for phones that cut it. */
export function brandPng({ name, colours }: Brand, size: number, shape: 'round' | 'full'): Buffer {
  const scale = shape === 'full' ? MASKABLE_SCALE : 1;
  const inMiddle = ([x, y]: Point): Point => [
    0.5 + (LEFT + x * UNIT - 0.5) * scale,
    0.5 + (TOP + y * UNIT - 0.5) * scale,
  ];
  // One flat list: it is gone through for every pixel.
  const segments = letterStrokes(name).flatMap((stroke) =>
    stroke.slice(1).map((end, nth) => [inMiddle(stroke[nth] ?? end), inMiddle(end)] as const),
  );
  const [paper, ink] = [rgb(colours.brand), rgb(colours.onBrand)];
  return png(size, (column, row) => {
    const at: Point = [(column + 0.5) / size, (row + 0.5) / size];
    const inked = covered(toStrokes(at, segments) - (PEN / 2) * scale, size);
    const alpha = shape === 'full' ? 1 : covered(toRoundSquare(at), size);
    const mix = (nth: 0 | 1 | 2): number =>
      Math.round(paper[nth] + (ink[nth] - paper[nth]) * inked);
    return [mix(0), mix(1), mix(2), Math.round(alpha * 255)];
  });
}

type Point = readonly [x: number, y: number];

/** How much of a pixel lies inside, by its distance from the edge. */
const covered = (distance: number, size: number): number =>
  Math.min(1, Math.max(0, 0.5 - distance * size));

/** Counted in squares until the end: a root for every segment of every pixel would take seconds. */
function toStrokes(at: Point, segments: readonly (readonly [Point, Point])[]): number {
  if (Math.abs(at[0] - 0.5) > LETTER_HEIGHT || Math.abs(at[1] - 0.5) > LETTER_HEIGHT) return 1;
  let nearest = 1;
  for (const [from, to] of segments) nearest = Math.min(nearest, squareToSegment(at, from, to));
  return Math.sqrt(nearest);
}

function squareToSegment([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const dx = toX - fromX;
  const dy = toY - fromY;
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return (x - fromX - t * dx) ** 2 + (y - fromY - t * dy) ** 2;
}

function toRoundSquare([x, y]: Point): number {
  const [dx, dy] = [Math.abs(x - 0.5) - 0.5 + CORNER, Math.abs(y - 0.5) - 0.5 + CORNER];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - CORNER;
}

/** The brand's schema lets colours be six hexadecimal digits only. */
function rgb(colour: string): readonly [number, number, number] {
  const part = (from: number): number => Number.parseInt(colour.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}
