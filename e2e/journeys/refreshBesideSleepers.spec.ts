import type { Page, Route } from '@playwright/test';

import {
  callThrice,
  countRefreshes,
  expectNoLogOut,
  openApiTabs,
  takeLocksAway,
} from '../kit/apiTabs.ts';
import { expireAccess, signIn } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

/** What a passenger waits for an answer at most. */
const PATIENCE_MS = 15_000;

const REFRESH = '**/api/refresh';

/** A phone puts a tab to sleep in the middle of its refresh: no answer comes, and its clock stands still. */
async function fallAsleep(tab: Page): Promise<{ readonly wakeUp: () => Promise<void> }> {
  const sent = Promise.withResolvers<Route>();
  await tab.route(REFRESH, sent.resolve, { times: 1 });
  await tab.evaluate(() => Object.assign(globalThis, { setTimeout: () => 0 }));
  const asleep = callThrice(tab);
  const route = await sent.promise;
  return {
    wakeUp: async () => {
      await route.abort();
      await asleep;
    },
  };
}

for (const withLocks of [true, false]) {
  test(`a tab that falls asleep in its refresh keeps nobody waiting, ${withLocks ? 'with' : 'without'} Web Locks`, async ({
    page,
    context,
    phone,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/401|ERR_/);
    await signIn(page, phone);
    if (!withLocks) await takeLocksAway(context);
    const tabs = await openApiTabs(context, 3);
    const [sleeper, ...others] = tabs;
    if (sleeper === undefined) throw new Error('there is no tab');
    await expireAccess(context);
    const { wakeUp } = await fallAsleep(sleeper);

    const refreshes = countRefreshes(context);
    const beganMs = Date.now();
    expect(await Promise.all(others.map(callThrice))).toEqual([3, 3]);
    expect(Date.now() - beganMs).toBeLessThan(PATIENCE_MS);
    expect(refreshes.sent, 'one of the two refreshed').toBe(1);

    // What the sleeper held is taken from it for good: the next time nobody waits.
    await expireAccess(context);
    const againMs = Date.now();
    expect(await Promise.all(others.map(callThrice))).toEqual([3, 3]);
    expect(Date.now() - againMs).toBeLessThan(PATIENCE_MS / 2);
    expect(refreshes).toEqual({ sent: 2, atOnce: 1 });

    await wakeUp();
    expect(await callThrice(sleeper)).toBe(3);
    await expectNoLogOut(tabs);
  });
}

test('tabs that are closed in the middle of it and restored sign nobody out', async ({
  page,
  context,
  phone,
  expectedComplaints,
}) => {
  expectedComplaints.push(/401|ERR_/);
  await signIn(page, phone);
  const tabs = await openApiTabs(context, 3);
  for (let round = 0; round < 12; round += 1) {
    await expireAccess(context);
    const restored = tabs[round % tabs.length];
    const others = tabs.filter((tab) => tab !== restored);
    const gone = restored?.evaluate(() => {
      void (globalThis as unknown as { callThrice: () => Promise<number> }).callThrice();
      // As far as its refresh, or not quite.
      setTimeout(() => location.reload(), Math.random() * 60);
    });
    expect(await Promise.all(others.map(callThrice))).toEqual([3, 3]);
    await gone;
    await restored?.waitForFunction(() => 'callThrice' in globalThis);
    if (restored) expect(await callThrice(restored)).toBe(3);
    await expectNoLogOut(tabs);
  }
});

test('a browser whose IndexedDB never answers renews sessions all the same', async ({
  page,
  context,
  phone,
  expectedComplaints,
}) => {
  expectedComplaints.push(/401/);
  await signIn(page, phone);
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const tabs = await openApiTabs(context, 2);
  await expireAccess(context);
  const beganMs = Date.now();
  expect(await Promise.all(tabs.map(callThrice))).toEqual([3, 3]);
  expect(Date.now() - beganMs).toBeLessThan(PATIENCE_MS);
  await expectNoLogOut(tabs);
});
