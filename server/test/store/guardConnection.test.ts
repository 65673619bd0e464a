import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '../../src/store/database.ts';
import { isDatabaseUnavailable } from '../../src/store/databaseUnavailable.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';
import { runPrepared } from '../../src/store/preparedStatements.ts';
import { throwawayPostgres, type ThrowawayPostgres } from '../support/throwawayPostgres.ts';

const PATIENT = { connections: 2, connectMs: 30_000, answerMs: 30_000 };

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'believed',
    (error: unknown) => (isDatabaseUnavailable(error) ? 'told to try again' : error),
  );

describe('A PostgreSQL with a standby', () => {
  let postgres: ThrowawayPostgres;
  let operator: Client;
  let database: Database;
  beforeAll(async () => {
    postgres = throwawayPostgres();
    operator = await newOperator();
    await operator.query('create table written (word text)');
    // Known from the start: a server that runs hears of it some time after it was told.
    await operator.query("alter system set synchronous_standby_names = 'nobody'");
    await operator.end();
    postgres.halt();
    postgres.resume();
    operator = await newOperator();
    database = await openPostgres(postgres.url, PATIENT);
  });
  afterAll(async () => {
    await database.close();
    await operator.end();
    postgres.stop();
  });

  /** Nobody else waits for a standby here. */
  const newOperator = async (): Promise<Client> => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('set synchronous_commit = local');
    return client;
  };
  const tell = async (setting: string): Promise<void> => {
    await operator.query(`alter system set ${setting}`);
    await operator.query('select pg_reload_conf()');
  };
  /** Ends the wait for a standby, as an operator or a limit of time does. */
  const giveUpWaiting = async (): Promise<void> => {
    const waiting = "select pid from pg_stat_activity where wait_event = 'SyncRep'";
    await expect
      .poll(async () => (await operator.query(waiting)).rowCount, { timeout: 20_000 })
      .toBe(1);
    await operator.query(`select pg_cancel_backend(pid) from (${waiting}) as waiting`);
  };

  it('that is away confirms nothing: an answer that came without it is not believed', async () => {
    const { db } = database;
    const text = "insert into written values ('prepared')";
    const writes = [
      () => sql`insert into written values ('alone')`.execute(db),
      () =>
        db
          .transaction()
          .execute((trx) => sql`insert into written values ('in a transaction')`.execute(trx)),
      () => runPrepared(db, { name: 'w', text, values: [] }),
    ];
    for (const write of writes) {
      const [outcome] = await Promise.all([refusal(write()), giveUpWaiting()]);
      expect(outcome).toBe('told to try again');
    }
    // It was no refusal: they are there, and would be gone with this machine.
    const { rows } = await operator.query('select distinct word from written order by word');
    expect(rows).toEqual([{ word: 'alone' }, { word: 'in a transaction' }, { word: 'prepared' }]);
    await tell("synchronous_standby_names = ''");
    const again = () => sql`insert into written values ('again')`.execute(db);
    await expect.poll(() => refusal(again()), { timeout: 20_000 }).toBe('believed');
  });

  it('is not asked while it only reads, over no connection, old or new; and is again when it writes', async () => {
    const { db } = database;
    const read = () => sql`select word from written`.execute(db);
    const write = () => sql`insert into written values ('later')`.execute(db);
    expect(await refusal(read())).toBe('believed');
    await tell("default_transaction_read_only = 'on'");
    // The connection from before finds out by writing, and is given up.
    await expect.poll(() => refusal(write()), { timeout: 20_000 }).toBe('told to try again');
    await expect.poll(() => refusal(read()), { timeout: 20_000 }).toBe('told to try again');
    await operator.query('set default_transaction_read_only = off');
    await tell("default_transaction_read_only = 'off'");
    await expect.poll(() => refusal(write()), { timeout: 20_000 }).toBe('believed');
  });
});
