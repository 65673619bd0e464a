import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { sql } from 'kysely';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

import { migrateToLatest } from '../../src/store/migrate.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';
import { freePort } from './freePort.ts';
import { MIGRATED } from './migrated.ts';
import { ownerFor } from './postgresOwner.ts';

/**
 * Runs its arguments until its standard input closes, then removes the folder. The pipe closes when
 * the test run dies in whatever way, so no database is left behind by a run that was killed.
 */
const RUN_WHILE_NEEDED = `
  folder="$1"; shift
  "$@" & database=$!
  read -r _
  kill -QUIT $database
  wait $database
  rm -rf "$folder"`;
const READY_WITHIN_TRIES = 200;
const TRY_EVERY_MS = 50;

/** Starts a throw-away PostgreSQL with Debian's binaries, and gives back what stops and removes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
  if (binaries === undefined) {
    throw new Error('The server is tested on PostgreSQL too: apt-get install postgresql');
  }
  const folder = mkdtempSync(join(tmpdir(), 'server-test-postgres-'));
  const owner = { ...ownerFor(folder), cwd: folder };
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  execFileSync(join(binaries, 'initdb'), init, { ...owner, stdio: 'ignore' });

  const port = await freePort();
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
  ];
  const command = [join(binaries, 'postgres'), ...options, '-c', 'fsync=off'];
  const database = spawn('sh', ['-c', RUN_WHILE_NEEDED, 'sh', folder, ...command], {
    ...owner,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(database, 'exit');
  await answering(port);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await makeTemplate(url);
  project.provide('postgresUrl', url);
  return async () => {
    database.stdin.end();
    await ended;
  };
}

/** Copying a database with its tables takes a third of the time that making them takes. */
async function makeTemplate(url: string): Promise<void> {
  const server = await openPostgres(url);
  await sql`create database ${sql.id(MIGRATED)}`.execute(server.db);
  await server.close();
  const template = await openPostgres(
    Object.assign(new URL(url), { pathname: `/${MIGRATED}` }).href,
  );
  await migrateToLatest(template.db);
  await template.close();
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < READY_WITHIN_TRIES; tries += 1) {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await setTimeout(TRY_EVERY_MS);
    }
  }
  throw new Error('PostgreSQL did not start for the tests');
}
