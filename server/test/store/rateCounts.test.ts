import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '../../src/store/database.ts';
import { openDatabase } from '../../src/store/openDatabase.ts';
import { countRequest } from '../../src/store/rateCounts.ts';
import { throwawayPostgres, type ThrowawayPostgres } from '../support/throwawayPostgres.ts';

const LONG_MS = 600_000;

describe('What is counted against guessing', () => {
  let postgres: ThrowawayPostgres;
  let database: Database | undefined;
  const open = async (): Promise<Database> =>
    (database = await openDatabase({ databaseUrl: postgres.url, dataFolder: '' }));
  beforeAll(() => {
    postgres = throwawayPostgres();
  });
  afterAll(async () => {
    await database?.close();
    postgres.stop();
  });

  it('goes on where it was after a crash, and so on the machine that takes over', async () => {
    const before = await open();
    await countRequest(before.db, 'a network', LONG_MS);
    expect(await countRequest(before.db, 'a network', LONG_MS)).toMatchObject({ requests: 2 });
    await before.close();
    postgres.halt();
    postgres.resume();
    const after = await open();
    expect(await countRequest(after.db, 'a network', LONG_MS)).toMatchObject({ requests: 3 });
  });
});
