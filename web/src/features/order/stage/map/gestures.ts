import type { GeoView, Point } from '../mercator.ts';
import { middleOf, panned, zoomed } from './mapView.ts';

interface Moves {
  readonly view: () => GeoView;
  readonly move: (view: GeoView) => void;
}

const ARROW_PIXELS = 80;
const KEY_FACTOR = 2 ** 0.5;
const TAP_FACTOR = 2;
const WHEEL_FACTOR = 1.0018;
/** Wheels that count lines or pages, in pixels. */
const WHEEL_UNITS = [1, 16, 400];
const DOUBLE_TAP_MS = 300;
const SAME_PLACE_PIXELS = 24;
/** Pressed longer, or moved further, it was no tap. */
const TAP_MS = 300;
const TAP_PIXELS = 8;

/** A map, because an object answers to `constructor`, too. */
const ARROWS: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: ARROW_PIXELS, y: 0 }],
  ['ArrowRight', { x: -ARROW_PIXELS, y: 0 }],
  ['ArrowUp', { x: 0, y: ARROW_PIXELS }],
  ['ArrowDown', { x: 0, y: -ARROW_PIXELS }],
]);

/** What a key does to a view; `undefined` if it is none of the map's. */
export function keyed(view: GeoView, key: string): GeoView | undefined {
  const arrow = ARROWS.get(key);
  if (arrow !== undefined) return panned(view, arrow.x, arrow.y);
  if (key === '+' || key === '=') return zoomed(view, KEY_FACTOR, middleOf(view));
  if (key === '-' || key === '_' || key === '−')
    return zoomed(view, 1 / KEY_FACTOR, middleOf(view));
  return undefined;
}

/** What fingers that were at some places and are at others now do to a view: one moves it, two also zoom it. */
export function dragged(view: GeoView, before: readonly Point[], now: readonly Point[]): GeoView {
  const [was, is] = [middleBetween(before), middleBetween(now)];
  const moved = panned(view, is.x - was.x, is.y - was.y);
  const [wide, wider] = [spread(before), spread(now)];
  return wide === 0 || wider === 0 ? moved : zoomed(moved, wider / wide, is);
}

const middleBetween = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

function spread([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

interface Tap {
  readonly at: Point;
  readonly atMs: number;
}

/** Fingers, mouse, wheel and keys move the map. Returns an unsubscribe function. */
export function followGestures(element: HTMLElement, { view, move }: Moves): () => void {
  const fingers = new Map<number, Point>();
  /** Of the element, as long as a finger is on it: to ask with every move has the page laid out in the middle of it. */
  let corner: Point = { x: 0, y: 0 };
  /** While one finger is on the map and has not moved it. */
  let press: Tap | undefined;
  let lastTap: Tap | undefined;
  const off = new AbortController();
  const { signal } = off;

  const findCorner = (): void => {
    const { left, top } = element.getBoundingClientRect();
    corner = { x: left, y: top };
  };
  const placeOf = ({ clientX, clientY }: MouseEvent): Point => ({
    x: clientX - corner.x,
    y: clientY - corner.y,
  });

  element.addEventListener(
    'pointerdown',
    (event) => {
      // Buttons on the map are pressed, not dragged; a third finger changes nothing.
      if (event.button !== 0 || fingers.size > 1 || isControl(event.target)) return;
      if (fingers.size === 0) findCorner();
      const at = placeOf(event);
      press = fingers.size === 0 ? { at, atMs: event.timeStamp } : undefined;
      fingers.set(event.pointerId, at);
      element.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!fingers.has(event.pointerId)) return;
      const before = [...fingers.values()];
      const at = placeOf(event);
      if (press && spread([press.at, at]) > TAP_PIXELS) press = undefined;
      fingers.set(event.pointerId, at);
      move(dragged(view(), before, [...fingers.values()]));
    },
    { signal },
  );
  const lift = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    const tap = { at: placeOf(event), atMs: event.timeStamp };
    const isTap =
      event.type !== 'pointercancel' && press !== undefined && tap.atMs - press.atMs < TAP_MS;
    const isSecond =
      isTap &&
      lastTap !== undefined &&
      tap.atMs - lastTap.atMs < DOUBLE_TAP_MS &&
      spread([lastTap.at, tap.at]) < SAME_PLACE_PIXELS;
    lastTap = isTap && !isSecond ? tap : undefined;
    if (isSecond) move(zoomed(view(), TAP_FACTOR, tap.at));
  };
  element.addEventListener('pointerup', lift, { signal });
  element.addEventListener('pointercancel', lift, { signal });
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      if (fingers.size === 0) findCorner();
      const pixels = event.deltaY * (WHEEL_UNITS[event.deltaMode] ?? 1);
      move(zoomed(view(), WHEEL_FACTOR ** -pixels, placeOf(event)));
    },
    { signal, passive: false },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isControl(event.target)) return;
      const next = keyed(view(), event.key);
      if (next === undefined) return;
      event.preventDefault();
      move(next);
    },
    { signal },
  );
  return () => off.abort();
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button') !== null;
