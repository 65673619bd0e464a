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

/** Nothing where there is no car to draw. */
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
