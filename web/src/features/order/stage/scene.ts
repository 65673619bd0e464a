import type { Landmark } from '@ride/contract';

import type { GeoPoint } from './mercator.ts';

/** An end of the ride as far as it is known; another make of server may not say where it is. */
export interface End {
  readonly title: string;
  readonly at: GeoPoint | undefined;
}

/** Where the fleet has seen the car last. */
export interface SeenCar {
  readonly at: GeoPoint;
  /** Clockwise from north; `undefined` where nobody says. */
  readonly headingDeg: number | undefined;
  /** By this device's clock. */
  readonly seenAtMs: number;
  /** How old that is by now, in steps of ten seconds. */
  readonly ageMs: number;
}

/** What the passenger waits for; it decides what has to be in view. */
export type Phase = 'choosing' | 'searching' | 'approaching' | 'ongoing' | 'ended' | 'unknown';

/** What is known of a ride's geography. Nothing of it is made up: what is missing is not drawn. */
export interface Scene {
  readonly phase: Phase;
  readonly from: End | undefined;
  readonly to: End | undefined;
  /** The way by road, start to destination; empty where no router has found one. */
  readonly line: readonly GeoPoint[];
  readonly landmarks: readonly Landmark[];
  readonly car: SeenCar | undefined;
}
