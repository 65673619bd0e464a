import { describe, expect, it } from 'vitest';

import {
  boundariesAddresses,
  type Spell,
} from '../../../src/addresses/boundaries/boundariesAddresses.ts';
import { titleAgrees } from '../../../src/addresses/provider.ts';
import { fakeService, type Answer, type Asked } from '../../support/fakeService.ts';
import { sampleTowns } from '../samplePlaces.ts';
import { answerAsBoundaries, fakeBoundaries, type Known } from './fakeBoundaries.ts';

const house = (
  number: string,
  street: string | null,
  area: string | null,
  more: Partial<Known> = {},
): Known => ({
  number,
  street,
  area,
  municipality: `${area} m. sav.`,
  lat: 54.6866,
  lng: 25.2772,
  ...more,
});

const KNOWN: readonly Known[] = [
  house('9', 'Gedimino pr.', 'Vilnius', { municipality: 'Vilniaus m. sav.' }),
  house('9A', 'Gedimino pr.', 'Vilnius', { lat: 54.6867 }),
  house('9', 'Gedimino g.', 'Kaunas', { lat: 54.8972, lng: 23.9265 }),
  house('12', 'Savanorių pr.', 'Kaunas', { lat: 54.91, lng: 23.94 }),
  house('12', 'Savanorių pr.', 'Kaunas', { block: '2', lat: 54.9101, lng: 23.94 }),
  house('20', 'Vilniaus g.', 'Kaunas', { lat: 54.8968, lng: 23.8905 }),
  house('5', 'Vasario 16-osios g.', 'Kaunas', { lat: 54.8975, lng: 23.91 }),
  house('3', 'Beržų g.', 'Avižieniai', { municipality: 'Vilniaus r. sav.', lat: 54.75 }),
  house('5', null, 'Naujasodžiai', { municipality: 'Utenos r. sav.', lat: 55.5, lng: 25.6 }),
  house('5', null, 'Naujasodžiai', { municipality: 'Molėtų r. sav.', lat: 55.2, lng: 25.4 }),
];

const provider = async (
  answer: (asked: Asked) => Answer | Promise<Answer> = answerAsBoundaries(KNOWN),
  { timeoutMs = 5_000, spell }: { timeoutMs?: number; spell?: Spell } = {},
) => {
  const { url, asked } = await fakeService(answer);
  const service = { url: `${url}/`, fetch, timeoutMs };
  return { asked, addresses: boundariesAddresses(service, sampleTowns, spell) };
};
const titles = async (text: string, spell?: Spell): Promise<string[]> => {
  const { addresses } = await provider(undefined, spell ? { spell } : {});
  return (await addresses.search(text)).map(({ title }) => title);
};

describe('The national boundaries API as the source of addresses', () => {
  it.each([
    ['Gedimino pr. 9, Vilnius', ['Gedimino pr. 9, Vilnius']],
    ['gedimino 9', ['Gedimino pr. 9, Vilnius', 'Gedimino g. 9, Kaunas']],
    ['gedimino 9 kaune', ['Gedimino g. 9, Kaunas']],
    ['9a gedimino vilniuje', ['Gedimino pr. 9A, Vilnius']],
    ['Savanorių pr. 12-5, Kaunas', ['Savanorių pr. 12-5, Kaunas', 'Savanorių pr. 12K2, Kaunas']],
    ['savanorių 12 k2', ['Savanorių pr. 12K2, Kaunas', 'Savanorių pr. 12, Kaunas']],
    ['Kaune, Vilniaus gatvė 20', ['Vilniaus g. 20, Kaunas']],
    ['Vasario 16-osios g. 5', ['Vasario 16-osios g. 5, Kaunas']],
    ['Beržų g. 3, Avižieniai, Vilniaus r.', ['Beržų g. 3, Avižieniai, Vilniaus r.']],
    ['Beržų 3 Avižieniai', ['Beržų g. 3, Avižieniai, Vilniaus r.']],
    ['naujasodžiai 5', ['Naujasodžiai 5, Utenos r.', 'Naujasodžiai 5, Molėtų r.']],
    ['Naujasodžiai 5, Molėtų r.', ['Naujasodžiai 5, Molėtų r.']],
    ['gedimino', ['Gedimino pr., Vilnius', 'Gedimino g., Kaunas']],
    ['vilniaus gatvė kaune', ['Vilniaus g., Kaunas']],
    ['Vilniuje', ['Vilnius']],
    ['', []],
    ['123', []],
    ['???', []],
  ])('%s → %j', async (typed, found) => {
    expect(await titles(typed)).toEqual(found);
  });

  it('finds what was typed without marks by the spelling that our gazetteer has', async () => {
    expect(await titles('savanoriu 12')).toEqual([]);
    const spelled = await titles('savanoriu 12', async () => ['Savanorių']);
    expect(spelled).toContain('Savanorių pr. 12, Kaunas');
  });

  it('asks in the published shape: one question, filters of text, points in degrees', async () => {
    const { asked, addresses } = await provider();
    await addresses.search('Gedimino pr. 9, Vilnius');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url.pathname).toBe('/v1/addresses/search');
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      srid: '4326',
      geometry_output_format: 'ewkt',
      size: '100',
    });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      filters: [
        {
          addresses: { plot_or_building_number: { exact: '9' } },
          residential_areas: { name: { exact: 'Vilnius' } },
          streets: { name: { contains: 'Gedimino' } },
        },
      ],
    });
  });

  it('gives a title by which it finds the same address again, at the same place', async () => {
    const { addresses } = await provider();
    for (const text of ['gedimino 9', 'Beržų 3 Avižieniai', 'naujasodžiai 5', 'savanorių 12-5']) {
      const [found] = await addresses.search(text);
      if (!found) throw new Error('found');
      expect(await titleAgrees(addresses, found)).toBe(true);
    }
  });

  it('follows the pages, and not for ever', async () => {
    const many = Array.from({ length: 250 }, (_, at) =>
      house('1', `Pušų ${at}-oji g.`, at === 249 ? 'Vilnius' : 'Kaunas'),
    );
    const { url, asked } = await fakeBoundaries(many);
    const addresses = boundariesAddresses({ url, fetch, timeoutMs: 5_000 }, sampleTowns);
    const found = await addresses.search('pušų 1');
    expect(found).toHaveLength(8);
    // The last of all of them lies in the biggest town.
    expect(found[0]?.title).toBe('Pušų 249-oji g. 1, Vilnius');
    expect(asked.map(({ url: at }) => at.searchParams.get('cursor'))).toEqual([null, '100', '200']);

    const endless = await provider(() => ({ json: { items: [], next_page: `${Math.random()}` } }));
    expect(await endless.addresses.search('pušų 1')).toEqual([]);
    expect(endless.asked).toHaveLength(3);
  });

  it('tells the address of a point, from a square around it that grows until there is one', async () => {
    const { asked, addresses } = await provider();
    expect((await addresses.nearest({ lat: 54.6866, lng: 25.2773 }))?.title).toBe(
      'Gedimino pr. 9, Vilnius',
    );
    expect(asked).toHaveLength(1);
    expect((await addresses.nearest({ lat: 55.502, lng: 25.6 }))?.title).toBe(
      'Naujasodžiai 5, Utenos r.',
    );
    expect(await addresses.nearest({ lat: 56, lng: 22 })).toBeUndefined();
    expect(asked).toHaveLength(5);
  });
});

