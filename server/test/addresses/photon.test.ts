import { describe, expect, it } from 'vitest';

import { photonAddresses } from '../../src/addresses/photonAddresses.ts';
import { fakeService, type Answer, type Asked } from '../support/fakeService.ts';

const feature = (
  properties: Readonly<Record<string, unknown>>,
  coordinates = [25.2772, 54.6866],
) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_type: 'W', osm_id: 1, osm_key: 'place', countrycode: 'LT', ...properties },
});
const collection = (...features: readonly unknown[]) => ({
  json: { type: 'FeatureCollection', features },
});
const photon = async (answer: (asked: Asked) => Answer, timeoutMs = 5_000) => {
  const { url, asked } = await fakeService(answer);
  return { asked, addresses: photonAddresses({ url: `${url}/`, fetch, timeoutMs }) };
};
const only = (asked: readonly Asked[]): Asked => {
  if (asked[0] === undefined || asked.length > 1) throw new Error('asked once');
  return asked[0];
};

describe('Photon as the source of addresses', () => {
  it('asks for Lithuania only, in its own names, near the passenger', async () => {
    const { asked, addresses } = await photon(() => collection());
    await addresses.search('Gedimino pr. 9 & co', { near: { lat: 54.7, lng: 25.3 } });
    const { url } = only(asked);
    expect(url.pathname).toBe('/api');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: 'Gedimino pr. 9 & co',
      limit: '16',
      lang: 'default',
      bbox: '20.90,53.89,26.84,56.46',
      lat: '54.7',
      lon: '25.3',
    });
  });

  it.each([
    [
      { type: 'house', street: 'Gedimino prospektas', housenumber: '9a', city: 'Vilnius' },
      'Gedimino pr. 9A, Vilnius',
    ],
    [{ type: 'street', name: 'Vilniaus gatvė', city: 'Kaunas' }, 'Vilniaus g., Kaunas'],
    [
      { type: 'house', name: 'Akropolis', street: 'Ozo gatvė', housenumber: '25', city: 'Vilnius' },
      'Akropolis, Vilnius',
    ],
    [{ type: 'city', name: 'Vilnius' }, 'Vilnius'],
    [{ type: 'city', name: 'Nida', city: 'Neringa' }, 'Nida, Neringa'],
    [{ type: 'house', housenumber: '5', locality: 'Didžiosios Kabiškės' }, 'Didžiosios Kabiškės 5'],
  ])('shows %o as %s', async (properties, title) => {
    const { addresses } = await photon(() => collection(feature(properties)));
    expect(await addresses.search('tekstas')).toEqual([
      { title, placeId: 'W1', lat: 54.6866, lng: 25.2772 },
    ]);
  });

  it('leaves out what lies abroad, what has no name, and the other pieces of one street', async () => {
    const street = { type: 'street', name: 'Taikos prospektas', city: 'Klaipėda' };
    const { addresses } = await photon(() =>
      collection(
        feature({ ...street, osm_id: 10 }, [21.15, 55.69]),
        feature({ ...street, osm_id: 11 }, [21.17, 55.67]),
        feature({ type: 'city', name: 'Suwałki', countrycode: 'PL' }),
        feature({ type: 'house', city: 'Klaipėda' }),
      ),
    );
    expect(await addresses.search('taikos')).toEqual([
      { title: 'Taikos pr., Klaipėda', placeId: 'W10', lat: 55.69, lng: 21.15 },
    ]);
  });

  it('gives eight at most', async () => {
    const many = Array.from({ length: 16 }, (_, at) =>
      feature({ osm_id: at, type: 'street', name: `Pušų ${at}-oji gatvė`, city: 'Vilnius' }),
    );
    const { addresses } = await photon(() => collection(...many));
    expect(await addresses.search('pusu')).toHaveLength(8);
  });
});

const LONG = { more: 'x'.repeat(20_000_000) };

describe('when Photon fails, the failure has a name', () => {
  it.each<readonly [string, Answer]>([
    ['refused', { status: 500, json: {} }],
    ['refused', { status: 400, json: { message: 'language is not supported' } }],
    ['unreadable', { text: '<html>' }],
    ['unreadable', { json: { features: 'many' } }],
    ['unreadable', collection({ geometry: null, properties: {} })],
    ['unreadable', { json: { ...LONG, type: 'FeatureCollection', features: [] } }],
    ['unreachable', 'hang-up'],
  ])('%s', async (failure, answer) => {
    const { addresses } = await photon(() => answer);
    await expect(addresses.search('tekstas')).rejects.toMatchObject({
      name: 'ServiceFailed',
      service: 'photon',
      failure,
    });
  });

  it('slow: no answer within the time that it is given', async () => {
    const { addresses } = await photon((): Answer => 'silence', 50);
    await expect(addresses.search('tekstas')).rejects.toMatchObject({ failure: 'slow' });
  });

  it('stops asking when nobody waits any more, and says so in the words of the asker', async () => {
    const stop = new AbortController();
    const { addresses } = await photon((): Answer => {
      stop.abort(new Error('the passenger typed on'));
      return 'silence';
    });
    await expect(addresses.search('tekstas', { signal: stop.signal })).rejects.toThrow(
      'the passenger typed on',
    );
  });
});
