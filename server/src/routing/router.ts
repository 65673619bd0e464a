import type { GeoPoint } from '../platform/geoPoint.ts';

/** A way from start to destination, with all that a tariff asks for. */
export interface Route {
  /** `cityKm` and `districtKm` together, to the metre. */
  readonly distanceKm: number;
  /** Inside towns. */
  readonly cityKm: number;
  /** Between them. */
  readonly districtKm: number;
  /** Whole minutes, traffic included; never 0. */
  readonly durationMinutes: number;
  /** How many of them are lost in traffic. */
  readonly trafficMinutes: number;
  /** From door to door, with no more points than a picture needs; absent where the router knows no streets. */
  readonly line?: readonly GeoPoint[];
}

/** Rejects with `ServiceFailed` when it cannot know; `empty` means that there is no way by car. */
export interface Router {
  /** @param departureMs when the ride begins: now, or when it is reserved for */
  route(from: GeoPoint, to: GeoPoint, departureMs: number): Promise<Route>;
}
