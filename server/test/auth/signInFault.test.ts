import { afterAll, beforeAll, expect, it } from 'vitest';

import { createMissedCalls } from '../../src/auth/missedCall.ts';
import { createSessions } from '../../src/auth/sessions.ts';
import { createSignIn } from '../../src/auth/signIn.ts';
import { createPassengers } from '../../src/passengers/routes.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { brand, SECRETS } from '../support/testApp.ts';
import { testClock } from '../support/testClock.ts';
import { testDatabase } from '../support/testDatabase.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase('PostgreSQL');
});
afterAll(() => database.close());

it('A fault in the middle of a login costs no second telephone call', async () => {
  const deps = { db: database.db, clock: testClock(), random: systemRandom };
  const { directory } = createPassengers(deps);
  let broken = true;
  const signIn = createSignIn({
    ...deps,
    sessions: createSessions({ ...deps, accessTokenMs: 900_000 }),
    passengers: {
      findOrCreate: (db, phone, nowMs) =>
        broken
          ? Promise.reject(new Error('the database is away'))
          : directory.findOrCreate(db, phone, nowMs),
    },
    serverSecret: SECRETS.server,
    attemptsPerNumber: 6,
    withoutAttempt: false,
  });
  const step = { writtenPhone: '+37061234567', network: '192.0.2.1', browser: 'Safari' };
  const announced = await signIn.announce({ ...step, attemptToken: undefined });
  const attemptToken = announced.at === 'waiting' ? announced.attemptToken : '';
  const hear = createMissedCalls({ ...deps, companyPhone: brand.phone });
  await hear({ callId: 'one', from: step.writtenPhone, to: brand.phone });
  await expect(signIn.login({ ...step, attemptToken })).rejects.toThrow('away');
  broken = false;
  expect((await signIn.login({ ...step, attemptToken })).at).toBe('signed-in');
});
