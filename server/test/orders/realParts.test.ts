import { expect, it } from 'vitest';

import { fakeService, type Answer } from '../support/fakeService.ts';
import { AIRPORT, CATHEDRAL, newPassenger, STATION } from '../support/passenger.ts';
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
    const [address] = found.json<{ data: (typeof STATION)[] }>().data;
    if (address === undefined) throw new Error('nothing was found');
    expect(address).toMatchObject({ title: 'Gedimino pr. 9, Vilnius' });

    const wish = { addressFrom: address, addressTo: AIRPORT };
    const { success, categories } = await passenger.search(wish);
    expect(success).toBe(true);
    expect(router.asked).toHaveLength(1);
    // From the avenue to the airport it is less than ten kilometres.
    const estimated = await (await newPassenger(estimating)).search(wish);
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
    const trip = { addressFrom: STATION, addressTo: CATHEDRAL };
    const reply = await passenger.send('POST', '/api/search-ride', trip);
    expect(reply.statusCode).toBe(503);
  } finally {
    await server.close();
  }
});
