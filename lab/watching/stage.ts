import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';

import { signInPassengers } from '../../server/test/support/books.ts';
import { freePort } from '../../server/test/support/freePort.ts';
import { newDevice } from '../../server/test/support/pushService.ts';
import { ServerUnderTest } from '../../server/test/support/serverUnderTest.ts';
import {
  throwawayPostgres,
  type ThrowawayPostgres,
} from '../../server/test/support/throwawayPostgres.ts';
import { rideOn } from './ridingPassenger.ts';
import { slowLine, type SlowLine } from './slowLine.ts';

const PASSENGERS = 3;
const LOOK_EVERY_MS = 500;
const breakInside = fileURLToPath(new URL('breakInside.mjs', import.meta.url));

/** Somebody else's service, well until it is told otherwise. */
interface Neighbour {
  readonly url: string;
  isWell: boolean;
  close(): void;
}

/** A real server with its database, its neighbours and passengers that ride. */
export interface Stage {
  readonly server: ServerUnderTest;
  readonly postgres: ThrowawayPostgres;
  readonly line: SlowLine;
  readonly sql: Client;
  readonly exchange: Neighbour;
  readonly pushService: Neighbour;
  readonly cookies: readonly string[];
  readonly metricsUrl: string;
  /** Ends with the recording. */
  readonly signal: AbortSignal;
  close(): Promise<void>;
}

let before: Promise<unknown> = Promise.resolve();

/** One after the other: a database that is made keeps this process from everything else. */
export function buildStage(settings: Readonly<Record<string, string>>): Promise<Stage> {
  const built = before.then(() => build(settings));
  before = built.catch(() => undefined);
  return built;
}

async function build(settings: Readonly<Record<string, string>>): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'watching-'));
  const postgres = throwawayPostgres({ fsync: 'off' });
  const line = await slowLine(postgres.url);
  const exchange = await neighbour({ well: 200, ill: 'silent' });
  const pushService = await neighbour({ well: 201, ill: 403 });
  const cookies = await signInPassengers(
    { databaseUrl: postgres.url, dataFolder: folder },
    PASSENGERS,
  );
  const sql = new Client({ connectionString: postgres.url });
  // A database that is halted closes it.
  sql.on('error', () => {});
  await sql.connect();
  await subscribe(sql, pushService.url);
  await lendForLong(sql);
  const metricsPort = await freePort();
  const server = await ServerUnderTest.start({
    DATA_DIR: folder,
    DATABASE_URL: line.url,
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    SIM_FLEET: 'on',
    SIM_SPEED: '60',
    SAMPLE_PAST: 'off',
    PUSH: 'loopback',
    SIP_RPC_URL: exchange.url,
    NODE_OPTIONS: `--import=${breakInside}`,
    ...settings,
  });
  const over = new AbortController();
  const riding = cookies.map((cookie) =>
    rideOn(server.origin, { cookie, everyMs: LOOK_EVERY_MS }, over.signal),
  );
  return {
    server,
    postgres,
    line,
    sql,
    exchange,
    pushService,
    cookies,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    signal: over.signal,
    async close() {
      over.abort();
      await Promise.all(riding);
      await server.kill();
      await sql.end().catch(() => {});
      line.close();
      exchange.close();
      pushService.close();
      postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function neighbour(answers: {
  readonly well: number;
  readonly ill: number | 'silent';
}): Promise<Neighbour> {
  const server = createServer((request, response) => {
    request.resume();
    const answer = self.isWell ? answers.well : answers.ill;
    if (answer === 'silent') return;
    response.writeHead(answer, { 'content-type': 'application/json' });
    response.end('{"jsonrpc":"2.0","result":[],"id":1}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const self: Neighbour = {
    url: `http://127.0.0.1:${address.port}`,
    isWell: true,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return self;
}

/** Every passenger is alerted of every ride. */
async function subscribe(sql: Client, url: string): Promise<void> {
  const { rows } = await sql.query<{ id: string }>('select id from sessions');
  for (const { id } of rows) {
    const { endpoint, keys } = newDevice(`${url}/${id}`);
    await sql.query(
      `insert into push_subscriptions (session_id, endpoint, endpoint_hash, p256dh, auth, created_at)
       values ($1, $2, $2, $3, $4, now())`,
      [id, endpoint, keys.p256dh, keys.auth],
    );
  }
}

/** Somebody may call for as long as this lasts: the exchange is told again and again. */
const lendForLong = (sql: Client): Promise<unknown> =>
  sql.query(`insert into call_leases (client_id, login, ha1, destinations, created_at, expires_at)
    select id, 'lent', '', '["37060000001"]', now(), now() + interval '1 hour' from clients limit 1`);
