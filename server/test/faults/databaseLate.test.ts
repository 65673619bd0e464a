import { createServer } from 'node:net';
import { once } from 'node:events';

import { afterEach, describe, expect, it, onTestFinished } from 'vitest';

import { throwawayPostgres } from '../support/throwawayPostgres.ts';
import { askOnce } from '../support/askOnce.ts';
import { freePort } from '../support/freePort.ts';
import { ServerProcess } from '../support/serverProcess.ts';
import { newPostgresUrl } from '../support/testDatabase.ts';

const AWAY = JSON.stringify({ message: 'Paslauga laikinai nepasiekiama' });

async function startOn(databaseUrl: string) {
  const port = await freePort();
  const server = new ServerProcess({
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SIM_FLEET: 'off',
  });
  return { server, origin: `http://127.0.0.1:${port}` };
}

async function expectPatience(origin: string): Promise<void> {
  expect((await askOnce(`${origin}/healthz`)).status).toBe(200);
  for (const path of ['/readyz', '/', '/api/get-active-ride', '/hooks/missed-call', '/%']) {
    const { status, text, headers } = await askOnce(origin + path);
    expect({ path, status, text }).toEqual(
      path === '/%'
        ? { path, status: 400, text: expect.any(String) }
        : { path, status: 503, text: AWAY },
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  expect((await askOnce(`${origin}/fleet/cars`, { body: {} })).status).toBe(503);
}

describe('A server whose database is late', () => {
  afterEach(() => ServerProcess.killAll());

  it('waits for one that is not there yet, says so on its port, and starts when it comes', async () => {
    const postgres = throwawayPostgres({ fsync: 'off' });
    onTestFinished(() => postgres.stop());
    postgres.halt();
    const { server, origin } = await startOn(postgres.url);
    expect(await server.complaint()).toMatch(
      /^DATABASE_URL: the database cannot be reached \(\w+\); trying again\n$/,
    );
    await expectPatience(origin);
    postgres.resume();
    await server.ready();
    expect((await askOnce(`${origin}/readyz`)).status).toBe(200);
    expect((await askOnce(`${origin}/api/get-active-ride`)).status).toBe(401);
    expect(await server.stop()).toMatchObject({ code: 0 });
  });

  it('waits for one that hangs', async () => {
    const postgres = throwawayPostgres({ fsync: 'off' });
    onTestFinished(() => postgres.stop());
    postgres.freeze();
    const { server, origin } = await startOn(postgres.url);
    expect(await server.complaint()).toContain('the database cannot be reached');
    await expectPatience(origin);
    postgres.thaw();
    await server.ready();
    expect((await askOnce(`${origin}/readyz`)).status).toBe(200);
  });

  it('ends cleanly when it is asked to while it waits for one that never answers', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const bound = silent.address();
    const port = bound === null || typeof bound === 'string' ? 0 : bound.port;
    const { server } = await startOn(`postgres://u:canary@127.0.0.1:${port}/x`);
    const complaint = await server.complaint();
    expect(complaint).toContain('the database cannot be reached');
    expect(complaint).not.toContain('canary');
    expect(await server.stop()).toMatchObject({ code: 0, stdout: '' });
  });

  it('refuses at once what no waiting mends', async () => {
    const url = new URL(await newPostgresUrl());
    url.pathname = '/nobody_made_it';
    const { server } = await startOn(url.href);
    expect(await server.ended).toMatchObject({
      code: 1,
      stderr: 'DATABASE_URL: the database cannot be reached (there is no database of that name)\n',
    });
    const { server: second } = await startOn('postgres://u:canary@[nonsense/x');
    const { code, stderr } = await second.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: [^\n]*\n$/);
    expect(stderr).not.toContain('canary');
  });
});
