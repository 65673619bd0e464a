import { expect, it } from 'vitest';

import { fakeService, type Answer } from '../support/fakeService.ts';
import { newPassenger } from '../support/passenger.ts';
import { testApp } from '../support/testApp.ts';

const place: Answer = {
  json: {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [25.2798, 54.6872] },
        properties: {
          osm_type: 'N',
          osm_id: 7,
          osm_key: 'place',
          countrycode: 'LT',
          type: 'house',
          street: 'Gedimino prospektas',
          housenumber: '9',
          city: 'Vilnius',
        },
      },
    ],
  },
};

const tenKilometres: Answer = {
  json: {
    code: 'Ok',
    routes: [
      {
        distance: 10_000,
        duration: 1_200,
        geometry: {
          type: 'LineString',
          coordinates: [
            [25.2798, 54.6872],
            [25.2878, 54.6371],
          ],
        },
      },
    ],
  },
};

it('addresses come from the geocoder and prices from the router, by settings alone', async () => {
  const geocoder = await fakeService(() => place);
  const router = await fakeService(() => tenKilometres);
  const server = await testApp({
    env: { GEOCODER_URL: geocoder.url, ROUTER_URL: router.url, ROUTER_KIND: 'osrm' },
  });
  const estimating = await testApp();
  try {
    const passenger = await newPassenger(server);
    const found = await passenger.send('GET', '/api/address?search=gedimino');
    expect(found.json()).toMatchObject({ data: [{ title: 'Gedimino pr. 9, Vilnius' }] });

    const { success, categories } = await passenger.search();
    expect(success).toBe(true);
    expect(router.asked).toHaveLength(1);
    // The station and the cathedral are two kilometres apart: ten cost more.
    const estimated = await (await newPassenger(estimating)).search();
    expect(categories[0]?.price).toBeGreaterThan(estimated.categories[0]?.price ?? Infinity);
  } finally {
    await server.close();
    await estimating.close();
  }
});

it('a router that is out of order is a call that failed, not a ride that cannot be had', async () => {
  const router = await fakeService(() => 'hang-up');
  const server = await testApp({ env: { ROUTER_URL: router.url } });
  try {
    const passenger = await newPassenger(server);
    const reply = await passenger.send('POST', '/api/search-ride', {
      addressFrom: { title: 'a', lat: 54.67, lng: 25.28 },
      addressTo: { title: 'b', lat: 54.69, lng: 25.29 },
    });
    expect(reply.statusCode).toBe(503);
  } finally {
    await server.close();
  }
});
