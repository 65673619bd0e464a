import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { Db } from '../../src/store/database.ts';
import { migrateToLatest } from '../../src/store/migrate.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';
import { ownerFor } from '../support/postgresOwner.ts';
import { throwawayPostgres } from '../support/throwawayPostgres.ts';
import { FLEET_SECRET } from '../support/drivers.ts';
import { lend, riding } from '../support/riding.ts';
import { testApp } from '../support/testApp.ts';
import { newPostgresUrl } from '../support/testDatabase.ts';

const script = (name: string): string =>
  fileURLToPath(new URL(`../../../deploy/backup/${name}`, import.meta.url));

/** Of one database: an address is never an argument, for it may hold a password. */
const at = (url: string): NodeJS.ProcessEnv => ({ ...process.env, DATABASE_URL: url });

/** Every row of every table, as one number a table. */
async function fingerprints(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
    order by 1`.execute(db);
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
      from ${sql.table(name)} as t`.execute(db);
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}

describe('A copy of the database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
  chmodSync(folder, 0o777);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is restored into an empty database row for row, and into no other; the server goes on with it', async () => {
    const server = await testApp({ env: { FLEET_SECRET } });
    onTestFinished(() => server.close());
    const ride = await riding(server, '+37060000101');
    await lend(ride);
    const before = await fingerprints(server.db);
    expect(Object.keys(before).length).toBeGreaterThan(15);
    const copies = { env: at(server.url), encoding: 'utf8' } as const;
    const copy = execFileSync(script('backup.sh'), [folder], copies).trim();

    const url = await newPostgresUrl();
    execFileSync(script('restore.sh'), [copy], { env: at(url) });
    const restored = await openPostgres(url);
    onTestFinished(() => restored.close());
    await migrateToLatest(restored.db);
    expect(await fingerprints(restored.db)).toEqual(before);

    const again = spawnSync(script('restore.sh'), [copy], { env: at(url), encoding: 'utf8' });
    expect(again.status).toBe(1);
    expect(again.stderr).toContain('not empty');
  });

  it('hears its password where nobody else sees it, and is thrown away if it was cut off', async () => {
    const place = mkdtempSync(join(folder, 'programs-'));
    const seen = join(place, 'seen');
    // In place of PostgreSQL's own: what everybody sees, then what nobody does.
    const pgDump = join(place, 'pg_dump');
    const said = 'printf "%s\\n" "$@" "and $PGPASSWORD $DATABASE_URL"';
    const copied = `cp ${join(place, 'whole')} "$(printf '%s\\n' "$@" | sed -n 's/--file=//p')"`;
    writeFileSync(pgDump, `#!/bin/sh\n${said} > ${seen}\n${copied}\n`, { mode: 0o755 });
    const env = {
      ...at('postgres://ride:very%40secret\\n@localhost/ride?sslmode=require'),
      PATH: [place, process.env['PATH']].join(delimiter),
    };
    const backUp = () => spawnSync(script('backup.sh'), [place], { env, encoding: 'utf8' });
    const url = await newPostgresUrl();
    const rows = 'create table rows as select md5(n::text) from generate_series(1, 1000) as n';
    execFileSync('psql', ['--quiet', '--command', rows, url]);
    execFileSync('pg_dump', ['--format=custom', `--file=${join(place, 'whole')}`, url]);
    expect(backUp().stdout).toMatch(/\.dump\n$/);
    const [visible, hidden] = readFileSync(seen, 'utf8').split('and ');
    expect(visible).toContain('\npostgres://ride@localhost/ride?sslmode=require\n');
    expect(hidden).toBe('very@secret\\n \n');

    for (const name of readdirSync(place).filter((each) => each.endsWith('.dump')))
      rmSync(join(place, name));
    // All of its table of contents is there.
    truncateSync(join(place, 'whole'), statSync(join(place, 'whole')).size - 200);
    const cut = backUp();
    expect(cut.status).not.toBe(0);
    expect(readdirSync(place).toSorted()).toEqual(['pg_dump', 'seen', 'whole']);
  });

  it('and the journal since bring back the moment before a mistake', async () => {
    const archive = join(folder, 'archive');
    const bases = join(folder, 'bases');
    mkdirSync(bases);
    const owner = ownerFor(bases);
    mkdirSync(archive);
    chmodSync(archive, 0o777);
    const postgres = throwawayPostgres({
      options: `-c archive_mode=on -c archive_command='cp %p ${archive}/%f'`,
    });
    let running = true;
    const stop = (): void => {
      if (running) postgres.stop();
      running = false;
    };
    onTestFinished(stop);
    const socket = dirname(postgres.data);
    const source = await openPostgres(postgres.url);
    const { db } = source;
    await migrateToLatest(db);
    const signUp = (phone: string) =>
      db.insertInto('clients').values({ phone, created_at: new Date() }).execute();
    await signUp('before the copy');
    const env = {
      ...process.env,
      BASE_BACKUPS: bases,
      PATRONI_POSTGRESQL_BIN_DIR: postgres.binaries,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${socket}:5432`,
      PATRONI_REPLICATION_USERNAME: 'postgres',
      PATRONI_REPLICATION_PASSWORD: 'nobody asks for it',
    };
    const copyAll = (): string =>
      execFileSync(script('base.sh'), { ...owner, env, cwd: '/', encoding: 'utf8' }).trim();
    const base = copyAll();
    expect(dirname(base)).toBe(bases);
    // The other machines see that it was done today.
    expect(copyAll()).toBe('');
    await signUp('after the copy');
    const { rows } = await sql<{
      moment: string;
    }>`select clock_timestamp()::text as moment`.execute(db);
    await db.deleteFrom('clients').execute();
    await archived(db);
    await source.close();
    stop();

    execFileSync(script('to-moment.sh'), [base, archive, rows[0]?.moment ?? '']);
    const options = `-c listen_addresses= -k ${folder}`;
    const pgCtl = (...args: string[]) => postgres.run('pg_ctl', ['-D', base, '-w', ...args]);
    pgCtl('-l', join(folder, 'log'), '-o', options, 'start');
    onTestFinished(() => pgCtl('-m', 'immediate', 'stop'));
    // It can be read before it has come to the moment, and is not asked until then.
    const copied = `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`;
    const copy = await vi.waitFor(() => openPostgres(copied), { timeout: 60_000, interval: 50 });
    onTestFinished(() => copy.close());
    const clients = await copy.db.selectFrom('clients').select('phone').orderBy('phone').execute();
    expect(clients).toEqual([{ phone: 'after the copy' }, { phone: 'before the copy' }]);
  });
});

describe('The archive of the journal', () => {
  it('is never said to have what was put nowhere', () => {
    const env = { PATH: process.env['PATH'] };
    const put = spawnSync(script('archive.sh'), [script('archive.sh'), '0001'], { env });
    expect(put.status).not.toBe(0);
    expect(put.stderr.toString()).toContain('JOURNAL_ARCHIVE');
  });
});

/** Closes the current part of the journal, and waits until it lies in the archive. */
async function archived(db: Db): Promise<void> {
  const { rows } = await sql<{ part: string }>`
    select pg_walfile_name(pg_switch_wal()) as part`.execute(db);
  const part = rows[0]?.part ?? '';
  for (;;) {
    const { rows: known } = await sql<{ last: string | null }>`
      select last_archived_wal as last from pg_stat_archiver`.execute(db);
    const last = known[0]?.last ?? '';
    if (last >= part) return;
    await pause(50);
  }
}
