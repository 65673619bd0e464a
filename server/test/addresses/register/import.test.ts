import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { importRegister } from '../../../src/addresses/register/importRegister.ts';
import {
  findCurrentSet,
  readAreas,
  readStreets,
} from '../../../src/addresses/register/registerStore.ts';
import { unpacked } from '../../../src/domain/registerRecords.ts';
import { bothDatabases, testDatabase } from '../../support/testDatabase.ts';
import { forgetSets } from './forgetSets.ts';
import { writeMadeUpRegister } from './madeUpRegister.ts';

const SMALL = { addresses: 4_000, areas: 300, streets: 400 };
const AREAS = 'adr_gyvenamosios_vietoves.csv';
const STREETS = 'adr_gatves.csv';
const ADDRESSES = 'adr_stat_lr.csv';

let folder: string;
let template: string;
beforeAll(() => {
  template = mkdtempSync(join(tmpdir(), 'register-'));
  writeMadeUpRegister(template, SMALL);
});
afterAll(() => rmSync(template, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'register-'));
  for (const name of ['adr_savivaldybes.csv', 'adr_seniunijos.csv', AREAS, STREETS, ADDRESSES]) {
    copyFileSync(join(template, name), join(folder, name));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const change = (file: string, by: (text: string) => string): void =>
  writeFileSync(join(folder, file), by(readFileSync(join(folder, file), 'utf8')));
const linesOf = (text: string): string[] => text.trimEnd().split('\n');

describe.each(bothDatabases)('Importing the register, on %s', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterEach(() => forgetSets(database.db));
  afterAll(() => database.close());

  const run = (options?: { evenIfWorse: boolean }) =>
    importRegister({ db: database.db, nowMs: () => 1_000, progress: () => {} }, folder, options);
  const stored = async () => {
    const set = await findCurrentSet(database.db);
    const areas = await readAreas(database.db, set?.id ?? -1);
    const streets = [];
    for await (const batch of readStreets(database.db, set?.id ?? -1))
      streets.push(...unpacked(batch).streets);
    return { set, areas, streets };
  };
  const rowsOf = async (): Promise<{ sets: number; areas: number; streets: number }> => {
    const { rows } = await sql<{ sets: number; areas: number; streets: number }>`select
      (select count(*) from register_sets) as sets,
      (select count(*) from register_areas) as areas,
      (select count(*) from register_streets) as streets`.execute(database.db);
    return rows[0] ?? { sets: 0, areas: 0, streets: 0 };
  };

  it('stores every address once, with its street, its area and its point', async () => {
    const imported = await run();
    const { set, areas, streets } = await stored();
    expect(imported).toMatchObject({ at: 'switched', wrongLines: 0 });
    expect(imported.addresses).toBe(
      linesOf(readFileSync(join(folder, ADDRESSES), 'utf8')).length - 1,
    );
    expect(set).toMatchObject({ addresses: imported.addresses });
    expect(areas).toHaveLength(imported.areas);
    expect(streets).toHaveLength(imported.streets);
    expect(areas.find(({ name }) => name === 'Vilnius')).toMatchObject({
      genitive: 'Vilniaus',
      type: 'm.',
      municipality: 'Vilniaus m.',
    });
    const vilnius = areas.find(({ name }) => name === 'Vilnius')?.code;
    const gedimino = streets.find(({ name, area }) => name === 'Gedimino pr.' && area === vilnius);
    expect(gedimino?.numbers.split(',')).toContain('1');
  });

  it('of the same files again changes nothing', async () => {
    await run();
    const before = await stored();
    expect(await run()).toMatchObject({ at: 'already current' });
    expect(await stored()).toEqual(before);
  });

  it('of newer files replaces the older ones and leaves nothing of them', async () => {
    await run();
    const before = await stored();
    change(ADDRESSES, (text) => linesOf(text).slice(0, -100).join('\n').concat('\n'));
    const newer = await run();
    const after = await stored();
    expect(newer.at).toBe('switched');
    expect(after.set?.id).not.toBe(before.set?.id);
    expect(after.set?.addresses).toBe((before.set?.addresses ?? 0) - 100);
    expect(await rowsOf()).toEqual({ sets: 1, areas: newer.areas, streets: newer.streets });
  });

  it('goes back to older files, too', async () => {
    const first = await run();
    change(ADDRESSES, (text) => linesOf(text).slice(0, -100).join('\n').concat('\n'));
    await run();
    copyFileSync(join(template, ADDRESSES), join(folder, ADDRESSES));
    expect(await run()).toEqual(first);
  });

  it('that was stopped goes on where it was, and is whole', async () => {
    let writes = 0;
    const stopped = importRegister(
      {
        db: database.db,
        nowMs: () => 1_000,
        progress: (step) => {
          writes += Number(step === 'writing');
          if (step === 'writing') throw new Error('killed');
        },
      },
      folder,
    );
    await expect(stopped).rejects.toThrow('killed');
    expect(writes).toBe(1);
    expect(await findCurrentSet(database.db)).toBeUndefined();
    const half = await rowsOf();
    expect(half.streets).toBeGreaterThan(0);
    const imported = await run();
    expect(imported.at).toBe('switched');
    expect(await rowsOf()).toEqual({ sets: 1, areas: imported.areas, streets: imported.streets });
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    [
      'given up for another',
      () => database.db.updateTable('register_sets').set({ state: 'retired' }).execute(),
    ],
    [
      'with rows taken away',
      () => database.db.deleteFrom('register_streets').where('code', '=', 0).execute(),
    ],
  ])('that was disturbed, %s, says so, and the next run is whole', async (_, disturb) => {
    let disturbed = false;
    const stopped = importRegister(
      {
        db: database.db,
        nowMs: () => 1_000,
        progress: async (step, done, of) => {
          if (step !== 'writing' || disturbed || done < of) return;
          disturbed = true;
          await disturb();
        },
      },
      folder,
    );
    await expect(stopped).rejects.toThrow('another import has been at work meanwhile');
    expect(await findCurrentSet(database.db)).toBeUndefined();
    const imported = await run();
    expect(imported.at).toBe('switched');
    expect(await rowsOf()).toEqual({ sets: 1, areas: imported.areas, streets: imported.streets });
  });

  it('keeps what is searched while another set is half written', async () => {
    await run();
    const before = await stored();
    change(ADDRESSES, (text) => linesOf(text).slice(0, -100).join('\n').concat('\n'));
    const stopped = importRegister(
      {
        db: database.db,
        nowMs: () => 1_000,
        progress: (step) => {
          if (step === 'writing') throw new Error('killed');
        },
      },
      folder,
    );
    await expect(stopped).rejects.toThrow('killed');
    expect(await stored()).toEqual(before);
  });

  it('takes points from files beside the addresses, as they are published', async () => {
    const stated = await run();
    const { streets } = await stored();
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    writeMadeUpRegister(folder, { ...SMALL, pointsApart: true });
    const apart = await run();
    expect(apart).toMatchObject({ addresses: stated.addresses, wrongLines: 0 });
    expect((await stored()).streets).toEqual(streets);
  });

  it('counts wrong lines, names the first, and imports the rest', async () => {
    change(ADDRESSES, (text) => {
      const lines = linesOf(text);
      const spoil = (at: number, column: number, by: string): void => {
        const fields = (lines[at] ?? '').split('|');
        fields[column] = by;
        lines[at] = fields.join('|');
      };
      spoil(1, 2, '999');
      spoil(2, 3, '42');
      spoil(3, 4, 'be numerio');
      spoil(4, 8, '12');
      spoil(5, 4, "1'; drop table register_sets; --");
      lines[6] = 'one|two';
      lines[7] = `${lines[7]}\0`;
      lines[8] = '"'.repeat(9);
      return `${lines.join('\n')}\n`;
    });
    const { wrongLines, named, at } = await run();
    expect({ wrongLines, at }).toEqual({ wrongLines: 8, at: 'switched' });
    expect(named).toEqual([
      `${ADDRESSES}, line 2: its residential area is not known`,
      `${ADDRESSES}, line 3: its street is not known`,
      `${ADDRESSES}, line 4: it has no house number, or none that houses carry`,
      `${ADDRESSES}, line 5: it has no coordinates inside the country`,
      `${ADDRESSES}, line 6: it has no house number, or none that houses carry`,
      `${ADDRESSES}, line 7: it has 2 columns and not 10`,
      `${ADDRESSES}, line 8: it holds a zero byte`,
      `${ADDRESSES}, line 9: it has 1 columns and not 10`,
    ]);
  });

  it('stores names as they are, whatever they look like to a database', async () => {
    const name = "Roberto'); drop table register_areas; --";
    change(STREETS, (text) =>
      linesOf(text)
        .map((line, at) => {
          const fields = line.split('|');
          if (at > 0) fields[4] = name;
          return fields.join('|');
        })
        .join('\n'),
    );
    await run();
    const { streets } = await stored();
    expect(streets.some((street) => street.name.startsWith(name))).toBe(true);
  });

  it('refuses files that are mostly wrong or have lost a part, unless it is told otherwise', async () => {
    const { addresses } = await run();
    change(ADDRESSES, (text) => linesOf(text).slice(0, 1_000).join('\n').concat('\n'));
    await expect(run()).rejects.toThrow(
      `the files hold 999 addresses, and ${addresses} are searched now`,
    );
    expect((await stored()).set?.addresses).toBe(addresses);
    expect(await run({ evenIfWorse: true })).toMatchObject({ at: 'switched', addresses: 999 });
    change(AREAS, (text) => linesOf(text).slice(0, 2).join('\n').concat('\n'));
    await expect(run()).rejects.toThrow(/^Nothing was changed: /);
  });
});

