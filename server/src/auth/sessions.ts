import type { Clock } from '../platform/clock.ts';
import { DAY_MS } from '../platform/duration.ts';
import { hashOf } from '../platform/hash.ts';
import type { Random } from '../platform/random.ts';
import type { Db } from '../store/database.ts';
import { NO_JOIN, type SessionJoin } from '../store/sessionJoin.ts';
import type { SessionEndReason } from '../store/schema.ts';
import { createSessionReader } from './sessionReader.ts';
import {
  deleteOldestTokens,
  endSessions,
  findSessions,
  insertSession,
  insertTokens,
  lockSessionOfRefresh,
  markUsed,
  spendTokensOf,
  successorUsedMs,
  touchSession,
  type FoundSession,
} from './sessionStore.ts';

export const IDLE_LIMIT_MS = 30 * DAY_MS;
export const ABSOLUTE_LIMIT_MS = 180 * DAY_MS;

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

export type Checked<T> =
  | {
      readonly at: 'live';
      readonly passengerId: string;
      readonly sessionId: string;
      readonly accessExpiresMs: number;
      readonly joined: T;
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
  /** Writes onto an access token whose it is (`wire/namedToken.ts`); for those who issue some. */
  readonly nameToken?: (token: string, sessionId: string) => string;
}

export interface Sessions {
  /** A new session, without tokens yet: says its id. */
  begin(db: Db, passengerId: string): Promise<string>;
  /** One more pair of tokens for it, valid beside those that it has. */
  issue(db: Db, sessionId: string): Promise<TokenPair>;
  check<T>(accessToken: string, join: SessionJoin<T>): Promise<Checked<T>>;
  refresh(refreshToken: string): Promise<Refreshed>;
  end(sessionId: string): Promise<void>;
  endAllOf(db: Db, passengerId: string): Promise<void>;
}

export function createSessions(deps: SessionDeps): Sessions {
  const { db, clock, random, accessTokenMs, nameToken = (token) => token } = deps;
  const readSession = createSessionReader(db, clock);
  const issue = async (on: Db, sessionId: string): Promise<TokenPair> => {
    const tokens = {
      access: nameToken(random.token(), sessionId),
      refresh: random.token(),
    };
    const issuedMs = clock.nowMs();
    await insertTokens(on, {
      sessionId,
      accessHash: hashOf(tokens.access),
      refreshHash: hashOf(tokens.refresh),
      issuedMs,
      accessExpiresMs: issuedMs + accessTokenMs,
    });
    await deleteOldestTokens(on, sessionId);
    return tokens;
  };
  const endAllOf = (on: Db, passengerId: string): Promise<void> =>
    endSessions(on, { passengerId }, { reason: 'blocked', nowMs: clock.nowMs() });

  return {
    endAllOf,

    begin: (on, passengerId) => insertSession(on, passengerId, clock.nowMs()),

    issue,

    async check(accessToken, join) {
      const hash = hashOf(accessToken);
      const found = await readSession(hash, join);
      const nowMs = clock.nowMs();
      if (found === undefined) return { at: 'dead' };
      if (found.blocked) {
        if (!found.ended) await endAllOf(db, found.passengerId);
        return { at: 'blocked' };
      }
      const expired = found.accessExpiresMs <= nowMs || reasonToEnd(found, nowMs) !== undefined;
      if (found.ended || expired) return { at: 'dead' };
      if (!found.used) await markUsed(db, { column: 'access_hash', hash }, nowMs);
      const { passengerId, sessionId, accessExpiresMs, joined } = found;
      return { at: 'live', passengerId, sessionId, accessExpiresMs, joined };
    },

    async refresh(refreshToken) {
      // What a slow database keeps waiting was sent before whatever happens meanwhile.
      const askedMs = clock.nowMs();
      return db.transaction().execute(async (trx): Promise<Refreshed> => {
        const hash = hashOf(refreshToken);
        await lockSessionOfRefresh(trx, hash);
        const nowMs = clock.nowMs();
        const [found] = await findSessions(trx, {
          column: 'refresh_hash',
          hashes: [hash],
          join: NO_JOIN,
          nowMs,
        });
        if (found === undefined) return { at: 'dead' };
        if (found.blocked) {
          await endAllOf(trx, found.passengerId);
          return { at: 'blocked' };
        }
        if (found.ended) return { at: 'dead' };
        const { sessionId, spentMs } = found;
        const stolen = spentMs !== null && (await isStolen(trx, { sessionId, spentMs }, askedMs));
        const reason = stolen ? 'reused' : reasonToEnd(found, nowMs);
        if (reason !== undefined) {
          await endSessions(trx, { sessionId }, { reason, nowMs });
          return { at: 'dead' };
        }
        // The pair of a forgiven refresh is valid beside the one that was issued before it.
        if (spentMs === null) await spendTokensOf(trx, sessionId, nowMs);
        if (!found.used) await markUsed(trx, { column: 'refresh_hash', hash }, nowMs);
        await touchSession(trx, sessionId, nowMs);
        return { at: 'renewed', tokens: await issue(trx, sessionId) };
      });
    },

    end: (sessionId) => endSessions(db, { sessionId }, { reason: 'logout', nowMs: clock.nowMs() }),
  };
}

/**
 * A spent token is forgiven until what was given in exchange for it has been used, however long that
 * takes: until then the reply was lost, or several tabs asked at once. After that its owner has a newer one.
 */
async function isStolen(
  trx: Db,
  spent: { readonly sessionId: string; readonly spentMs: number },
  askedMs: number,
): Promise<boolean> {
  const usedMs = await successorUsedMs(trx, spent);
  return usedMs !== undefined && usedMs <= askedMs;
}

function reasonToEnd(found: FoundSession, nowMs: number): SessionEndReason | undefined {
  if (nowMs - found.createdMs >= ABSOLUTE_LIMIT_MS) return 'too-old';
  if (nowMs - found.lastUsedMs >= IDLE_LIMIT_MS) return 'idle';
  return undefined;
}
