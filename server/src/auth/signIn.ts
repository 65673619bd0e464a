import type { Clock } from '../platform/clock.ts';
import { MINUTE_MS } from '../platform/duration.ts';
import { hashOf, keyedHashOf } from '../platform/hash.ts';
import { toE164 } from '../platform/phoneNumber.ts';
import type { Random } from '../platform/random.ts';
import type { Db } from '../store/database.ts';
import {
  attemptMoments,
  findAttempt,
  insertAttempt,
  linkSession,
  sessionOfAttempt,
  useAttempt,
  voidAttemptOfToken,
  type FoundAttempt,
  type Proof,
} from './attemptStore.ts';
import type { PassengerDirectory } from './passengerDirectory.ts';
import type { Sessions, TokenPair } from './sessions.ts';

const CALL_WITHIN_MS = 5 * MINUTE_MS;
export const LOGIN_WITHIN_MS = 5 * MINUTE_MS;
const NUMBER_WINDOW_MS = 10 * MINUTE_MS;
/** How long a login whose reply was lost is answered the same once more. */
const ANSWERED_AGAIN_MS = MINUTE_MS;

interface SignInDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly passengers: PassengerDirectory;
  readonly serverSecret: string;
  /** How often one number may be announced in ten minutes, by all browsers together. */
  readonly attemptsPerNumber: number;
  /** For clients of another make: a login without the attempt counts from the same network and browser. */
  readonly withoutAttempt: boolean;
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
  /** There is no such attempt: a guess, or one of long ago. */
  | { readonly at: 'unknown' }
  | { readonly at: 'refused' }
  /** Two browsers waited for the call, and nothing told them apart. */
  | { readonly at: 'overlapped' }
  | { readonly at: 'blocked' }
  | { readonly at: 'signed-in'; readonly tokens: TokenPair };

export interface SignIn {
  announce(step: Step): Promise<Announced>;
  login(step: Step): Promise<LoggedIn>;
}

/** Signing in by a missed call: announce the number, call from it, then ask for the session. */
export function createSignIn(deps: SignInDeps): SignIn {
  const { db, clock, random, sessions, passengers } = deps;
  const originOf = ({ network, browser }: Step) => ({
    networkHash: keyedHashOf(deps.serverSecret, `network ${network}`),
    browserHash: keyedHashOf(deps.serverSecret, `browser ${browser}`),
  });

  /** The attempt alone proves, unless the operator has said otherwise. */
  const proofOf = (step: Step): Proof | undefined => {
    if (step.attemptToken !== undefined) {
      return { by: 'token', tokenHash: hashOf(step.attemptToken) };
    }
    return deps.withoutAttempt ? { by: 'network', ...originOf(step) } : undefined;
  };
  const again = async (
    trx: Db,
    login: { readonly phone: string; readonly proof: Proof; readonly step: Step; nowMs: number },
  ): Promise<LoggedIn> => {
    const { phone, proof, step, nowMs } = login;
    if (proof.by !== 'token') return { at: 'refused' };
    const { browserHash } = originOf(step);
    const usedAfterMs = nowMs - ANSWERED_AGAIN_MS;
    const which = { phone, tokenHash: proof.tokenHash, browserHash, usedAfterMs };
    const sessionId = await sessionOfAttempt(trx, which);
    if (sessionId === undefined) return { at: 'refused' };
    return { at: 'signed-in', tokens: await sessions.issue(trx, sessionId) };
  };

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
        // The same browser starts over. Only its token shows that: another browser that merely shares the network
        // and the kind of browser must not be able to push the passenger's own attempt aside.
        await voidAttemptOfToken(db, { phone, tokenHash: hashOf(step.attemptToken) }, nowMs);
      }
      const attemptToken = random.token();
      await insertAttempt(db, {
        phone,
        tokenHash: hashOf(attemptToken),
        ...originOf(step),
        createdMs: nowMs,
        expiresMs: nowMs + CALL_WITHIN_MS,
      });
      return { at: 'waiting', attemptToken };
    },

    async login(step) {
      const phone = toE164(step.writtenPhone);
      const proof = proofOf(step);
      if (phone === undefined || proof === undefined) return { at: 'unknown' };
      const nowMs = clock.nowMs();
      const found = await findAttempt(db, { phone, proof });
      if (found === undefined) return { at: 'unknown' };
      if (found.voided) return { at: 'overlapped' };
      if (!mayLogIn(found, nowMs)) return { at: 'refused' };
      return db.transaction().execute(async (trx): Promise<LoggedIn> => {
        const calledAfterMs = nowMs - LOGIN_WITHIN_MS;
        const attemptId = await useAttempt(trx, { phone, proof, calledAfterMs }, nowMs);
        const passenger = await passengers.findOrCreate(trx, phone, nowMs);
        if (passenger.blocked) return { at: 'blocked' };
        if (attemptId === undefined) return again(trx, { phone, proof, step, nowMs });
        const sessionId = await sessions.begin(trx, passenger.id);
        await linkSession(trx, attemptId, sessionId);
        return { at: 'signed-in', tokens: await sessions.issue(trx, sessionId) };
      });
    },
  };
}

/** Called in time, and not used yet, or used so lately that the reply may have been lost. */
function mayLogIn({ calledMs, usedMs }: FoundAttempt, nowMs: number): boolean {
  if (usedMs !== undefined) return usedMs > nowMs - ANSWERED_AGAIN_MS;
  return calledMs !== undefined && calledMs > nowMs - LOGIN_WITHIN_MS;
}
