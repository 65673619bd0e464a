import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createSessions, type TokenPair } from '../../src/auth/sessions.ts';
import { toDate } from '../../src/platform/clock.ts';
import { systemRandom } from '../../src/platform/random.ts';
import type { Db } from '../../src/store/database.ts';
import { NO_JOIN } from '../../src/store/sessionJoin.ts';
import { days, minutes, seconds, testClock } from '../support/testClock.ts';
import { testDatabase } from '../support/testDatabase.ts';

const ACCESS_MS = minutes(15);

interface Begun {
  readonly at: (pair: TokenPair) => Promise<string>;
  readonly renew: (pair: TokenPair) => Promise<TokenPair>;
}

/** How many statements wait for a lock in this database. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** What `sessions.test.ts` shows at the door of the server, here rule by rule and with what is kept of it. */
describe('A session', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase('PostgreSQL');
  });
  afterAll(() => database.close());

  async function begin() {
    const { db } = database;
    const clock = testClock();
    const sessions = createSessions({ db, clock, random: systemRandom, accessTokenMs: ACCESS_MS });
    const { id: passengerId } = await db
      .insertInto('clients')
      .values({ phone: `+370${systemRandom.token()}`, created_at: toDate(clock.nowMs()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const start = async (): Promise<TokenPair> =>
      sessions.issue(db, await sessions.begin(db, passengerId));
    const tokens = await start();
    const check = ({ access }: TokenPair) => sessions.check(access, NO_JOIN);
    return {
      sessions,
      start,
      clock,
      passengerId,
      tokens,
      check,
      at: async (pair: TokenPair) => (await check(pair)).at,
      renew: async ({ refresh }: TokenPair): Promise<TokenPair> => {
        const refreshed = await sessions.refresh(refresh);
        if (refreshed.at !== 'renewed') throw new Error(`it is ${refreshed.at}`);
        return refreshed.tokens;
      },
      block: () =>
        db
          .updateTable('clients')
          .set({ blocked_at: toDate(clock.nowMs()) })
          .where('id', '=', passengerId)
          .execute(),
      kept: () =>
        db
          .selectFrom('sessions')
          .select(['id', 'end_reason', 'ended_at', 'last_used_at'])
          .where('client_id', '=', passengerId)
          .execute(),
    };
  }

  it('is its passenger’s as long as its access token lasts', async () => {
    const { clock, passengerId, tokens, check, kept } = await begin();
    const [{ id: sessionId } = { id: '' }] = await kept();
    const accessExpiresMs = clock.nowMs() + ACCESS_MS;
    clock.pass(ACCESS_MS - 1);
    expect(await check(tokens)).toEqual({
      at: 'live',
      passengerId,
      sessionId,
      accessExpiresMs,
      joined: null,
    });
    clock.pass(1);
    expect(await check(tokens)).toEqual({ at: 'dead' });
  });

  it('has two tokens that are not interchangeable, and knows no others', async () => {
    const { sessions, tokens, at } = await begin();
    expect(tokens.access).not.toBe(tokens.refresh);
    expect(await at({ access: tokens.refresh, refresh: '' })).toBe('dead');
    expect(await sessions.refresh(tokens.access)).toEqual({ at: 'dead' });
    expect(await sessions.refresh('made up')).toEqual({ at: 'dead' });
  });

  it('goes on with a new pair, and counts as used from then on', async () => {
    const { clock, tokens, at, renew, kept } = await begin();
    clock.pass(ACCESS_MS);
    const next = await renew(tokens);
    expect(await at(next)).toBe('live');
    expect(await at(tokens)).toBe('dead');
    expect(await kept()).toMatchObject([
      { end_reason: null, ended_at: null, last_used_at: toDate(clock.nowMs()) },
    ]);
  });

  it.each([seconds(1), minutes(20), days(29)])(
    'forgives a spent token for as long as nobody has used its successor, after %i ms too',
    async (laterMs) => {
      const { clock, tokens, at, renew } = await begin();
      const lost = await renew(tokens);
      clock.pass(laterMs);
      const next = await renew(tokens);
      expect(await at(next)).toBe('live');
      expect(await at(lost)).toBe(laterMs < ACCESS_MS ? 'live' : 'dead');
    },
  );

  it.each([
    ['asked with it', async ({ at }: Begun, next: TokenPair) => void (await at(next))],
    ['renewed it', async ({ renew }: Begun, next: TokenPair) => void (await renew(next))],
  ])('takes a spent token for a theft once somebody %s', async (_used, use) => {
    const begun = await begin();
    const { sessions, clock, tokens, at, renew, kept } = begun;
    const next = await renew(tokens);
    clock.pass(1);
    await use(begun, next);
    expect(await sessions.refresh(tokens.refresh)).toEqual({ at: 'dead' });
    expect(await kept()).toMatchObject([{ end_reason: 'reused', ended_at: toDate(clock.nowMs()) }]);
    expect(await at(next)).toBe('dead');
    expect(await sessions.refresh(next.refresh)).toEqual({ at: 'dead' });
  });

  it('takes it for a theft as well when the pair beside its successor was used', async () => {
    const { sessions, clock, tokens, at, renew } = await begin();
    const lost = await renew(tokens);
    clock.pass(1);
    await at(await renew(tokens));
    clock.pass(1);
    expect(await sessions.refresh(tokens.refresh)).toEqual({ at: 'dead' });
    expect(await at(lost)).toBe('dead');
  });

  it('forgives what was sent before the successor was used and came to its turn later', async () => {
    const { clock, sessions, tokens, at, renew } = await begin();
    const next = await renew(tokens);
    clock.pass(1);
    const slow = await database.db.transaction().execute(async (trx) => {
      // Somebody holds the session for a while, as a slow database does.
      await sql`select id from sessions for update`.execute(trx);
      const sent = sessions.refresh(tokens.refresh);
      await expect.poll(() => waiting(database.db)).toBeGreaterThan(0);
      clock.pass(1);
      await at(next);
      return { sent };
    });
    expect((await slow.sent).at).toBe('renewed');
  });

  it('keeps a bounded number of tokens, however often it is renewed', async () => {
    const { passengerId, tokens, renew } = await begin();
    await sql`
      insert into session_tokens (session_id, access_hash, refresh_hash, issued_at, access_expires_at)
      select id, id::text || n, id::text || 'r' || n, created_at, created_at
      from sessions, generate_series(1, 1200) as n where client_id = ${passengerId}`.execute(
      database.db,
    );
    await renew(tokens);
    const { kept } = await database.db
      .selectFrom('session_tokens')
      .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
      .select((is) => is.fn.countAll<number>().as('kept'))
      .where('client_id', '=', passengerId)
      .executeTakeFirstOrThrow();
    expect(kept).toBeLessThanOrEqual(1_001);
  });

  it.each(['before', 'beside'] as const)(
    'that was renewed twice goes on with the pair from %s the forgiven one',
    async (which) => {
      const { clock, tokens, at, renew } = await begin();
      const before = await renew(tokens);
      const pairs = { before, beside: await renew(tokens) };
      // Whichever answer came last is what the browser has kept.
      clock.pass(minutes(1));
      expect(await at(await renew(pairs[which]))).toBe('live');
    },
  );

  it('that was renewed twice goes on with either pair, also once the other one was used', async () => {
    const { clock, tokens, at, renew } = await begin();
    const before = await renew(tokens);
    clock.pass(seconds(1));
    const beside = await renew(tokens);
    clock.pass(seconds(1));
    await at(beside);
    clock.pass(seconds(1));
    expect(await at(await renew(before))).toBe('live');
  });

  it('ends after 30 days without use', async () => {
    const { sessions, clock, tokens, renew, kept } = await begin();
    clock.pass(days(30) - 1);
    const next = await renew(tokens);
    clock.pass(days(30));
    expect(await sessions.refresh(next.refresh)).toEqual({ at: 'dead' });
    expect(await kept()).toMatchObject([{ end_reason: 'idle' }]);
  });

  it('ends after 180 days, however well it is used', async () => {
    const { sessions, clock, tokens, at, renew, kept } = await begin();
    let pair = tokens;
    for (let month = 0; month < 6; month += 1) {
      clock.pass(days(30) - seconds(1));
      pair = await renew(pair);
    }
    clock.pass(seconds(6) - 1);
    expect(await at(pair)).toBe('live');
    clock.pass(1);
    expect(await at(pair)).toBe('dead');
    expect(await sessions.refresh(pair.refresh)).toEqual({ at: 'dead' });
    expect(await kept()).toMatchObject([{ end_reason: 'too-old' }]);
  });

  it('ends at log-out, alone', async () => {
    const { sessions, start, tokens, at, kept } = await begin();
    const elsewhere = await start();
    const checked = await sessions.check(tokens.access, NO_JOIN);
    await sessions.end(checked.at === 'live' ? checked.sessionId : '');
    expect([await at(tokens), await at(elsewhere)]).toEqual(['dead', 'live']);
    expect(new Set((await kept()).map((row) => row.end_reason))).toEqual(new Set(['logout', null]));
  });

  it('of a blocked passenger ends with all the others, at the first request', async () => {
    const { start, clock, tokens, at, block, kept } = await begin();
    await start();
    await block();
    clock.pass(seconds(1));
    expect(await at(tokens)).toBe('blocked');
    const endedMs = clock.nowMs();
    clock.pass(seconds(1));
    expect(await at(tokens)).toBe('blocked');
    const end = { end_reason: 'blocked', ended_at: toDate(endedMs) };
    expect(await kept()).toMatchObject([end, end]);
  });

  it('of a blocked passenger is not renewed', async () => {
    const { sessions, tokens, block, kept } = await begin();
    await block();
    expect(await sessions.refresh(tokens.refresh)).toEqual({ at: 'blocked' });
    expect(await kept()).toMatchObject([{ end_reason: 'blocked' }]);
  });
});
