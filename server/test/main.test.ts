import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';

import { createSessions } from '../src/auth/sessions.ts';
import { findOrCreatePassenger } from '../src/passengers/passengerStore.ts';
import { systemRandom } from '../src/platform/random.ts';
import { migrateToLatest } from '../src/store/migrate.ts';
import { openPostgres } from '../src/store/openPostgres.ts';
import { ServerProcess } from './support/serverProcess.ts';
import { testClock } from './support/testClock.ts';
import { newPostgresUrl } from './support/testDatabase.ts';

const portIn = (printed: string): string => /listening on \S+:(\d+)/.exec(printed)?.[1] ?? '';

describe('The server as a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-process-'));
  const env = {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    MAP_FILE: join(folder, 'none.pmtiles'),
  };
  beforeAll(() => {
    cpSync(inject('embeddedTemplate'), join(folder, 'data/database'), { recursive: true });
  });
  afterEach(() => ServerProcess.killAll());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('starts on its data folder, refuses a second one there and a taken port, and stops cleanly', async () => {
    const server = new ServerProcess(env);
    const printed = await server.ready();
    expect(printed).toContain('database: embedded');
    expect(printed).toContain('simulated: the phone');
    expect(printed).toContain('map: none, MAP_FILE cannot be read');
    const port = portIn(printed);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(statSync(join(env.DATA_DIR, 'secrets')).mode & 0o777).toBe(0o600);

    const [second, taken, admin] = await Promise.all([
      new ServerProcess(env).ended,
      new ServerProcess({
        PORT: port,
        DATA_DIR: env.DATA_DIR,
        DATABASE_URL: await newPostgresUrl(),
      }).ended,
      new ServerProcess(env, ['admin.ts', 'block', '+37061234567']).ended,
    ]);
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toMatch(/^DATA_DIR: .* is in use by another server.*\n$/);
    expect(taken.code).toBe(1);
    expect(taken.stderr).toMatch(/^PORT: \d+ is taken.*\n$/);
    expect(admin.code).toBe(1);
    expect(admin.stderr).toMatch(/^DATA_DIR: .* is in use by another server.*\n$/);

    expect(await server.stop('SIGINT')).toMatchObject({ code: 0, stderr: '' });
  });

  it('starts again after it was killed', async () => {
    const killed = new ServerProcess(env);
    await killed.ready();
    await killed.stop('SIGKILL');
    const next = new ServerProcess(env);
    await next.ready();
    expect(await next.stop()).toMatchObject({ code: 0 });
  });

  it.each([
    ['a data folder that cannot be used', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR: .*\n$/],
    ['two wrong settings', { PORT: 'abc', LOG_LEVEL: 'loud' }, /^PORT: .*\nLOG_LEVEL: .*\n$/],
  ])('says in one line what is wrong: %s', async (_what, wrong, line) => {
    const ended = await new ServerProcess({ ...env, ...wrong }).ended;
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toMatch(line);
  });

  it('works on tables to which a newer version has added, and refuses in words what it cannot work on', async () => {
    const DATABASE_URL = await newPostgresUrl();
    const database = await openPostgres(DATABASE_URL);
    await migrateToLatest(database.db);
    const newer = (name: string, needs: string | null) =>
      sql`insert into schema_changes values (${name}, ${needs}, now())`.execute(database.db);
    await newer('9001_next', null);
    const server = new ServerProcess({ ...env, DATABASE_URL });
    expect(await server.ready()).toContain(
      'database: PostgreSQL (DATABASE_URL), tables are newer than this version: 9001_next\n',
    );
    expect(await server.stop()).toMatchObject({ code: 0, stderr: '' });

    await newer('9002_removes', '9001_next');
    await database.close();
    expect(await new ServerProcess({ ...env, DATABASE_URL }).ended).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'the tables are too new for this version: 9002_removes needs a server that knows 9001_next\n',
    });
  });

  it('says in one line which change of the tables failed', async () => {
    const DATABASE_URL = await newPostgresUrl();
    const database = await openPostgres(DATABASE_URL);
    await sql`create table clients (phone text)`.execute(database.db);
    await database.close();
    expect(await new ServerProcess({ ...env, DATABASE_URL }).ended).toEqual({
      code: 1,
      stdout: '',
      stderr: 'the database could not be migrated: 0001_sign_in (42P07)\n',
    });
  });

  it('names the wrong key of a brand', async () => {
    const brandFile = join(folder, 'brand.json');
    writeFileSync(brandFile, JSON.stringify({ key: 'Taxi!' }));
    const { code, stderr } = await new ServerProcess({ ...env, BRAND_FILE: brandFile }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('brand.json: key: must be lower-case letters and digits\n');
  });

  it('lets the operator block and unblock a passenger who has signed in, and nobody else', async () => {
    const DATABASE_URL = await newPostgresUrl();
    const order = (...args: string[]) =>
      new ServerProcess({ DATABASE_URL }, ['admin.ts', ...args]).ended;
    const phone = '+37061234567';
    expect(await order('block', phone)).toMatchObject({
      code: 1,
      stderr: `nobody has signed in with ${phone}\n`,
    });
    expect((await order('greet')).stderr).toContain('usage:');

    const database = await openPostgres(DATABASE_URL);
    const { db } = database;
    const passenger = await findOrCreatePassenger(db, phone, 0);
    const sessions = createSessions({
      db,
      clock: testClock(),
      random: systemRandom,
      accessTokenMs: 1,
    });
    const { refresh } = await sessions.issue(db, await sessions.begin(db, passenger.id));
    expect((await order('block', '8 612 34567')).stdout).toBe(`${phone} is blocked\n`);
    expect(await sessions.refresh(refresh)).toEqual({ at: 'blocked' });
    expect((await order('unblock', phone)).stdout).toBe(`${phone} may sign in again\n`);
    expect(await sessions.refresh(refresh)).toEqual({ at: 'dead' });
    await database.close();
  });
});
