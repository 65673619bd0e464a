import { expect, it } from 'vitest';

import { decodePolyline } from '../../src/routing/valhallaRouter.ts';

it("unpacks the line of the format's own description, here with six decimals", () => {
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    { lat: 3.85, lng: -12.02 },
    { lat: 4.07, lng: -12.095 },
    { lat: 4.3252, lng: -12.6453 },
  ]);
  expect(decodePolyline('')).toEqual([]);
});
