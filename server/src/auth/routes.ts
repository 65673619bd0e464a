import { CALL_ATTEMPT_HEADER, OFFERS, sessionEndpoints } from '@ride/contract';
import type { FastifyInstance } from 'fastify';

import type { Clock } from '../platform/clock.ts';
import type { Secrets } from '../platform/localSecrets.ts';
import type { Random } from '../platform/random.ts';
import type { Db } from '../store/database.ts';
import { answering, answeringWithoutSession, type Handler } from '../wire/answering.ts';
import type { Authenticate } from '../wire/caller.ts';
import type { SecretGuard } from '../wire/secretGuard.ts';
import { Refusal } from '../wire/refusal.ts';
import type { PassengerDirectory } from './passengerDirectory.ts';
import { createMissedCalls } from './missedCall.ts';
import { MISSED_CALL_PATH, registerMissedCallHook } from './missedCallHook.ts';
import { clearedSessionCookies, REFRESH_COOKIE, sessionCookies } from './sessionCookies.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignIn, type SignIn } from './signIn.ts';

const ATTEMPTS_PER_NUMBER = 6;

interface AuthDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly passengers: PassengerDirectory;
  readonly companyPhone: string;
  readonly accessTokenMs: number;
  readonly nameToken: (token: string, sessionId: string) => string;
  readonly rateLimitFactor: number;
  readonly withoutAttempt: boolean;
  /** Refuses when a network guesses too often. */
  readonly countGuess: (network: string) => Promise<void>;
}

interface Auth {
  readonly handlers: readonly Handler[];
  readonly authenticate: Authenticate;
  readonly hookPath: string;
  registerHook(app: FastifyInstance, guard: SecretGuard): Promise<void>;
}

/** Signing in and staying signed in. */
export function createAuth(deps: AuthDeps): Auth {
  const { clock, secrets } = deps;
  const sessions = createSessions(deps);
  const signIn = createSignIn({
    ...deps,
    sessions,
    serverSecret: secrets.server,
    attemptsPerNumber: Math.max(1, Math.round(ATTEMPTS_PER_NUMBER * deps.rateLimitFactor)),
  });
  return {
    handlers: [...signInHandlers(signIn, deps.countGuess), ...sessionHandlers(sessions)],
    authenticate: async (accessToken, join) => {
      const checked = await sessions.check(accessToken, join);
      switch (checked.at) {
        case 'live': {
          const { passengerId, sessionId, accessExpiresMs: expiresMs, joined } = checked;
          return { caller: { at: 'passenger', passengerId, sessionId }, expiresMs, joined };
        }
        case 'dead':
          throw new Refusal(401);
        case 'blocked':
          throw new Refusal(403);
        default:
          return checked satisfies never;
      }
    },
    hookPath: MISSED_CALL_PATH,
    registerHook: (app, guard) =>
      registerMissedCallHook(app, guard, {
        clock,
        secret: secrets.webhook,
        hear: createMissedCalls(deps),
      }),
  };
}

const signInHandlers = (signIn: SignIn, countGuess: AuthDeps['countGuess']): Handler[] => [
  answeringWithoutSession(
    sessionEndpoints.callAuth,
    async ({ body, headers, network, browser }) => {
      const announced = await signIn.announce({
        writtenPhone: body.callerPhone,
        attemptToken: headers[CALL_ATTEMPT_HEADER],
        network,
        browser,
      });
      switch (announced.at) {
        case 'waiting':
          return { reply: { success: true, [OFFERS]: { attempt: announced.attemptToken } } };
        case 'no-number':
          return { reply: { success: false } };
        case 'too-many':
          throw new Refusal(429, { retryAfterSeconds: Math.ceil(announced.retryAfterMs / 1_000) });
        default:
          return announced satisfies never;
      }
    },
  ),
  answeringWithoutSession(sessionEndpoints.login, async ({ body, headers, network, browser }) => {
    const loggedIn = await signIn.login({
      writtenPhone: body.callerPhone,
      attemptToken: headers[CALL_ATTEMPT_HEADER],
      network,
      browser,
    });
    switch (loggedIn.at) {
      case 'signed-in':
        return { reply: { success: true }, cookies: sessionCookies(loggedIn.tokens) };
      case 'unknown':
        await countGuess(network);
        return { reply: { success: false } };
      case 'refused':
        return { reply: { success: false } };
      case 'overlapped':
        return { reply: { success: false, [OFFERS]: { overlapped: true } } };
      case 'blocked':
        throw new Refusal(403);
      default:
        return loggedIn satisfies never;
    }
  }),
];

const sessionHandlers = (sessions: Sessions): Handler[] => [
  answeringWithoutSession(sessionEndpoints.refresh, async ({ cookies }) => {
    const refreshToken = cookies[REFRESH_COOKIE];
    // Without its dead cookies the browser is a visitor again, to whom public calls never answer 401.
    const dead = new Refusal(401, { cookies: clearedSessionCookies });
    if (refreshToken === undefined) throw dead;
    const refreshed = await sessions.refresh(refreshToken);
    switch (refreshed.at) {
      case 'renewed':
        return { reply: { success: true }, cookies: sessionCookies(refreshed.tokens) };
      case 'dead':
        throw dead;
      case 'blocked':
        throw new Refusal(403);
      default:
        return refreshed satisfies never;
    }
  }),
  answering(sessionEndpoints.logout, async ({ caller }) => {
    await sessions.end(caller.sessionId);
    return { reply: { success: true }, cookies: clearedSessionCookies };
  }),
];
