import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';

import { openPostgres } from '../../src/store/openPostgres.ts';
import { signInPassengers } from '../support/books.ts';
import { ServerUnderTest } from '../support/serverUnderTest.ts';
import { newPostgresUrl } from '../support/testDatabase.ts';
import { AskingPassenger } from '../support/askingPassenger.ts';

const dayOff = fileURLToPath(new URL('dayOff.mjs', import.meta.url));
const POLLS = 20;

describe('A server whose machine is a day wrong about the time', () => {
  it.each(['1', '-1'])('by %s day: goes by the database’s clock', async (CLOCK_OFF_DAYS) => {
    const url = await newPostgresUrl();
    const [cookie = ''] = await signInPassengers({ databaseUrl: url, dataFolder: '' }, 1);
    const server = await ServerUnderTest.start({
      DATABASE_URL: url,
      SERVER_SECRET: 's'.repeat(32),
      WEBHOOK_SECRET: 'w'.repeat(32),
      TICK_MS: '10',
      NODE_OPTIONS: `--import=${dayOff}`,
      CLOCK_OFF_DAYS,
    });
    onTestFinished(() => server.stop());
    const passenger = new AskingPassenger(server.origin, cookie, 'passenger');
    expect(await passenger.reserve()).toMatchObject({ status: 200 });
    expect(passenger.confirmed).toHaveLength(1);
    // Enough time for a ticker that thought it was tomorrow.
    for (let count = 0; count < POLLS; count += 1) {
      expect(await passenger.poll()).toMatchObject({
        status: 200,
        body: expect.stringContaining('"searching":false'),
      });
    }
    const database = await openPostgres(url);
    onTestFinished(() => database.close());
    const { rows } = await sql`
      select state, abs(extract(epoch from now() - created_at)) < 600 as "madeNow" from orders`.execute(
      database.db,
    );
    expect(rows).toEqual([{ state: 'reserved', madeNow: true }]);
  });
});
