import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { embeddedAddresses } from '../../../src/addresses/embeddedAddresses.ts';
import { importRegister } from '../../../src/addresses/register/importRegister.ts';
import {
  registerAddresses,
  type RegisterAddresses,
} from '../../../src/addresses/register/registerAddresses.ts';
import { gazetteer, towns } from '../../../src/data/gazetteer.ts';
import { HOUR_MS } from '../../../src/platform/duration.ts';
import { bothDatabases, testDatabase } from '../../support/testDatabase.ts';
import { forgetSets } from './forgetSets.ts';
import { writeMadeUpRegister } from './madeUpRegister.ts';

const ADDRESSES = 'adr_stat_lr.csv';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'register-'));
  writeMadeUpRegister(folder, { addresses: 3_000, areas: 250, streets: 400 });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(bothDatabases)('Addresses of the register, on %s', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let addresses: RegisterAddresses;
  let failures: unknown[];
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    failures = [];
    addresses = registerAddresses({
      db: database.db,
      otherwise: embeddedAddresses(gazetteer, towns),
      // The tests look themselves.
      everyMs: HOUR_MS,
      onFailure: (error) => failures.push(error),
    });
  });
  afterEach(async () => {
    await addresses.close();
    await forgetSets(database.db);
  });

  const importFiles = (from = folder) =>
    importRegister({ db: database.db, nowMs: () => 1_000, progress: () => {} }, from);
  const first = async (text: string) => (await addresses.search(text))[0];
  const isOfTheRegister = async () =>
    String((await first('gedimino pr 1 vilnius'))?.placeId).startsWith('ar-');

  it('are the gazetteer’s while nothing is imported, and the server says so in words', async () => {
    await addresses.check();
    expect((await first('gedimino pr 9 vilnius'))?.title).toBe('Gedimino pr. 9, Vilnius');
    expect(await isOfTheRegister()).toBe(false);
    expect(addresses.inWords()).toContain('nothing is imported yet');
  });

  it('are found once they are imported, beside the well-known places of the gazetteer', async () => {
    const { addresses: count } = await importFiles();
    await addresses.check();
    expect(await isOfTheRegister()).toBe(true);
    expect((await first('gedimino pr 1 vilnius'))?.title).toBe('Gedimino pr. 1, Vilnius');
    expect((await first('vilniaus oro uostas'))?.title).toBe('Vilniaus oro uostas, Vilnius');
    expect(addresses.inWords()).toBe(
      `addresses: ${count} of the Address Register (© VĮ Registrų centras, CC BY 4.0)`,
    );
    expect(failures).toEqual([]);
  });

  it('are told by their point, too', async () => {
    await importFiles();
    await addresses.check();
    const house = await first('gedimino pr 1 vilnius');
    expect(house && (await addresses.nearest(house))?.placeId).toBe(house?.placeId);
  });

  it('are never away while a newer set takes the place of an older one', async () => {
    await importFiles();
    await addresses.check();
    const newer = mkdtempSync(join(tmpdir(), 'register-'));
    writeMadeUpRegister(newer, { addresses: 3_000, areas: 250, streets: 400 });
    const text = readFileSync(join(newer, ADDRESSES), 'utf8').trimEnd();
    writeFileSync(join(newer, ADDRESSES), `${text.split('\n').slice(0, -50).join('\n')}\n`);

    const over = new AbortController();
    let answers = 0;
    const searching = (async () => {
      while (!over.signal.aborted) {
        expect((await first('gedimino pr 1 vilnius'))?.placeId).toMatch(/^ar-/);
        answers += 1;
      }
    })();
    await importFiles(newer);
    await addresses.check();
    over.abort();
    await searching;
    rmSync(newer, { recursive: true });
    expect(answers).toBeGreaterThan(0);
    expect(addresses.inWords()).toMatch(/29\d\d of the Address Register/);
    expect(failures).toEqual([]);
  });

  it('are read anew when their set went while it was read', async () => {
    await importFiles();
    // As if the rows of a set were removed while another server still reads them.
    await database.db.deleteFrom('register_streets').where('area_code', '>', 10_100).execute();
    await expect(addresses.check()).rejects.toThrow('change faster than they can be read');
    expect(await isOfTheRegister()).toBe(false);
    expect((await first('gedimino pr 9 vilnius'))?.title).toBe('Gedimino pr. 9, Vilnius');
  });

  it('that cannot be read leave the gazetteer in their place, and what was searched before', async () => {
    await importFiles();
    await sql`update register_streets set points = 'x' where code > 0`.execute(database.db);
    await expect(addresses.check()).rejects.toThrow('the index of addresses has stopped');
    expect((await first('gedimino pr 9 vilnius'))?.title).toBe('Gedimino pr. 9, Vilnius');
    expect(addresses.inWords()).toContain('nothing is imported yet');
  });

  it('stay when the database is away', async () => {
    await importFiles();
    await addresses.check();
    await database.db.schema.alterTable('register_sets').renameTo('elsewhere').execute();
    await expect(addresses.check()).rejects.toThrow();
    expect(await isOfTheRegister()).toBe(true);
    await sql`alter table elsewhere rename to register_sets`.execute(database.db);
  });
});
