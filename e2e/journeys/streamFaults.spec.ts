import type { Page } from '@playwright/test';

import { StreamingHost } from '../harness/streamingHost.ts';
import { rideInProgress } from '../kit/fakeOrders.ts';
import { expect, test as base } from '../kit/test.ts';

const ARRIVES = rideInProgress('ARRIVES');
const ARRIVED = rideInProgress('ARRIVED');
const ONGOING = rideInProgress('ONGOING');

/** Less than the wait for a poll: whatever shows within it was asked for because something is wrong. */
const AT_ONCE = { timeout: 6_000 };
/** No different in others, which are slow to start. */
const ONE_BROWSER = { tag: '@chromium' };

const title = (page: Page, name: string) => page.getByRole('heading', { name });
const onItsWay = (page: Page) => title(page, 'Automobilis atvyksta');
const hasArrived = (page: Page) => title(page, 'Vairuotojas atvyko ir Jūsų laukia');
const isRiding = (page: Page) => title(page, 'Keleivis automobilyje');

const test = base.extend<{ readonly host: StreamingHost; readonly origin: string }>({
  host: async ({}, use) => {
    await use(new StreamingHost(ARRIVES));
  },
  origin: async ({ host, page, expectedComplaints }, use) => {
    expectedComplaints.push(
      /^third party: http:\/\/localhost:\d+$/,
      /^console: (?:Failed to load resource|events: |active-ride: )/,
      // Firefox says so of every stream that goes.
      /^uncaught: .*\/api\/ride-events/,
    );
    await page.addInitScript(() => {
      // An empty page has no storage.
      if (location.protocol === 'http:') localStorage.setItem('user', '{"id":"x"}');
    });
    const origin = await host.start();
    await use(origin);
    await page.close();
    await host.stop();
  },
});

/** The order screen with a stream that it relies on. */
async function listening(page: Page, host: StreamingHost, origin: string): Promise<void> {
  await page.goto(`${origin}/order`);
  await expect(onItsWay(page)).toBeVisible();
  await expect.poll(() => host.isHeard).toBe(true);
  host.say({ ...ARRIVES, timeWhen: 3 });
  await expect(page.getByText('3 min')).toBeVisible();
}

test.describe('A stream that', () => {
  for (const [happens, where, fault] of [
    ['is cut off', {}, (host: StreamingHost) => host.cut()],
    ['stalls', ONE_BROWSER, (host: StreamingHost) => host.stall()],
    [
      'speaks garbage',
      ONE_BROWSER,
      (host: StreamingHost) => host.write('data: <html>\n\ndata: 7\n\n'),
    ],
  ] as const) {
    test(`${happens} is left for a poll at once`, where, async ({ page, host, origin }) => {
      await listening(page, host, origin);
      const { polls } = host.asked;
      host.truth = ARRIVED;
      host.opening = 'refused';
      fault(host);
      await expect(hasArrived(page)).toBeVisible(AT_ONCE);
      expect(host.asked.polls).toBe(polls + 1);
    });
  }

  test('is cut off is there again at once, and what has happened meanwhile with it', async ({
    page,
    host,
    origin,
  }) => {
    await listening(page, host, origin);
    host.cut();
    await expect.poll(() => host.asked.streams).toBe(2);
    await expect.poll(() => host.isHeard).toBe(true);
    host.say(ONGOING);
    await expect(isRiding(page)).toBeVisible(AT_ONCE);
  });

  test(
    'says everything twice is shown once, and relied on',
    ONE_BROWSER,
    async ({ page, host, origin }) => {
      await listening(page, host, origin);
      for (const order of [ARRIVED, ARRIVED, ONGOING, ONGOING]) host.say(order);
      await expect(isRiding(page)).toBeVisible(AT_ONCE);
      host.say({ ...ARRIVED, id: 'order-2' });
      await expect(hasArrived(page)).toBeVisible(AT_ONCE);
      expect(host.asked.streams).toBe(1);
    },
  );

  for (const [what, now, then] of [
    ['stages', ARRIVED, ARRIVES],
    ['minutes', { ...ARRIVES, timeWhen: 2 }, { ...ARRIVES, timeWhen: 9 }],
  ] as const) {
    test(
      `mixes up its ${what} is left, and what is old never shows`,
      ONE_BROWSER,
      async ({ page, host, origin }) => {
        await listening(page, host, origin);
        host.truth = now;
        const shown = now === ARRIVED ? hasArrived(page) : page.getByText('2 min');
        const old = now === ARRIVED ? onItsWay(page) : page.getByText('9 min');
        host.say(now);
        await expect(shown).toBeVisible(AT_ONCE);
        const { polls } = host.asked;
        host.opening = 'refused';
        host.say(then, 5_000);
        await expect.poll(() => host.isHeard).toBe(false);
        await expect(shown).toBeVisible();
        await expect(old).toBeHidden();
        await expect.poll(() => host.asked.polls).toBe(polls + 1);
        await expect(shown).toBeVisible();
      },
    );
  }

  test(
    'ends with its token: the session is renewed, and nothing is missed',
    ONE_BROWSER,
    async ({ page, host, origin }) => {
      await listening(page, host, origin);
      host.isExpired = true;
      host.truth = ARRIVED;
      host.end();
      await expect(hasArrived(page)).toBeVisible(AT_ONCE);
      expect(host.asked.refreshes).toBe(1);
    },
  );

  test(
    'is held back by a proxy is never relied on',
    ONE_BROWSER,
    async ({ page, host, origin }) => {
      host.opening = 'held';
      await page.clock.install();
      await page.goto(`${origin}/order`);
      await expect(onItsWay(page)).toBeVisible();
      await expect.poll(() => host.asked.streams).toBe(1);
      for (const [order, shown] of [
        [ARRIVED, hasArrived],
        [ONGOING, isRiding],
      ] as const) {
        host.truth = order;
        await page.clock.runFor(10_000);
        await expect(shown(page)).toBeVisible(AT_ONCE);
      }
    },
  );
});
