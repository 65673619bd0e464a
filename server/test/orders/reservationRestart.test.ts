import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, inject, it } from 'vitest';

import { signInPassengers } from '../support/books.ts';
import { faultyNetwork } from '../support/faultyNetwork.ts';
import { ServerUnderTest } from '../support/serverUnderTest.ts';

const HOUR_SECONDS = 3_600;
const from = { title: 'Stoties g. 16, Vilnius', placeId: 'a', lat: 54.6705, lng: 25.2849 };
const to = { title: 'Katedros a. 1, Vilnius', placeId: 'b', lat: 54.6858, lng: 25.2877 };

describe('A reservation', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'reservation-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('survives the death of the server and starts by itself after it', async () => {
    const dataFolder = join(folder, 'data');
    cpSync(inject('embeddedTemplate'), join(dataFolder, 'database'), { recursive: true });
    const [cookie = ''] = await signInPassengers({ databaseUrl: undefined, dataFolder }, 1);
    // It looks for what is due when it starts, and then not again while this test lasts.
    const server = await ServerUnderTest.start({
      DATA_DIR: dataFolder,
      TICK_MS: '60000',
      SEARCH_BEFORE_MINUTES: '1440',
    });
    try {
      const line = faultyNetwork(server.origin, () => 1);
      const rideDateTime = Math.floor(Date.now() / 1_000) + HOUR_SECONDS;
      const body = { addressFrom: from, addressTo: to, categoryId: 'economy', rideDateTime };
      expect(await line.send('POST', '/api/create-ride', { cookie, body })).toEqual({
        success: true,
        prior: true,
      });
      const active = () => line.send('GET', '/api/get-active-ride', { cookie });
      expect(await active()).toMatchObject({ searching: false });
      await server.killAndRestart();
      await expect.poll(active, { timeout: 120_000 }).toMatchObject({ searching: true });
    } finally {
      await server.stop();
    }
  });
});
