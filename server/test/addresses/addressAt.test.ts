import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { OFFERS, type OrderedAddress } from '@ride/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addressAtOf } from '../../src/addresses/addressAt.ts';
import { embeddedAddresses } from '../../src/addresses/embeddedAddresses.ts';
import { importRegister } from '../../src/addresses/register/importRegister.ts';
import { gazetteer, towns } from '../../src/data/gazetteer.ts';
import { fakeService, type Answer } from '../support/fakeService.ts';
import { newPassenger, STATION } from '../support/passenger.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { answerAsBoundaries } from './boundaries/fakeBoundaries.ts';
import { writeMadeUpRegister } from './register/madeUpRegister.ts';

interface Reply {
  readonly address: OrderedAddress | null;
  readonly distanceM?: number;
}

const at = async ({ app }: TestApp, lat: number | string, lng: number | string) =>
  app.inject({ method: 'GET', url: `/api/address-at?lat=${lat}&lng=${lng}` });

const HOME = { title: 'Namas', placeId: 'a', lat: 54.7, lng: 25.3 };

describe('The address of a point', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());
  const find = async (lat: number, lng: number): Promise<Reply> =>
    (await at(server, lat, lng)).json<Reply>();

  it('is the nearest street or place, with how far it is', async () => {
    const found = await find(54.68325, 25.28855);
    expect(found.address).toMatchObject({
      title: 'Pilies g., Vilnius',
      lat: 54.6832,
      lng: 25.2885,
    });
    expect(found.distanceM).toBeGreaterThan(3);
    expect(found.distanceM).toBeLessThan(10);
  });

  it('can be ordered from, like a suggestion, as long as nobody changes it', async () => {
    const passenger = await newPassenger(server);
    const { address } = await find(54.68325, 25.28855);
    const search = (addressFrom: unknown) =>
      passenger.send('POST', '/api/search-ride', { addressFrom, addressTo: STATION });
    expect((await search(address)).json()).toMatchObject({ success: true });
    const moved = { ...address, title: 'Kauno oro uostas' };
    expect((await search(moved)).json()).toMatchObject({ success: false });
  });

  it('is no house number, no district and no town: none of them is known to stand there', async () => {
    const nearest = embeddedAddresses(gazetteer, towns).nearest;
    const districts = gazetteer.filter(({ kind }) => kind === 'district' || kind === 'town');
    for (const { lat, lng } of districts) {
      const found = await nearest?.({ lat, lng });
      const place = gazetteer.find(
        ({ kind, name, town }) =>
          (kind === 'street' || kind === 'place') && found?.title === `${name}, ${town}`,
      );
      expect(place, found?.title).toBeDefined();
    }
  });

  it.each([
    ['in a forest', 54.07, 24.2],
    ['abroad: Suwałki', 54.1, 22.93],
    ['in the sea', 55.7, 20.5],
    ['at the end of the world', -90, 180],
  ])('is none %s', async (_, lat, lng) => {
    expect(await find(lat, lng)).toEqual({ address: null });
  });

  it('is none farther away than across a yard or to the middle of a street', async () => {
    const addressAt = addressAtOf(() => Promise.resolve(HOME));
    const metre = 1 / 111_195;
    expect(await addressAt({ lat: 54.7 + 299 * metre, lng: 25.3 })).toMatchObject({
      distanceM: 299,
    });
    expect(await addressAt({ lat: 54.7 + 302 * metre, lng: 25.3 })).toBeUndefined();
  });

  it('is none abroad, however near a house is', async () => {
    const inSuwalki = { ...HOME, lat: 54.1, lng: 22.93 };
    expect(await addressAtOf(() => Promise.resolve(inSuwalki))(inSuwalki)).toBeUndefined();
  });

  it.each([
    ['abc', '25'],
    ['', ''],
    ['91', '25'],
    ['54', '181'],
    ['54.68,25.28', '25'],
    ['1e1', '25'],
    ['Infinity', '25'],
    ["54'--", '25'],
    ['5'.repeat(5_000), '25'],
    ['54.6&lat=54.7', '25'],
  ])('is refused for what is no point: %s, %s', async (lat, lng) => {
    expect((await at(server, lat, lng)).statusCode).toBe(400);
  });

  it('is there for visitors and for devices with an old cookie, and offered to passengers', async () => {
    const { cookie } = await newPassenger(server);
    const headers = { cookie: 'access=none' };
    const url = '/api/address-at?lat=54.68325&lng=25.28855';
    expect((await server.app.inject({ method: 'GET', url, headers })).statusCode).toBe(200);
    const polled = await server.app.inject({
      method: 'GET',
      url: '/api/get-active-ride',
      headers: { cookie },
    });
    expect(polled.json()).toMatchObject({ [OFFERS]: { addressAt: true } });
  });

  it('is refused to a flood, like every other request', async () => {
    const limited = await testApp({ env: { RATE_LIMIT_FACTOR: '0.01' } });
    try {
      const statuses: number[] = [];
      for (let nth = 0; nth < 20; nth += 1) {
        statuses.push((await at(limited, 54.68325, 25.28855)).statusCode);
      }
      expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

const feature = (properties: Readonly<Record<string, unknown>>, [lng, lat] = [25.28, 54.687]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { osm_type: 'N', osm_id: 1, countrycode: 'LT', city: 'Vilnius', ...properties },
});
const collection = (...features: readonly unknown[]): Answer => ({
  json: { type: 'FeatureCollection', features },
});
const HOUSE = { type: 'house', street: 'Gedimino prospektas', housenumber: '9a' };

const asked = async (answer: Answer) => {
  const photon = await fakeService(() => answer);
  const server = await testApp({ env: { GEOCODER_URL: photon.url } });
  try {
    const reply = await at(server, 54.6871, 25.2801);
    return { status: reply.statusCode, reply: reply.json<Reply>(), asked: photon.asked };
  } finally {
    await server.close();
  }
};

describe('The address of a point, by Photon', () => {
  it('is asked for at the point', async () => {
    const [question] = (await asked(collection())).asked;
    expect(question?.url.pathname).toBe('/reverse');
    expect(Object.fromEntries(question?.url.searchParams ?? [])).toEqual({
      lat: '54.6871',
      lon: '25.2801',
      radius: '0.5',
      limit: '16',
      lang: 'default',
    });
  });

  it.each([
    [[HOUSE], 'Gedimino pr. 9A, Vilnius'],
    // The shop on the ground floor, and its door.
    [[{ ...HOUSE, name: 'Kavinė' }], 'Gedimino pr. 9A, Vilnius'],
    // A house comes before the street that happens to be nearer.
    [[{ type: 'street', name: 'Vilniaus gatvė' }, HOUSE], 'Gedimino pr. 9A, Vilnius'],
    [[{ type: 'street', name: 'Vilniaus gatvė' }], 'Vilniaus g., Vilnius'],
    [[{ type: 'house', name: 'Lukiškių kalėjimas 2.0' }], 'Lukiškių kalėjimas 2.0, Vilnius'],
  ])('is a door before a street before a name: %o', async (given, title) => {
    const { reply } = await asked(collection(...given.map((each) => feature(each))));
    expect(reply.address).toMatchObject({ title, lat: 54.687, lng: 25.28 });
    expect(reply.distanceM).toBe(13);
  });

  it.each([
    [[]],
    [[feature({ type: 'city', name: 'Vilnius' })]],
    [[feature({ type: 'district', name: 'Senamiestis' })]],
    [[feature({ ...HOUSE, countrycode: 'PL' })]],
    [[feature(HOUSE, [25.4, 54.687])]],
  ])('is none where nothing near has one: %o', async (features) => {
    expect(await asked(collection(...features))).toMatchObject({
      status: 200,
      reply: { address: null },
    });
  });

  it.each<readonly [string, Answer]>([
    ['away', 'hang-up'],
    ['slow', 'silence'],
    ['broken', { status: 500, json: {} }],
    ['a page', { text: '<html>' }],
    ['garbage', { json: { type: 'FeatureCollection', features: [{ geometry: null }] } }],
    ['off the earth', collection(feature(HOUSE, [25, 540]))],
  ])('is unavailable, and nothing worse, when Photon is %s', async (_, answer) => {
    expect((await asked(answer)).status).toBe(503);
  });
});

/** Like suggestions: what was offered is signed, whoever has found it. */
async function canBeOrdered(
  server: TestApp,
  addressFrom: unknown,
  addressTo: unknown,
): Promise<boolean> {
  const passenger = await newPassenger(server);
  const reply = await passenger.send('POST', '/api/search-ride', { addressFrom, addressTo });
  return reply.json<{ success: boolean }>().success;
}

describe('The address of a point, by the boundaries API', () => {
  const GEDIMINO = {
    number: '9',
    street: 'Gedimino pr.',
    area: 'Vilnius',
    municipality: 'Vilniaus m. sav.',
    lat: 54.6866,
    lng: 25.2772,
  };
  const ANTAKALNIO = { ...GEDIMINO, street: 'Antakalnio g.', lat: 54.7, lng: 25.31 };

  it('is the house there, to be ordered from, and none far from all', async () => {
    const service = await fakeService(answerAsBoundaries([GEDIMINO, ANTAKALNIO]));
    const env = { GEOCODER_URL: service.url, GEOCODER_KIND: 'boundaries' };
    const server = await testApp({ env });
    try {
      const { address, distanceM } = (await at(server, 54.6866, 25.2773)).json<Reply>();
      expect(address).toMatchObject({
        title: 'Gedimino pr. 9, Vilnius',
        lat: GEDIMINO.lat,
        lng: GEDIMINO.lng,
      });
      expect(distanceM).toBe(6);
      const other = (await at(server, 54.7, 25.31)).json<Reply>();
      expect(await canBeOrdered(server, address, other.address)).toBe(true);
      const moved = { ...address, title: 'Kauno oro uostas' };
      expect(await canBeOrdered(server, moved, other.address)).toBe(false);
      expect((await at(server, 54.07, 24.2)).json()).toEqual({ address: null });
    } finally {
      await server.close();
    }
  });

  it('is unavailable, and nothing worse, when it is away', async () => {
    const service = await fakeService((): Answer => 'hang-up');
    const env = { GEOCODER_URL: service.url, GEOCODER_KIND: 'boundaries' };
    const server = await testApp({ env });
    try {
      expect((await at(server, 54.6866, 25.2773)).statusCode).toBe(503);
    } finally {
      await server.close();
    }
  });
});

describe('The address of a point, by the register', () => {
  it('is the gazetteer’s street before the import, and a house of the register after it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'register-'));
    writeMadeUpRegister(folder, { addresses: 3_000, areas: 250, streets: 400 });
    const before = await testApp({ env: { GEOCODER_KIND: 'register' } });
    try {
      const street = (await at(before, 54.68325, 25.28855)).json<Reply>();
      expect(street.address?.title).toBe('Pilies g., Vilnius');
      await importRegister({ db: before.db, nowMs: () => 1_000, progress: () => {} }, folder);
      const after = await testApp({ env: { GEOCODER_KIND: 'register' }, beside: before });
      try {
        const find = async (text: string) => {
          const url = `/api/address?search=${encodeURIComponent(text)}`;
          const found = await after.app.inject({ method: 'GET', url });
          return found.json<{ data: OrderedAddress[] }>().data[0];
        };
        const house = await find('gedimino pr 1 vilnius');
        const { address, distanceM } = (
          await at(after, Number(house?.lat), Number(house?.lng))
        ).json<Reply>();
        expect(String(address?.placeId)).toMatch(/^ar-/);
        expect(address?.title).toBe(house?.title);
        expect(distanceM).toBe(0);
        expect(await canBeOrdered(after, address, await find('vilniaus oro uostas'))).toBe(true);
      } finally {
        await after.close();
      }
    } finally {
      await before.close();
      rmSync(folder, { recursive: true });
    }
  });
});
