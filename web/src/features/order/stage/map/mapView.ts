import type { MapFacts } from './messages.ts';
import {
  geoPointAt,
  worldOf,
  type GeoPoint,
  type GeoView,
  type Point,
  type Size,
} from '../mercator.ts';

/** Pixels for the whole way round the equator: from the country as a whole to a door. */
const LEAST_SCALE = 256 * 2 ** 6;
const MOST_SCALE = 256 * 2 ** 19;
/** A street with its crossings. */
export const STREET_SCALE = 256 * 2 ** 16;

const LEAST_HOME_ZOOM = 11;

const clampedScale = (scale: number): number => Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale));

/** What lies in the middle moves by so many pixels. */
export const panned = (view: GeoView, dx: number, dy: number): GeoView => ({
  ...view,
  left: view.left - dx,
  top: view.top - dy,
});

/** Nearer or further, while the point under `about` stays there. */
export function zoomed(view: GeoView, factor: number, about: Point): GeoView {
  const scale = clampedScale(view.scale * factor);
  const real = scale / view.scale;
  return {
    ...view,
    scale,
    left: (view.left + about.x) * real - about.x,
    top: (view.top + about.y) * real - about.y,
  };
}

export const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

export function viewAround(point: GeoPoint, wantedScale: number, size: Size): GeoView {
  const scale = clampedScale(wantedScale);
  const { x, y } = worldOf(point);
  const { width, height } = size;
  return { width, height, scale, left: x * scale - width / 2, top: y * scale - height / 2 };
}

/** Where an archive says that it is best looked at; a whole country is looked at from nearer by. */
export const homeView = ({ centre }: MapFacts, size: Size): GeoView =>
  viewAround(centre, 256 * 2 ** Math.max(centre.zoom, LEAST_HOME_ZOOM), size);

/** Whether an archive has anything of this place. */
export const isOnMap = (
  { bounds: { west, south, east, north } }: MapFacts,
  { lat, lng }: GeoPoint,
): boolean => lat >= south && lat <= north && lng >= west && lng <= east;

/** The same middle and scale in a window of another size. */
export const resized = (view: GeoView, size: Size): GeoView => ({
  scale: view.scale,
  left: view.left + (view.width - size.width) / 2,
  top: view.top + (view.height - size.height) / 2,
  width: size.width,
  height: size.height,
});

export const centreOf = (view: GeoView): GeoPoint => geoPointAt(view, middleOf(view));

/** What was drawn for one view, as a CSS transform (about the upper left corner) that puts it right in another. */
export function transformBetween(drawn: GeoView, shown: GeoView): string {
  const factor = shown.scale / drawn.scale;
  const x = drawn.left * factor - shown.left;
  const y = drawn.top * factor - shown.top;
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${factor})`;
}

/** So much more than the window is drawn on each side: a finger needs some time to get there. */
const MARGIN_SHARE = 0.3;
const MOST_MARGIN = 240;

export function withMargin(view: GeoView): GeoView {
  const margin = {
    x: Math.round(Math.min(MOST_MARGIN, view.width * MARGIN_SHARE)),
    y: Math.round(Math.min(MOST_MARGIN, view.height * MARGIN_SHARE)),
  };
  return {
    scale: view.scale,
    left: view.left - margin.x,
    top: view.top - margin.y,
    width: Math.round(view.width) + 2 * margin.x,
    height: Math.round(view.height) + 2 * margin.y,
  };
}

/** How far the window is from leaving what was drawn: 1 in its middle, 0 at its edge, less beyond. */
export function roomLeft(drawn: GeoView, shown: GeoView): number {
  const factor = drawn.scale / shown.scale;
  const left = shown.left * factor - drawn.left;
  const top = shown.top * factor - drawn.top;
  const right = drawn.width - left - shown.width * factor;
  const bottom = drawn.height - top - shown.height * factor;
  const margin = withMargin(shown);
  const sides = [
    [left, margin.width - shown.width],
    [right, margin.width - shown.width],
    [top, margin.height - shown.height],
    [bottom, margin.height - shown.height],
  ] as const;
  return Math.min(...sides.map(([room, both]) => room / Math.max(1, (both / 2) * factor)));
}
