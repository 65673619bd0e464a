import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { greatCircleKm } from '../../src/platform/geoPoint.ts';
import { lks94OfWgs84, wgs84OfLks94 } from '../../src/platform/lks94.ts';

/** EPSG:4258 to EPSG:3346 by PROJ 9.1.1, to the micrometre: the corners of the country, its middle and its cities. */
const CONTROL_POINTS = [
  { at: 'the central meridian, south', lat: 54, lng: 24, eastM: 500_000, northM: 5_984_718.845072 },
  { at: 'the central meridian', lat: 55, lng: 24, eastM: 500_000, northM: 6_096_010.866937 },
  { at: 'Vilnius', lat: 54.6872, lng: 25.2798, eastM: 582_516.814576, northM: 6_061_948.800546 },
  { at: 'Kaunas', lat: 54.8985, lng: 23.9036, eastM: 493_816.640651, northM: 6_084_718.139107 },
  { at: 'Klaipėda', lat: 55.7033, lng: 21.1443, eastM: 320_525.371609, northM: 6_177_989.819415 },
  { at: 'the west', lat: 55.3, lng: 20.95, eastM: 306_347.804677, northM: 6_133_641.305382 },
  { at: 'the east', lat: 54.9, lng: 26.83, eastM: 681_492.239769, northM: 6_088_549.191283 },
  { at: 'the north-west', lat: 56.07, lng: 21.07, eastM: 317_586.187154, northM: 6_218_985.027611 },
  { at: 'the south', lat: 53.9, lng: 24.1, eastM: 506_571.967875, northM: 5_973_595.297981 },
  { at: 'the north', lat: 56.45, lng: 24.6, eastM: 536_991.852202, northM: 6_257_578.361347 },
];
const MILLIMETRE = 0.001;

describe('LKS-94', () => {
  it.each(CONTROL_POINTS)('is read to the millimetre in $at', ({ lat, lng, eastM, northM }) => {
    const read = wgs84OfLks94({ eastM, northM });
    expect(greatCircleKm(read, { lat, lng }) * 1_000).toBeLessThan(MILLIMETRE);
  });

  it.each(CONTROL_POINTS)('is written to the millimetre in $at', ({ lat, lng, ...plane }) => {
    const written = lks94OfWgs84({ lat, lng });
    expect(Math.abs(written.eastM - plane.eastM)).toBeLessThan(MILLIMETRE);
    expect(Math.abs(written.northM - plane.northM)).toBeLessThan(MILLIMETRE);
  });

  it('comes back from WGS 84 as it was, anywhere in the country', () => {
    assert(
      property(
        double({ min: 300_000, max: 690_000, noNaN: true }),
        double({ min: 5_960_000, max: 6_270_000, noNaN: true }),
        (eastM, northM) => {
          const back = lks94OfWgs84(wgs84OfLks94({ eastM, northM }));
          expect(Math.hypot(back.eastM - eastM, back.northM - northM)).toBeLessThan(MILLIMETRE);
        },
      ),
    );
  });
});
