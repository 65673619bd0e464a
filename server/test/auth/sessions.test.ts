import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '../../src/auth/purge.ts';
import { createSessions } from '../../src/auth/sessions.ts';
import { setBlocked } from '../../src/passengers/passengerStore.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { Browser } from '../support/browser.ts';
import { ringFrom } from '../support/exchange.ts';
import { signedIn } from '../support/signedIn.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { days, minutes, seconds } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';

const PHONE = '+37061234567';
const statusOf = async (browser: Browser): Promise<number> => (await browser.profile()).statusCode;

describe.each(bothDatabases)('Sessions, on %s', (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ database });
  });
  afterEach(() => setBlocked(server.db, PHONE, undefined));
  afterAll(() => server.close());

  const copyOf = (browser: Browser): Browser => {
    const copy = new Browser(server.app);
    for (const [name, cookie] of browser.cookies) copy.cookies.set(name, cookie);
    return copy;
  };

  it('keeps only hashes of tokens', async () => {
    const browser = await signedIn(server);
    const rows = JSON.stringify([
      await server.db.selectFrom('session_tokens').selectAll().execute(),
      await server.db.selectFrom('login_attempts').selectAll().execute(),
    ]);
    for (const { value } of browser.cookies.values()) expect(rows).not.toContain(value);
    expect(rows).not.toContain(browser.attempt);
  });

  it('answers 401 after 15 minutes, until the session is refreshed', async () => {
    const browser = await signedIn(server);
    server.clock.pass(minutes(15) - 1);
    expect(await statusOf(browser)).toBe(200);
    server.clock.pass(1);
    expect(await statusOf(browser)).toBe(401);
    expect((await browser.refresh()).statusCode).toBe(200);
    expect(await statusOf(browser)).toBe(200);
  });

  it('answers 401 without a session where one is needed, and never where none is', async () => {
    const visitor = new Browser(server.app);
    expect((await visitor.send('GET', '/api/rides')).statusCode).toBe(401);
    expect((await visitor.send('GET', '/api/ride/abc')).statusCode).toBe(404);
    expect(await statusOf(visitor)).toBe(404);
    expect((await visitor.send('POST', '/api/logout', { body: null })).statusCode).toBe(401);
    expect((await visitor.refresh()).statusCode).toBe(401);
  });

  it('answers 401 to an unknown session cookie, and removes both cookies when the refresh fails', async () => {
    const browser = new Browser(server.app);
    browser.cookies.set('access', { value: 'forged', path: '/api' });
    browser.cookies.set('refresh', { value: 'forged', path: '/api/refresh' });
    expect(await statusOf(browser)).toBe(401);
    expect((await browser.refresh()).statusCode).toBe(401);
    expect(browser.cookies.size).toBe(0);
    expect(await statusOf(browser)).toBe(404);
  });

  it('lets a browser with a dead session cookie sign in anew', async () => {
    const browser = new Browser(server.app);
    browser.cookies.set('access', { value: 'dead', path: '/api' });
    await browser.announce(PHONE);
    await ringFrom(server, PHONE);
    expect(await browser.login(PHONE)).toBe(true);
    expect(await statusOf(browser)).toBe(200);
  });

  it('forgives a refresh whose reply was lost, however late it is tried again', async () => {
    const browser = await signedIn(server);
    const deaf = copyOf(browser);
    expect((await deaf.refresh()).statusCode).toBe(200);
    server.clock.pass(days(3));
    expect((await browser.refresh()).statusCode).toBe(200);
    expect(await statusOf(browser)).toBe(200);
  });

  it('gives every tab that asked at once a pair that works', async () => {
    const browser = await signedIn(server);
    const otherTab = copyOf(browser);
    await browser.refresh();
    expect((await otherTab.refresh()).statusCode).toBe(200);
    expect(await statusOf(browser)).toBe(200);
    expect(await statusOf(otherTab)).toBe(200);
  });

  it('ends the whole session when a refresh token comes back whose successor was used', async () => {
    const browser = await signedIn(server);
    const thief = copyOf(browser);
    await browser.refresh();
    expect(await statusOf(browser)).toBe(200);
    expect((await thief.refresh()).statusCode).toBe(401);
    expect(await statusOf(browser)).toBe(401);
    expect((await browser.refresh()).statusCode).toBe(401);
  });

  it('ends it as well when a tab is restored with cookies from before the last one', async () => {
    const browser = await signedIn(server);
    const restored = copyOf(browser);
    server.clock.pass(1);
    await browser.refresh();
    server.clock.pass(1);
    await browser.refresh();
    expect((await restored.refresh()).statusCode).toBe(401);
    expect(await statusOf(browser)).toBe(401);
  });

  it('spends the forgiven pair too when the other one is refreshed and used', async () => {
    const browser = await signedIn(server);
    const otherTab = copyOf(browser);
    await browser.refresh();
    await otherTab.refresh();
    server.clock.pass(1);
    await browser.refresh();
    await statusOf(browser);
    expect((await otherTab.refresh()).statusCode).toBe(401);
  });

  it('keeps one session through many refreshes at once', async () => {
    const browser = await signedIn(server);
    const tabs = Array.from({ length: 8 }, () => copyOf(browser));
    const replies = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(replies.map((reply) => reply.statusCode)).toEqual(tabs.map(() => 200));
    expect(await Promise.all(tabs.map(statusOf))).toEqual(tabs.map(() => 200));
  });

  it('ends after 30 days without a refresh', async () => {
    const browser = await signedIn(server);
    server.clock.pass(days(30) - 1);
    expect((await browser.refresh()).statusCode).toBe(200);
    server.clock.pass(days(30));
    expect((await browser.refresh()).statusCode).toBe(401);
  });

  it('ends after 180 days however often it is refreshed', async () => {
    const browser = await signedIn(server);
    for (let month = 0; month < 6; month += 1) {
      server.clock.pass(days(30) - seconds(1));
      expect((await browser.refresh()).statusCode).toBe(200);
    }
    server.clock.pass(seconds(6));
    expect(await statusOf(browser)).toBe(401);
    expect((await browser.refresh()).statusCode).toBe(401);
  });

  it('ends at log-out, for a copy of its cookies too', async () => {
    const browser = await signedIn(server);
    const copy = copyOf(browser);
    expect((await browser.send('POST', '/api/logout', { body: null })).statusCode).toBe(200);
    expect(browser.cookies.size).toBe(0);
    expect(await statusOf(copy)).toBe(401);
    expect((await copy.refresh()).statusCode).toBe(401);
  });

  it('answers 403 to a blocked passenger, at every request and at sign-in', async () => {
    const browser = await signedIn(server);
    await setBlocked(server.db, PHONE, server.clock.nowMs());
    expect(await statusOf(browser)).toBe(403);
    expect((await browser.send('GET', '/api/rides')).statusCode).toBe(403);
    expect((await browser.refresh()).statusCode).toBe(403);
    await expect(signedIn(server)).rejects.toThrow('could not sign in');
  });

  it('ends all sessions of a passenger who is blocked, for good', async () => {
    const browsers = [await signedIn(server), await signedIn(server)];
    const passengerId = await setBlocked(server.db, PHONE, server.clock.nowMs());
    const sessions = createSessions({ ...server, random: systemRandom, accessTokenMs: 1 });
    await sessions.endAllOf(server.db, passengerId ?? '');
    await setBlocked(server.db, PHONE, undefined);
    for (const browser of browsers) expect(await statusOf(browser)).toBe(401);
    for (const browser of browsers) expect((await browser.refresh()).statusCode).toBe(401);
  });

  it('forgets what is long over, and nothing else', async () => {
    const old = await signedIn(server);
    await old.send('POST', '/api/logout', { body: null });
    server.clock.pass(days(2));
    const current = await signedIn(server);
    await purge(server.db, server.clock);
    const ended = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('ended_at', 'is not', null)
      .execute();
    const attempts = await server.db.selectFrom('login_attempts').select('id').execute();
    expect(ended).toHaveLength(0);
    expect(attempts).toHaveLength(1);
    expect(await statusOf(current)).toBe(200);
  });
});

it('A session whose server died before its reply goes on at another server', async () => {
  const before = await testApp();
  const deaf = await signedIn(before);
  const cookies = [...deaf.cookies];
  await deaf.refresh();
  const after = await testApp({ beside: before });
  const browser = new Browser(after.app);
  for (const [name, cookie] of cookies) browser.cookies.set(name, cookie);
  after.clock.pass(minutes(2));
  expect((await browser.refresh()).statusCode).toBe(200);
  expect(await statusOf(browser)).toBe(200);
  await Promise.all([before.close(), after.close()]);
});
