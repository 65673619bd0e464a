import { env } from 'node:process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createMissedCalls } from '../../src/auth/missedCall.ts';
import { createSessions } from '../../src/auth/sessions.ts';
import { createSignIn, type SignIn } from '../../src/auth/signIn.ts';
import { createPassengers } from '../../src/passengers/routes.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { brand, SECRETS } from '../support/testApp.ts';
import { testClock } from '../support/testClock.ts';
import { bothDatabases, testDatabase } from '../support/testDatabase.ts';

const AT_ONCE = 20;
/** `ATTACK_ROUNDS=1000` for whoever changes how passengers sign in. */
const ROUNDS = Number(env['ATTACK_ROUNDS'] ?? 120);
const VICTIM = { network: '192.0.2.1', browser: 'Safari' };

/** Where an attacker may sit: far away, or in the victim's own café, with the same kind of browser even. */
const ATTACKERS = [
  VICTIM,
  { network: '198.51.100.9', browser: 'Safari' },
  { network: '198.51.100.9', browser: 'curl' },
  { network: '192.0.2.1', browser: 'Firefox' },
];
const FORGED_TOKENS = ['forged', 'A'.repeat(43)];

describe.each(bothDatabases)('An attacker who knows the number, on %s', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let signIn: SignIn;
  let hear: ReturnType<typeof createMissedCalls>;
  beforeAll(async () => {
    database = await testDatabase(kind);
    const deps = { db: database.db, clock: testClock(), random: systemRandom };
    signIn = createSignIn({
      ...deps,
      sessions: createSessions({ ...deps, accessTokenMs: 900_000 }),
      passengers: createPassengers(deps).directory,
      serverSecret: SECRETS.server,
      attemptsPerNumber: 1_000,
      withoutAttempt: false,
    });
    hear = createMissedCalls({ ...deps, companyPhone: brand.phone });
  });
  afterAll(() => database.close());

  const announce = async (writtenPhone: string, place: typeof VICTIM) => {
    const announced = await signIn.announce({ writtenPhone, attemptToken: undefined, ...place });
    return announced.at === 'waiting' ? announced.attemptToken : undefined;
  };
  const login = async (
    writtenPhone: string,
    attemptToken: string | undefined,
    place: typeof VICTIM,
  ) => (await signIn.login({ writtenPhone, attemptToken, ...place })).at === 'signed-in';

  async function play(rounds: number, firstNumber: number, attackerAnnounces: boolean) {
    const sessions = { attacker: 0, victim: 0 };
    const round = async (number: number): Promise<void> => {
      const random = seededRandom(number);
      const phone = `+3706${String(number).padStart(7, '0')}`;
      const attacks = async (): Promise<void> => {
        while (random.chance(0.4)) {
          const place = random.pick(ATTACKERS);
          const own = attackerAnnounces ? await announce(phone, place) : undefined;
          const forged = random.chance(0.5) ? random.pick(FORGED_TOKENS) : undefined;
          if (await login(phone, own ?? forged, place)) sessions.attacker += 1;
        }
      };
      await attacks();
      const token = await announce(phone, VICTIM);
      await attacks();
      const call = { callId: `call-${number}`, from: phone, to: brand.phone };
      await Promise.all([hear(call), attacks()]);
      await attacks();
      const [signedIn] = await Promise.all([login(phone, token, VICTIM), attacks()]);
      if (signedIn) sessions.victim += 1;
      await attacks();
    };
    for (let done = 0; done < rounds; done += AT_ONCE) {
      const numbers = Array.from({ length: AT_ONCE }, (_, index) => firstNumber + done + index);
      await Promise.all(numbers.map(round));
    }
    return sessions;
  }

  it('never gets a session by polling the login in hundreds of rounds, and hardly ever disturbs the passenger', async () => {
    const sessions = await play(ROUNDS, 1_000_000, false);
    expect(sessions.attacker).toBe(0);
    expect(sessions.victim).toBeGreaterThanOrEqual(ROUNDS * 0.99);
  });

  it('never gets a session by announcing the number too', async () => {
    const sessions = await play(ROUNDS / 4, 2_000_000, true);
    expect(sessions.attacker).toBe(0);
    expect(sessions.victim).toBeGreaterThan(0);
  });
});
