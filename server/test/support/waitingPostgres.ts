import { Client } from 'pg';
import { expect } from 'vitest';

import { throwawayPostgres, type ThrowawayPostgres } from './throwawayPostgres.ts';

/** A PostgreSQL whose commits wait for a standby that does not exist. */
export interface WaitingPostgres extends ThrowawayPostgres {
  /** Waits for nobody. */
  readonly operator: Client;
  /** For whoever writes before the test, without waiting. */
  readonly localUrl: string;
  /** `alter system`, and everybody hears of it. */
  tell(setting: string): Promise<void>;
  /** Until somebody waits for the standby. */
  waiting(): Promise<void>;
  /** Ends that wait, as an operator does. */
  giveUpWaiting(): Promise<void>;
  end(): Promise<void>;
}

const LOCALLY = '-c synchronous_commit=local';
const WAITING = "select pid from pg_stat_activity where wait_event = 'SyncRep'";

export async function waitingPostgres(): Promise<WaitingPostgres> {
  const postgres = throwawayPostgres();
  const localUrl = `${postgres.url}&options=${encodeURIComponent(LOCALLY)}`;
  const newOperator = async (): Promise<Client> => {
    const client = new Client({ connectionString: localUrl });
    await client.connect();
    return client;
  };
  const before = await newOperator();
  // Known from the start: a server that runs hears of it some time after it was told.
  await before.query("alter system set synchronous_standby_names = 'nobody'");
  await before.end();
  postgres.halt();
  postgres.resume();
  const operator = await newOperator();
  const waiting = async (): Promise<void> =>
    expect.poll(async () => (await operator.query(WAITING)).rowCount, { timeout: 20_000 }).toBe(1);
  return {
    ...postgres,
    operator,
    localUrl,
    waiting,
    async tell(setting) {
      await operator.query(`alter system set ${setting}`);
      await operator.query('select pg_reload_conf()');
    },
    async giveUpWaiting() {
      await waiting();
      await operator.query(`select pg_cancel_backend(pid) from (${WAITING}) as waiting`);
    },
    async end() {
      await operator.end();
      postgres.stop();
    },
  };
}
