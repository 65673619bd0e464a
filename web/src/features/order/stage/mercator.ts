export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A window on the world in Web Mercator, north up: `scale` pixels for the whole way round the equator. */
export interface GeoView extends Size {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

const EQUATOR_METRES = 40_075_016.686;
/** A street from end to end; nearer than that, two marks in one yard would look like a journey. */
const CLOSEST_METRES_PER_PIXEL = 1.2;

/** From 0 to 1 on both axes, x eastwards and y southwards. */
export const worldOf = ({ lat, lng }: GeoPoint): Point => ({
  x: (lng + 180) / 360,
  y: 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI),
});

const latOf = (worldY: number): number =>
  (Math.atan(Math.exp((0.5 - worldY) * 2 * Math.PI)) * 360) / Math.PI - 90;

export interface ViewRules {
  readonly margin: Point;
  /** Where there is room to spare to the left and the right: 0 in the middle, 1 at the left margin. */
  readonly lean: number;
}

/** The closest view that shows all of these inside a margin; `undefined` if there is nothing to show. */
export function viewOf(
  points: readonly GeoPoint[],
  size: Size,
  { margin, lean }: ViewRules,
): GeoView | undefined {
  if (points.length === 0) return undefined;
  const all = points.map(worldOf);
  const [west, east] = extent(all.map(({ x }) => x));
  const [north, south] = extent(all.map(({ y }) => y));
  const middle = { x: (west + east) / 2, y: (north + south) / 2 };
  const closest =
    (EQUATOR_METRES * Math.cos((latOf(middle.y) * Math.PI) / 180)) / CLOSEST_METRES_PER_PIXEL;
  const usable = {
    x: Math.max(1, size.width - 2 * margin.x),
    y: Math.max(1, size.height - 2 * margin.y),
  };
  const scale = Math.min(closest, usable.x / (east - west), usable.y / (south - north));
  const spare = usable.x - (east - west) * scale;
  return {
    ...size,
    scale,
    left: middle.x * scale - size.width / 2 + (lean * spare) / 2,
    top: middle.y * scale - size.height / 2,
  };
}

const extent = (values: readonly number[]): readonly [least: number, most: number] => [
  values.reduce((least, each) => Math.min(least, each), Infinity),
  values.reduce((most, each) => Math.max(most, each), -Infinity),
];

export function pixelOf({ scale, left, top }: GeoView, point: GeoPoint): Point {
  const { x, y } = worldOf(point);
  return { x: x * scale - left, y: y * scale - top };
}

/** The place under a pixel. */
export const geoPointAt = ({ scale, left, top }: GeoView, { x, y }: Point): GeoPoint => ({
  lat: latOf((top + y) / scale),
  lng: ((left + x) / scale) * 360 - 180,
});

/** In the middle of the view; a town is small enough for one figure. */
export function metresPerPixel({ scale, top, height }: GeoView): number {
  const lat = latOf((top + height / 2) / scale);
  return (EQUATOR_METRES * Math.cos((lat * Math.PI) / 180)) / scale;
}

/** Whether a pixel lies in the picture, at least so far from its edges. */
export const isInside = ({ width, height }: Size, { x, y }: Point, margin: Point): boolean =>
  x >= margin.x && y >= margin.y && x <= width - margin.x && y <= height - margin.y;
