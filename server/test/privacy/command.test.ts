import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { findOrCreatePassenger } from '../../src/passengers/passengerStore.ts';
import type { Database } from '../../src/store/database.ts';
import { migrateToLatest } from '../../src/store/migrate.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';
import { finishedRide } from '../support/finishedRide.ts';
import { ServerProcess, type Ended } from '../support/serverProcess.ts';
import { testClock } from '../support/testClock.ts';
import { newPostgresUrl } from '../support/testDatabase.ts';

const PHONE = '+37061230011';

describe('The operator’s command', () => {
  let url: string;
  let database: Database;
  let passengerId: string;
  beforeAll(async () => {
    url = await newPostgresUrl();
    database = await openPostgres(url);
    await migrateToLatest(database.db);
    ({ id: passengerId } = await findOrCreatePassenger(database.db, PHONE, 0));
  });
  afterEach(() => ServerProcess.killAll());
  afterAll(() => database.close());

  const order = (...args: readonly string[]): Promise<Ended> =>
    new ServerProcess({ DATABASE_URL: url }, ['admin.ts', ...args]).ended;

  it('hands out what is stored about a passenger, and erases it once the ride is over', async () => {
    const clock = testClock();
    const ride = await finishedRide({ db: database.db, clock }, { passengerId });
    const setState = (state: 'ongoing' | 'completed') =>
      database.db.updateTable('orders').set({ state }).where('public_id', '=', ride).execute();

    const { stdout } = await order('export', '8 612 30011');
    expect(JSON.parse(stdout)).toMatchObject({
      client: { id: passengerId, phone: PHONE },
      orders: [{ public_id: ride }],
    });

    await setState('ongoing');
    expect(await order('erase', passengerId)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'not erased: an order is not over yet; wait for its end or cancel it\n',
    });
    await setState('completed');
    expect(await order('erase', passengerId)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\+37061230011 is erased; .* 1 rides; .* 0 invoices\n$/),
    });
    expect(await order('erase', PHONE)).toMatchObject({
      code: 1,
      stderr: `nobody has signed in with ${PHONE}\n`,
    });
  });

  it('does not take the owner of erased rides for a passenger', async () => {
    const rides = database.db.selectFrom('orders').select('client_id');
    const { client_id: nobody } = await rides.executeTakeFirstOrThrow();
    expect(await order('export', nobody)).toMatchObject({ code: 1, stdout: '' });
    expect((await order('erase', 'nobody')).stderr).toContain('neither a phone number nor an id');
  });
});
