import type { Clock } from '../platform/clock.ts';
import { hashOf } from '../platform/hash.ts';
import type { Random } from '../platform/random.ts';
import type { Db } from '../store/database.ts';
import { NOTHING_ALONG, type ReadAlong } from '../store/readAlong.ts';
import type { SessionEndReason } from '../store/schema.ts';
import { createSessionReader } from './sessionReader.ts';
import {
  endSessions,
  findSessions,
  insertSession,
  insertTokens,
  lockSessionOfRefresh,
  spendTokensOf,
  touchSession,
  type FoundSession,
} from './sessionStore.ts';

const DAY_MS = 86_400_000;
export const IDLE_LIMIT_MS = 30 * DAY_MS;
export const ABSOLUTE_LIMIT_MS = 180 * DAY_MS;
/** Tabs that refresh at the same moment, or a reply that got lost, are no thieves. */
const FORGIVEN_FOR_MS = 10_000;

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

export type Checked<T> =
  | {
      readonly at: 'live';
      readonly clientId: string;
      readonly sessionId: string;
      readonly along: T;
    }
  | { readonly at: 'dead' }
  | { readonly at: 'blocked' };

export type Refreshed =
  | { readonly at: 'renewed'; readonly tokens: TokenPair }
  | { readonly at: 'dead' }
  | { readonly at: 'blocked' };

interface SessionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly accessTokenMs: number;
}

export interface Sessions {
  start(db: Db, clientId: string): Promise<TokenPair>;
  check<T>(accessToken: string, along: ReadAlong<T>): Promise<Checked<T>>;
  refresh(refreshToken: string): Promise<Refreshed>;
  end(sessionId: string): Promise<void>;
  endAllOf(db: Db, clientId: string): Promise<void>;
}

export function createSessions({ db, clock, random, accessTokenMs }: SessionDeps): Sessions {
  const readSession = createSessionReader(db, clock);
  const issue = async (on: Db, sessionId: string): Promise<TokenPair> => {
    const tokens = { access: random.token(), refresh: random.token() };
    const issuedMs = clock.nowMs();
    await insertTokens(on, {
      sessionId,
      accessHash: hashOf(tokens.access),
      refreshHash: hashOf(tokens.refresh),
      issuedMs,
      accessExpiresMs: issuedMs + accessTokenMs,
    });
    return tokens;
  };
  const endAllOf = (on: Db, clientId: string): Promise<void> =>
    endSessions(on, { clientId }, { reason: 'blocked', nowMs: clock.nowMs() });

  return {
    endAllOf,

    start: async (on, clientId) => issue(on, await insertSession(on, clientId, clock.nowMs())),

    async check(accessToken, along) {
      const found = await readSession(hashOf(accessToken), along);
      const nowMs = clock.nowMs();
      if (found === undefined) return { at: 'dead' };
      if (found.blocked) {
        if (!found.ended) await endAllOf(db, found.clientId);
        return { at: 'blocked' };
      }
      const expired = found.accessExpiresMs <= nowMs || reasonToEnd(found, nowMs) !== undefined;
      if (found.ended || expired) return { at: 'dead' };
      const { clientId, sessionId } = found;
      return { at: 'live', clientId, sessionId, along: found.along };
    },

    refresh: (refreshToken) =>
      db.transaction().execute(async (trx): Promise<Refreshed> => {
        const hash = hashOf(refreshToken);
        await lockSessionOfRefresh(trx, hash);
        const nowMs = clock.nowMs();
        const [found] = await findSessions(trx, {
          column: 'refresh_hash',
          hashes: [hash],
          along: NOTHING_ALONG,
          nowMs,
        });
        if (found === undefined) return { at: 'dead' };
        if (found.blocked) {
          await endAllOf(trx, found.clientId);
          return { at: 'blocked' };
        }
        if (found.ended) return { at: 'dead' };
        const { sessionId, spentMs } = found;
        const stolen = spentMs !== null && nowMs - spentMs > FORGIVEN_FOR_MS;
        const reason = stolen ? 'reused' : reasonToEnd(found, nowMs);
        if (reason !== undefined) {
          await endSessions(trx, { sessionId }, { reason, nowMs });
          return { at: 'dead' };
        }
        // The pair of a forgiven refresh is valid beside the one that was issued before it.
        if (spentMs === null) await spendTokensOf(trx, sessionId, nowMs);
        await touchSession(trx, sessionId, nowMs);
        return { at: 'renewed', tokens: await issue(trx, sessionId) };
      }),

    end: (sessionId) => endSessions(db, { sessionId }, { reason: 'logout', nowMs: clock.nowMs() }),
  };
}

function reasonToEnd(found: FoundSession, nowMs: number): SessionEndReason | undefined {
  if (nowMs - found.createdMs >= ABSOLUTE_LIMIT_MS) return 'too-old';
  if (nowMs - found.lastUsedMs >= IDLE_LIMIT_MS) return 'idle';
  return undefined;
}
