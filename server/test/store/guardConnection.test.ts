import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '../../src/store/database.ts';
import { isDatabaseUnavailable } from '../../src/store/databaseUnavailable.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';
import { runPrepared } from '../../src/store/preparedStatements.ts';
import { waitingPostgres, type WaitingPostgres } from '../support/waitingPostgres.ts';

const PATIENT = { connections: 2, connectMs: 30_000, answerMs: 30_000 };

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'believed',
    (error: unknown) => (isDatabaseUnavailable(error) ? 'told to try again' : error),
  );

/** As short as it can be: the statement itself is given up half a second earlier. */
const HASTY = { ...PATIENT, answerMs: 1_000 };

describe('A PostgreSQL with a standby', () => {
  let postgres: WaitingPostgres;
  let database: Database;
  beforeAll(async () => {
    postgres = await waitingPostgres();
    await postgres.operator.query('create table written (word text)');
    database = await openPostgres(postgres.url, PATIENT);
  });
  afterAll(async () => {
    await database.close();
    await postgres.end();
  });

  it('that is away is waited for longer than any limit of a statement, and nobody sees what waits', async () => {
    const { operator } = postgres;
    const hasty = await openPostgres(postgres.url, HASTY);
    const write = sql`insert into written values ('for a while')`.execute(hasty.db);
    expect(await refusal(write)).toBe('told to try again');
    await hasty.close();
    // Neither the limit nor the end of the connection has ended the wait: only an operator does.
    await postgres.waiting();
    expect((await operator.query('select word from written')).rows).toEqual([]);
    await postgres.giveUpWaiting();
    const written = async () => (await operator.query('delete from written returning word')).rows;
    await expect.poll(written).toEqual([{ word: 'for a while' }]);
  });

  it('that is away confirms nothing: an answer that came without it is not believed', async () => {
    const { db } = database;
    const { operator } = postgres;
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
      const [outcome] = await Promise.all([refusal(write()), postgres.giveUpWaiting()]);
      expect(outcome).toBe('told to try again');
    }
    // It was no refusal: they are there, and would be gone with this machine.
    const { rows } = await operator.query('select distinct word from written order by word');
    expect(rows).toEqual([{ word: 'alone' }, { word: 'in a transaction' }, { word: 'prepared' }]);
    await postgres.tell("synchronous_standby_names = ''");
    const again = () => sql`insert into written values ('again')`.execute(db);
    await expect.poll(() => refusal(again()), { timeout: 20_000 }).toBe('believed');
  });

  it('is not asked while it only reads, over no connection, old or new; and is again when it writes', async () => {
    const { db } = database;
    const read = () => sql`select word from written`.execute(db);
    const write = () => sql`insert into written values ('later')`.execute(db);
    expect(await refusal(read())).toBe('believed');
    await postgres.tell("default_transaction_read_only = 'on'");
    // The connection from before finds out by writing, and is given up.
    await expect.poll(() => refusal(write()), { timeout: 20_000 }).toBe('told to try again');
    await expect.poll(() => refusal(read()), { timeout: 20_000 }).toBe('told to try again');
    await postgres.operator.query('set default_transaction_read_only = off');
    await postgres.tell("default_transaction_read_only = 'off'");
    await expect.poll(() => refusal(write()), { timeout: 20_000 }).toBe('believed');
  });
});
