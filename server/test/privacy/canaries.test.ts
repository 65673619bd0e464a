import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openPostgres } from '../../src/store/openPostgres.ts';
import { finishedRide } from '../support/finishedRide.ts';
import { offered, SERVER_SECRET } from '../support/offered.ts';
import { ServerProcess } from '../support/serverProcess.ts';
import { testClock } from '../support/testClock.ts';
import { newPostgresUrl } from '../support/testDatabase.ts';
import { CANARIES, canaryWords } from './canaryPassenger.ts';
import { Visitor } from './visitor.ts';

const UNWELCOME = '+37061238888';
/** A bug that nobody caught, with a passenger in its message and in its parts, when the test asks for one. */
const BUG = `process.on('SIGUSR2', () => Promise.reject(Object.assign(
  new Error('Key (phone)=(${CANARIES.phone})', { cause: new Error('${CANARIES.name}') }),
  { detail: 'Failing row contains (${CANARIES.phone})' })))`;

describe('A server process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-canaries-'));
  const NODE_OPTIONS = `--import=${pathToFileURL(join(folder, 'bug.mjs')).href}`;
  beforeAll(() => writeFileSync(join(folder, 'bug.mjs'), BUG));
  afterEach(() => ServerProcess.killAll());
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['debug', 'info'])(
    'prints no number, name, address, token or password at the level %s, nor when it fails and dies',
    async (LOG_LEVEL) => {
      const DATABASE_URL = await newPostgresUrl();
      const env = { PORT: '0', SAMPLE_PAST: 'off', SIM_FLEET: 'off', LOG_LEVEL, SERVER_SECRET };
      const server = new ServerProcess({ ...env, DATABASE_URL, NODE_OPTIONS });
      const port = /listening on \S+:(\d+)/.exec(await server.ready())?.[1] ?? '';
      const database = await openPostgres(DATABASE_URL);
      const visitor = new Visitor(`http://localhost:${port}`);

      await visitor.signIn(CANARIES.phone);
      const { client } = await visitor.send('GET', '/api/get-user-profile');
      const passengerId = String(Object(client)['id']);
      const details = { name: CANARIES.name, address: CANARIES.home, personCode: '', vatCode: '' };
      const profile = { ...details, companyCode: '', personType: 1 };
      await visitor.send('PUT', '/api/update-user-profile', profile);
      const clock = testClock(Date.now());
      const just = { endedMinutesAgo: 2 };
      const ride = await finishedRide({ db: database.db, clock }, { passengerId }, just);
      await visitor.send('GET', `/api/ride/${ride}`);
      const credentials = await visitor.send('GET', '/api/voip-login');
      const { login, password } = credentials;
      for (const lent of [login, password]) visitor.secrets.add(String(lent));
      await visitor.send('POST', '/api/search-ride', tripFromHome);
      await visitor.send('POST', '/api/create-ride', { ...tripFromHome, categoryId: 'economy' });
      await visitor.send('GET', `/api/address?search=${encodeURIComponent(CANARIES.home)}`);

      // Whatever is refused, or cannot be read.
      await visitor.send('PUT', '/api/update-user-profile', { ...profile, vatCode: CANARIES.name });
      await visitor.send('POST', `/api/ride/${ride}/rating`, `{"comment":"${CANARIES.comment}`);
      await visitor.send('POST', '/api/login', { callerPhone: CANARIES.name });
      await visitor.send('GET', `/api/ride/${CANARIES.callId}?phone=${CANARIES.phone}`);
      await visitor.send('GET', `/${CANARIES.placeFrom}%zz`);

      // A database that refuses a row tells the whole row.
      await sql`alter table clients add constraint unwelcome check (phone <> ${sql.lit(UNWELCOME)})`.execute(
        database.db,
      );
      await visitor.signIn(UNWELCOME);
      await sql`alter table invoice_details add constraint nameless check (name = '') not valid`.execute(
        database.db,
      );
      await visitor.send('PUT', '/api/update-user-profile', profile);
      await database.close();

      const { code, stdout, stderr } = await server.stop('SIGUSR2');
      const said = [stdout, stderr, ...visitor.refusals].join('\n');
      expect(code).toBe(1);
      expect(stderr).toContain('uncaught error');
      expect(stdout).toContain('unexpected error');
      expect(visitor.refusals.length).toBeGreaterThanOrEqual(6);
      expect(visitor.refusals.filter((refusal) => refusal.startsWith('500'))).toHaveLength(2);
      expect(visitor.secrets.size).toBeGreaterThanOrEqual(6);
      const words = [...canaryWords, ...visitor.secrets, UNWELCOME.slice(4), passengerId, ride];
      for (const word of words) expect(said).not.toContain(word);
    },
  );
});

const tripFromHome = {
  addressFrom: offered({
    title: CANARIES.home,
    placeId: CANARIES.placeFrom,
    lat: CANARIES.lat,
    lng: CANARIES.lng,
  }),
  addressTo: offered({
    title: 'Katedros a. 1',
    placeId: CANARIES.placeTo,
    lat: 54.6858,
    lng: 25.2877,
  }),
};
