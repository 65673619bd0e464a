import type { Clock } from '../platform/clock.ts';
import { hashOf, keyedHashOf } from '../platform/hash.ts';
import { toE164 } from '../platform/phoneNumber.ts';
import type { Random } from '../platform/random.ts';
import type { Db } from '../store/database.ts';
import { attemptMoments, insertAttempt, useAttempt, voidAttemptOfToken } from './attemptStore.ts';
import type { ClientDirectory } from './clientDirectory.ts';
import type { Sessions, TokenPair } from './sessions.ts';

const MINUTE_MS = 60_000;
const CALL_WITHIN_MS = 5 * MINUTE_MS;
export const LOGIN_WITHIN_MS = 5 * MINUTE_MS;
const NUMBER_WINDOW_MS = 10 * MINUTE_MS;

interface SignInDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly clients: ClientDirectory;
  readonly serverSecret: string;
  /** How often one number may be announced in ten minutes, by whomever. */
  readonly attemptsPerNumber: number;
}

/** One step of signing in, as the browser sent it. */
interface Step {
  readonly writtenPhone: string;
  readonly attemptToken: string | undefined;
  readonly network: string;
  readonly browser: string;
}

export type Announced =
  | { readonly at: 'no-number' }
  | { readonly at: 'too-many'; readonly retryAfterMs: number }
  | { readonly at: 'waiting'; readonly attemptToken: string };

export type LoggedIn =
  | { readonly at: 'refused' }
  | { readonly at: 'blocked' }
  | { readonly at: 'signed-in'; readonly tokens: TokenPair };

export interface SignIn {
  announce(step: Step): Promise<Announced>;
  login(step: Step): Promise<LoggedIn>;
}

/** Signing in by a missed call: announce the number, call from it, then ask for the session. */
export function createSignIn(deps: SignInDeps): SignIn {
  const { db, clock, random, sessions, clients } = deps;
  const placeOf = ({ network, browser }: Step) => ({
    networkHash: keyedHashOf(deps.serverSecret, `network ${network}`),
    browserHash: keyedHashOf(deps.serverSecret, `browser ${browser}`),
  });

  return {
    async announce(step) {
      const phone = toE164(step.writtenPhone);
      if (phone === undefined) return { at: 'no-number' };
      const nowMs = clock.nowMs();
      const recent = await attemptMoments(db, phone, {
        sinceMs: nowMs - NUMBER_WINDOW_MS,
        atMost: deps.attemptsPerNumber,
      });
      const oldest = recent.at(-1);
      if (recent.length >= deps.attemptsPerNumber && oldest !== undefined) {
        return { at: 'too-many', retryAfterMs: oldest + NUMBER_WINDOW_MS - nowMs };
      }
      if (step.attemptToken !== undefined) {
        // The same browser starts over. Only its token shows that: whoever merely shares the network
        // and the kind of browser must not be able to push the passenger's own attempt aside.
        await voidAttemptOfToken(db, { phone, tokenHash: hashOf(step.attemptToken) }, nowMs);
      }
      const attemptToken = random.token();
      await insertAttempt(db, {
        phone,
        tokenHash: hashOf(attemptToken),
        ...placeOf(step),
        createdMs: nowMs,
        expiresMs: nowMs + CALL_WITHIN_MS,
      });
      return { at: 'waiting', attemptToken };
    },

    async login(step) {
      const phone = toE164(step.writtenPhone);
      if (phone === undefined) return { at: 'refused' };
      const nowMs = clock.nowMs();
      const which = {
        phone,
        proof:
          step.attemptToken === undefined
            ? ({ by: 'place', ...placeOf(step) } as const)
            : ({ by: 'token', tokenHash: hashOf(step.attemptToken) } as const),
        calledAfterMs: nowMs - LOGIN_WITHIN_MS,
      };
      // Outside of the transaction, so that whoever polls in vain costs one statement.
      if (!(await useAttempt(db, which, nowMs))) return { at: 'refused' };
      return db.transaction().execute(async (trx): Promise<LoggedIn> => {
        const client = await clients.findOrCreate(trx, phone, nowMs);
        if (client.blocked) return { at: 'blocked' };
        return { at: 'signed-in', tokens: await sessions.issue(trx, await sessions.begin(trx, client.id)) };
      });
    },
  };
}
