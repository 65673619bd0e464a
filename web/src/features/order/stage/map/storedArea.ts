import { nextFrame } from '../frame.ts';
import type { GeoView, Size } from '../mercator.ts';
import type { Scene } from '../scene.ts';
import { withMargin } from './mapView.ts';

/**
 * What of a map is stored: that which a visit without a network draws. It is the ride as a whole, because where the car was
 * is not stored. `undefined` while there is no ride.
 */
export function storedArea(scene: Scene, size: Size): GeoView | undefined {
  if (scene.phase === 'choosing') return undefined;
  const frame = nextFrame(undefined, { ...scene, car: undefined }, size);
  return frame && withMargin(frame.view);
}
