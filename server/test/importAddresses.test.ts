import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';

import { writeMadeUpRegister } from './addresses/register/madeUpRegister.ts';
import { ServerProcess, type Ended } from './support/serverProcess.ts';
import { bothDatabases, newPostgresUrl } from './support/testDatabase.ts';

let folder: string;
let data: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'register-'));
  data = mkdtempSync(join(tmpdir(), 'register-data-'));
  writeMadeUpRegister(folder, { addresses: 15_000, areas: 1_500, streets: 5_000 });
  cpSync(inject('embeddedTemplate'), join(data, 'database'), { recursive: true });
});
afterEach(() => ServerProcess.killAll());
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(data, { recursive: true });
});

describe.each(bothDatabases)('The operator’s command for addresses, on %s', (kind) => {
  let settings: NodeJS.ProcessEnv;
  beforeAll(async () => {
    settings = kind === 'embedded' ? { DATA_DIR: data } : { DATABASE_URL: await newPostgresUrl() };
  });
  const start = (...args: readonly string[]): ServerProcess =>
    new ServerProcess(settings, ['importAddresses.ts', ...args]);
  const run = (...args: readonly string[]): Promise<Ended> => start(...args).ended;

  it('killed in the middle, goes on where it was and ends as if nothing had been', async () => {
    const killed = start('import', folder);
    let said = '';
    killed.child.stderr?.on('data', (text) => (said += String(text)));
    while (!said.includes('writing 20 %')) {
      if (killed.child.stderr !== null) await once(killed.child.stderr, 'data');
    }
    expect((await killed.stop('SIGKILL')).stdout).toBe('');

    const { code, stdout, stderr } = await run('import', folder);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^imported: \d+ addresses, \d+ streets, \d+ residential areas\n/);
    expect(stdout).toContain('\nwrong lines: 0\n');
    // What was there is not written again.
    expect(stderr).not.toContain('writing 10 %');
    expect(stderr).toContain('writing 100 %');
    expect((await run('import', folder)).stdout).toMatch(
      /^nothing to do, these files are searched/,
    );
    expect((await run('status')).stdout).toMatch(/^searched since \d{4}-.*: \d+ addresses, /);
  });
});

describe('The operator’s command for addresses', () => {
  const settings = { DATA_DIR: '' };
  beforeAll(() => {
    settings.DATA_DIR = data;
  });

  it.each([[], ['import'], ['export', 'x'], ['status', 'x'], ['import', 'x', 'y']])(
    'says how it is meant when it is given %s',
    async (...args) => {
      const ended = await new ServerProcess(settings, ['importAddresses.ts', ...args]).ended;
      expect(ended).toMatchObject({ code: 1, stdout: '' });
      expect(ended.stderr).toMatch(/^usage: npm run addresses -- import FOLDER/);
    },
  );

  it('says that a folder is none', async () => {
    const ended = await new ServerProcess(settings, ['importAddresses.ts', 'import', '/nowhere'])
      .ended;
    expect(ended).toEqual({
      code: 1,
      stdout: '',
      stderr: '/nowhere: is no folder that can be read\n',
    });
  });
});
