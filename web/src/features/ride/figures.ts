import type { Ride } from './ride.ts';
import { texts } from './texts.ts';

export interface Line {
  readonly label: string;
  readonly value: string;
}

/** How far and how long; a figure that the server does not tell is left out. */
export function figures({ distance, duration }: Ride): readonly Line[] {
  return [
    ...(typeof distance === 'number'
      ? [{ label: texts.distance, value: texts.kilometres(distance.toFixed(1)) }]
      : []),
    ...(typeof duration === 'number'
      ? [{ label: texts.duration, value: texts.minutes(Math.round(duration)) }]
      : []),
    ...(typeof duration === 'string' && duration !== ''
      ? [{ label: texts.duration, value: duration }]
      : []),
  ];
}
