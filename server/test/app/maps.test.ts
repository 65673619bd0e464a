import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { OFFERS } from '@ride/contract';
import { afterEach, describe, expect, inject, it } from 'vitest';

import { importRegister } from '../../src/addresses/register/importRegister.ts';
import { fakeBoundaries } from '../addresses/boundaries/fakeBoundaries.ts';
import { writeMadeUpRegister } from '../addresses/register/madeUpRegister.ts';
import { signedIn } from '../support/signedIn.ts';
import { ServerProcess } from '../support/serverProcess.ts';
import { testApp, type TestApp } from '../support/testApp.ts';

const titlesFor = async ({ app }: TestApp, search: string): Promise<string[]> => {
  const { body } = await app.inject({ url: '/api/address', query: { search } });
  const reply: { data: { title: string }[] } = JSON.parse(body);
  return reply.data.map(({ title }) => title);
};

describe('Addresses by a setting', () => {
  afterEach(() => ServerProcess.killAll());

  it('come from the register once it is imported, and from the gazetteer until then', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'register-'));
    writeMadeUpRegister(folder, { addresses: 3_000, areas: 250, streets: 400 });
    const env = { GEOCODER_KIND: 'register' };
    const before = await testApp({ env });
    // No street has that many houses; the gazetteer does not know.
    expect(await titlesFor(before, 'gedimino pr 9999 vilnius')).toContain(
      'Gedimino pr. 9999, Vilnius',
    );
    await importRegister({ db: before.db, nowMs: () => 1_000, progress: () => {} }, folder);
    const after = await testApp({ env, beside: before });
    expect(await titlesFor(after, 'gedimino pr 1 vilnius')).toContain('Gedimino pr. 1, Vilnius');
    expect((await titlesFor(after, 'gedimino pr 9999 vilnius'))[0]).toBe('Gedimino pr., Vilnius');
    await after.close();
    await before.close();
    rmSync(folder, { recursive: true });
  });

  it('come from the national boundaries API, typed with a slip and without marks', async () => {
    const at = { area: 'Kaunas', municipality: 'Kauno m. sav.', lat: 54.91, lng: 23.94 };
    const { url } = await fakeBoundaries([{ number: '12', street: 'Savanorių pr.', ...at }]);
    const server = await testApp({ env: { GEOCODER_KIND: 'boundaries', GEOCODER_URL: url } });
    expect(await titlesFor(server, 'savanorriu 12 kaune')).toEqual(['Savanorių pr. 12, Kaunas']);
    const poll = await (await signedIn(server)).send('GET', '/api/get-active-ride');
    expect(poll.json()).toMatchObject({
      [OFFERS]: {
        addressSource: 'Adresai: © VĮ Registrų centras, Adresų registras, CC BY 4.0',
      },
    });
    await server.close();
  });

  it('say in words that nothing is imported, and the server starts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'data-'));
    cpSync(inject('embeddedTemplate'), join(folder, 'database'), { recursive: true });
    const server = new ServerProcess({ DATA_DIR: folder, PORT: '0', GEOCODER_KIND: 'register' });
    await server.ready();
    const { stdout } = await server.stop();
    expect(stdout).toContain(
      'addresses: nothing is imported yet (npm run addresses -- import FOLDER); our own gazetteer answers',
    );
    rmSync(folder, { recursive: true });
  });
});
