/** What the stage knows of the car. */
export type StageCar =
  | { readonly at: 'absent' }
  | { readonly at: 'searching' }
  | {
      readonly at: 'riding';
      readonly status: string;
      readonly minutes: number | undefined;
    };

/** Farther away than this, a car stands at the far end of its way. */
const FARTHEST_MINUTES = 15;

/** Where the car is: on its way to the start, or on the ride; `along` goes from 0 to 1 on either. */
export interface CarPosition {
  readonly on: 'approach' | 'ride';
  readonly along: number;
}

/** `undefined` if there is no car to draw. */
export function carPosition(car: StageCar): CarPosition | undefined {
  if (car.at !== 'riding') return undefined;
  switch (car.status) {
    case 'ARRIVES': {
      const minutes = Math.min(car.minutes ?? FARTHEST_MINUTES / 2, FARTHEST_MINUTES);
      return { on: 'approach', along: 0.95 * (1 - minutes / FARTHEST_MINUTES) };
    }
    case 'ARRIVED':
      return { on: 'approach', along: 1 };
    case 'ONGOING':
      return { on: 'ride', along: 0.5 };
    case 'COMPLETED':
      return { on: 'ride', along: 1 };
    default:
      return undefined;
  }
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A cubic curve: from the first point to the last, drawn towards the two between. */
type Curve = readonly [Point, Point, Point, Point];

export const START: Point = { x: 236, y: 610 };
export const END: Point = { x: 520, y: 236 };

export const CURVES: Record<CarPosition['on'], Curve> = {
  approach: [{ x: 610, y: 800 }, { x: 470, y: 850 }, { x: 250, y: 800 }, START],
  ride: [START, { x: 224, y: 430 }, { x: 530, y: 450 }, END],
};

export const pathOf = ([a, b, c, d]: Curve): string =>
  `M${a.x} ${a.y}C${b.x} ${b.y} ${c.x} ${c.y} ${d.x} ${d.y}`;

export function pointOn([a, b, c, d]: Curve, along: number): Point {
  const rest = 1 - along;
  const mix = (axis: 'x' | 'y'): number =>
    rest ** 3 * a[axis] +
    3 * rest ** 2 * along * b[axis] +
    3 * rest * along ** 2 * c[axis] +
    along ** 3 * d[axis];
  return { x: mix('x'), y: mix('y') };
}
