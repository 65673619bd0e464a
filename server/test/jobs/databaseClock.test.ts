import { describe, expect, it, onTestFinished } from 'vitest';

import { startDatabaseClock } from '../../src/jobs/databaseClock.ts';
import { testDatabase } from '../support/testDatabase.ts';

describe('The clock of the database', () => {
  it('tells when it has nothing to compare with, and runs on', async () => {
    const database = await testDatabase('PostgreSQL');
    const clock = await startDatabaseClock(database.db, 1);
    onTestFinished(() => clock.stop());
    const failed = Promise.withResolvers<unknown>();
    clock.onFailure(failed.resolve);
    const beforeMs = clock.nowMs();
    await database.close();
    expect(await failed.promise).toBeInstanceOf(Error);
    expect(clock.nowMs()).toBeGreaterThan(beforeMs);
  });
});