describe('A folder that cannot be imported is refused in words', () => {
  const deps = {
    // Nothing is asked of a database before the files are read.
    db: new Proxy({} as never, {
      get: () => {
        throw new Error('the database was asked');
      },
    }),
    nowMs: () => 1_000,
    progress: () => {},
  };
  const refusal = async (): Promise<string> => {
    try {
      await importRegister(deps, folder);
    } catch (error) {
      if (error instanceof Error && error.name === 'StartRefused') return error.message;
      throw error;
    }
    return 'imported';
  };

  it('because it is none', async () => {
    rmSync(folder, { recursive: true });
    expect(await refusal()).toBe(`${folder}: is no folder that can be read`);
    mkdirSync(folder);
  });

  it('because files are missing, each of which is named', async () => {
    for (const name of [AREAS, STREETS, ADDRESSES]) rmSync(join(folder, name));
    writeFileSync(join(folder, 'notes.txt'), 'nothing to see here\n');
    expect(await refusal()).toBe(
      [
        `${folder} cannot be imported:`,
        'residential areas are missing: a file with the columns GYV_KODAS and VARDAS',
        'streets are missing: a file with the columns GAT_KODAS, GYV_KODAS and VARDAS_K',
        'addresses are missing: a file with the columns GYV_KODAS, GAT_KODAS and NR',
      ].join('\n'),
    );
  });

  it('because no file says where the addresses are', async () => {
    change(ADDRESSES, (text) => text.replace('E_KOORD|N_KOORD', 'PASTABA|PASTABA_2'));
    expect(await refusal()).toContain(
      'has no columns E_KOORD and N_KOORD, and there are no points',
    );
  });

  it('because a file ends in the middle of a line', async () => {
    change(ADDRESSES, (text) => text.slice(0, text.length >> 1).replace(/\|[^|]*$/, ''));
    expect(await refusal()).toBe(`${ADDRESSES}: it ends in the middle of a line`);
  });

  it('because a file of points ends in the middle', async () => {
    writeFileSync(
      join(folder, 'adr_gra_11.json'),
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"AOB_KODAS":1',
    );
    expect(await refusal()).toContain('adr_gra_11.json: it ends in the middle');
  });

  it('because a feature of the points never ends', async () => {
    writeFileSync(
      join(folder, 'adr_gra_11.json'),
      `{"type":"FeatureCollection","features":[{"type":"${'x'.repeat(3_000_000)}"}]}`,
    );
    expect(await refusal()).toContain('one of its features is longer than 64 kB');
  });
});
