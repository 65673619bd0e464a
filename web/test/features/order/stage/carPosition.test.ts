import { describe, expect, it } from 'vitest';

import {
  carPosition,
  CURVES,
  END,
  pointOn,
  START,
} from '../../../../src/features/order/stage/carPosition.ts';

const arriving = (minutes: number | undefined): number =>
  carPosition({ at: 'riding', status: 'ARRIVES', minutes })?.along ?? -1;

describe('the car on the stage', () => {
  it('comes nearer with every minute, and is not there before it has arrived', () => {
    expect(arriving(10)).toBeLessThan(arriving(5));
    expect(arriving(0)).toBeLessThan(1);
    expect(arriving(40)).toBe(0);
    expect(carPosition({ at: 'riding', status: 'ARRIVED', minutes: undefined })?.along).toBe(1);
  });

  it('goes from the start to the destination', () => {
    expect(pointOn(CURVES.approach, 1)).toEqual(START);
    expect(pointOn(CURVES.ride, 0)).toEqual(START);
    expect(pointOn(CURVES.ride, 1)).toEqual(END);
  });

  it('is not drawn when there is none', () => {
    expect(carPosition({ at: 'absent' })).toBeUndefined();
    expect(carPosition({ at: 'searching' })).toBeUndefined();
    expect(carPosition({ at: 'riding', status: 'CANCELED', minutes: undefined })).toBeUndefined();
  });
});