const row = (more: Readonly<Record<string, unknown>>) => ({
  json: {
    items: [
      {
        code: 1,
        plot_or_building_number: '9',
        building_block_number: null,
        street: { name: 'Gedimino pr.' },
        residential_area: { name: 'Vilnius' },
        municipality: { name: 'Vilniaus m. sav.' },
        geometry: { srid: 4326, data: 'SRID=4326;POINT(25.2772 54.6866)' },
        ...more,
      },
    ],
    next_page: null,
  },
});

describe('what the API says beside the point is left out, and breaks nothing', () => {
  it.each([
    ['no street, all of it null', row({ street: { code: null, name: null } }), ['Vilnius 9']],
    ['no area', row({ residential_area: null }), ['Gedimino pr. 9, Vilniaus m.']],
    ['no number', row({ plot_or_building_number: '' }), []],
    ['markup for a number', row({ plot_or_building_number: '<b>9</b>' }), []],
    ['a point of LKS-94', row({ geometry: { data: 'SRID=3346;POINT(582516 6061948)' } }), []],
    ['a line for a point', row({ geometry: { data: 'SRID=4326;LINESTRING(25 54, 25 55)' } }), []],
    ['a point that is none', row({ geometry: { data: 'POINT(NaN NaN)' } }), []],
  ])('%s', async (_, answer, found) => {
    const { addresses } = await provider(() => answer);
    expect((await addresses.search('gedimino 9')).map(({ title }) => title)).toEqual(found);
  });
});

const LONG = { more: 'x'.repeat(20_000_000) };

describe('when the API fails, the failure has a name', () => {
  it.each<readonly [string, Answer]>([
    ['refused', { status: 500, json: {} }],
    ['refused', { status: 422, json: { detail: [] } }],
    ['unreadable', { text: '<html>' }],
    ['unreadable', { json: { items: 'many' } }],
    ['unreadable', { json: { items: [{ code: 'x' }] } }],
    ['unreadable', { json: { ...LONG, items: [], next_page: null } }],
    ['unreachable', 'hang-up'],
  ])('%s', async (failure, answer) => {
    const { addresses } = await provider(() => answer);
    const failed = { name: 'ServiceFailed', service: 'boundaries', failure };
    await expect(addresses.search('gedimino 9')).rejects.toMatchObject(failed);
    await expect(addresses.search('gedimino')).rejects.toMatchObject(failed);
    await expect(addresses.nearest({ lat: 54.7, lng: 25.3 })).rejects.toMatchObject(failed);
  });

  it('slow: no answer within the time that it is given', async () => {
    const { addresses } = await provider((): Answer => 'silence', { timeoutMs: 50 });
    await expect(addresses.search('gedimino 9')).rejects.toMatchObject({ failure: 'slow' });
  });

  it('stops asking when nobody waits any more, and says so in the words of the asker', async () => {
    const stop = new AbortController();
    const { addresses } = await provider((): Answer => {
      stop.abort(new Error('the passenger typed on'));
      return 'silence';
    });
    await expect(addresses.search('gedimino 9', { signal: stop.signal })).rejects.toThrow(
      'the passenger typed on',
    );
  });

  it.each(["'; drop table addresses; --", '%', '"}]}', 'a'.repeat(5_000), '\0', '𝔤𝔢𝔡𝔦𝔪𝔦𝔫𝔬 9'])(
    'is asked nothing that it could stumble over by %j',
    async (typed) => {
      const { asked, addresses } = await provider();
      await addresses.search(typed);
      for (const { body } of asked) expect(() => JSON.parse(body || '{}')).not.toThrow();
    },
  );
});
