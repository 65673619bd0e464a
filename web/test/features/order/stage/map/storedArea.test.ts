import { describe, expect, it } from 'vitest';

import { nextFrame } from '../../../../../src/features/order/stage/frame.ts';
import { withMargin } from '../../../../../src/features/order/stage/map/mapView.ts';
import { storedArea } from '../../../../../src/features/order/stage/map/storedArea.ts';
import type { Scene } from '../../../../../src/features/order/stage/scene.ts';

const BAND = { width: 390, height: 152 };
const RIDE: Scene = {
  phase: 'approaching',
  from: { title: 'Gedimino pr. 9', at: { lat: 54.6869, lng: 25.2797 } },
  to: { title: 'Oro uostas', at: { lat: 54.637, lng: 25.287 } },
  line: [],
  landmarks: [],
  car: undefined,
};
const CAR = { at: { lat: 54.69, lng: 25.27 }, headingDeg: 90, seenAtMs: 0, ageMs: 0 };

describe('What is stored of the map', () => {
  it('is what a visit that does not know where the car was will draw', () => {
    const drawn = nextFrame(undefined, RIDE, BAND);
    const stored = storedArea({ ...RIDE, car: CAR }, BAND);
    expect(stored).toEqual(drawn && withMargin(drawn.view));
    expect(nextFrame(undefined, { ...RIDE, car: CAR }, BAND)?.view).not.toEqual(drawn?.view);
  });

  it('is nothing while addresses are being chosen, or where no place is known', () => {
    expect(storedArea({ ...RIDE, phase: 'choosing' }, BAND)).toBeUndefined();
    expect(storedArea({ ...RIDE, from: undefined, to: undefined }, BAND)).toBeUndefined();
  });
});
