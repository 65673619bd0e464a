import { OFFERS, type OrderedAddress } from '@ride/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { gazetteer } from '../../src/data/gazetteer.ts';
import { fakeService } from '../support/fakeService.ts';
import { finishedRides } from '../support/finishedRide.ts';
import { CATHEDRAL, newPassenger, STATION, type Passenger } from '../support/passenger.ts';
import { testApp, type TestApp } from '../support/testApp.ts';

type Offered = { [Field in keyof OrderedAddress]-?: NonNullable<OrderedAddress[Field]> };
const WRONG_END_OFFER = {
  [OFFERS]: {
    message:
      'Kelionės tikslo adresas nesutampa su vieta žemėlapyje. Įrašykite jį iš naujo ir pasirinkite iš sąrašo.',
  },
};
const WRONG_END = { success: false, categories: [], ...WRONG_END_OFFER };

describe('Title and coordinates of an address', () => {
  let server: TestApp;
  let passenger: Passenger;
  beforeAll(async () => {
    server = await testApp();
    passenger = await newPassenger(server);
  });
  afterAll(() => server.close());

  const find = async (text: string): Promise<Offered> => {
    const found = await passenger.send('GET', `/api/address?search=${encodeURIComponent(text)}`);
    const [first] = found.json<{ data: Offered[] }>().data;
    if (first === undefined) throw new Error(`nothing is called ${text}`);
    return first;
  };
  const search = async (addressTo: OrderedAddress) => {
    const body = { addressFrom: STATION, addressTo };
    return (await passenger.send('POST', '/api/search-ride', body)).json<{ success: boolean }>();
  };
  const create = async (addressTo: OrderedAddress, intent?: string) => {
    const body = { addressFrom: STATION, addressTo, categoryId: 'economy' };
    const headers = intent === undefined ? {} : { 'x-order-intent': intent };
    return (await passenger.send('POST', '/api/create-ride', body, headers)).json<{
      success: boolean;
    }>();
  };

  it('are taken as they were offered', async () => {
    for (const text of ['Kauno oro uostas', 'gedimino 9', 'Nida', 'Stoties g. 1, Šiauliai']) {
      expect(await search(await find(text)), text).toMatchObject({ success: true });
    }
  });

  it('are refused in words when the airport of Kaunas lies around the corner', async () => {
    const airport = await find('Kauno oro uostas');
    const { lat, lng } = CATHEDRAL;
    for (const placeId of [airport.placeId, 'x', null, undefined, 7]) {
      const address = { ...airport, lat, lng, ...(placeId !== undefined && { placeId }) };
      expect(await search(address)).toEqual(WRONG_END);
      expect(await create(address)).toEqual({ success: false, ...WRONG_END_OFFER });
    }
    const reply = await passenger.send('POST', '/api/search-ride', {
      addressFrom: { ...airport, lat, lng },
      addressTo: CATHEDRAL,
    });
    expect(reply.json()).toMatchObject({
      [OFFERS]: { message: expect.stringContaining('Kelionės pradžios adresas nesutampa') },
    });
  });

  it('are refused when the price was asked for honestly and the order names another place', async () => {
    const { intent = '' } = await passenger.search();
    const title = 'Kauno oro uostas, Kaunas';
    expect(await create({ ...CATHEDRAL, title }, intent)).toMatchObject({ success: false });
    expect(await passenger.active()).toMatchObject({ searching: false });
  });

  it('are refused when one of them, or the signature, was changed a little', async () => {
    const airport = await find('Kauno oro uostas');
    const changed = [
      { ...airport, title: `${airport.title}.` },
      { ...airport, title: 'Palangos oro uostas, Palanga' },
      { ...airport, lat: airport.lat - 0.1 },
      { ...airport, lng: airport.lng + 0.01 },
      { ...airport, title: 'Niekur', placeId: String(airport.placeId).replace(/.$/, 'x') },
    ];
    for (const address of changed) expect(await search(address)).toEqual(WRONG_END);
  });

  it('agree for whatever a device or an old order has kept from before addresses were signed', async () => {
    for (const { kind, name, town, lat, lng } of gazetteer.filter((_, nth) => nth % 40 === 0)) {
      const title = kind === 'town' ? name : `${name}${kind === 'street' ? ' 12' : ''}, ${town}`;
      expect(await search({ title, placeId: 'from before', lat, lng }), title).toMatchObject({
        success: true,
      });
    }
  });

  it('are one among the popular ones, signed, whichever id older rides know them by', async () => {
    const often = await newPassenger(server);
    const to = await find('Kauno oro uostas');
    await finishedRides(server, often, [
      { endedMinutesAgo: 90, to: { ...to, placeId: 'from before' } },
      { endedMinutesAgo: 60, to },
      { endedMinutesAgo: 30, to: CATHEDRAL },
    ]);
    const popular = await often.send('GET', '/api/client-address?from=0');
    expect(popular.json()).toEqual([to, CATHEDRAL]);
  });

  it('come back from an old order as they were offered, and can be ordered again', async () => {
    const [addressFrom, addressTo] = [await find('gedimino 9'), await find('Kauno oro uostas')];
    const body = { addressFrom, addressTo, categoryId: 'economy' };
    expect((await passenger.send('POST', '/api/create-ride', body)).json()).toMatchObject({
      success: true,
    });
    const { searchId } = await passenger.active();
    const again = await passenger.send('POST', '/api/recreate-order', { orderId: searchId });
    expect(again.json()).toMatchObject({ addressFrom, addressTo });
    await passenger.cancelSearch();
  });
});

it('An address of a geocoder is known again without asking it, and one that is away is a call that failed', async () => {
  const feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [25.2798, 54.6872] },
    properties: {
      osm_type: 'N',
      osm_id: 7,
      countrycode: 'LT',
      type: 'house',
      street: 'Gedimino prospektas',
      housenumber: '9',
      city: 'Vilnius',
    },
  };
  let away = false;
  const geocoder = await fakeService(() =>
    away ? 'hang-up' : { json: { type: 'FeatureCollection', features: [feature] } },
  );
  const server = await testApp({ env: { GEOCODER_URL: geocoder.url } });
  try {
    const passenger = await newPassenger(server);
    const found = await passenger.send('GET', '/api/address?search=gedimino');
    const [offered] = found.json<{ data: Offered[] }>().data;
    const search = (addressTo: unknown) =>
      passenger.send('POST', '/api/search-ride', { addressFrom: offered, addressTo });
    expect((await search({ ...offered, placeId: 'N7' })).json()).toMatchObject({ success: true });
    away = true;
    expect((await search(offered)).json()).toMatchObject({ success: true });
    expect((await search(CATHEDRAL)).statusCode).toBe(503);
    expect((await passenger.send('GET', '/api/address?search=gedimino')).statusCode).toBe(503);
  } finally {
    await server.close();
  }
});
