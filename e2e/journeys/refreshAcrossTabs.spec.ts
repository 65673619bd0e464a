import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';
import { build } from 'vite';

import { ORIGIN } from '../kit/origin.ts';
import { expireAccess, signIn } from '../kit/passenger.ts';
import { expect, test } from '../kit/test.ts';

const TABS = 3;

async function bundleOfTheTab(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../harness/tab.ts', import.meta.url)),
        formats: ['es'],
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('the harness was not built');
  return output.output[0].code;
}

const thrice = (tab: Page): Promise<number> =>
  tab.evaluate(() => (globalThis as unknown as { callThrice: () => Promise<number> }).callThrice());
const logOutsOf = (tab: Page): Promise<number> =>
  tab.evaluate(() => (globalThis as unknown as { logOuts: () => number }).logOuts());

// Without Web Locks there is no promise to count by, only that it works: fewer rounds show that as well.
for (const [withLocks, expiries] of [
  [true, 200],
  [false, 20],
] as const) {
  test(`three tabs and ${expiries} expiries ${withLocks ? 'with' : 'without'} Web Locks: nobody is logged out`, async ({
    page,
    context,
    phone,
    expectedComplaints,
  }, info) => {
    test.setTimeout(900_000);
    expectedComplaints.push(/401/);
    await signIn(page, phone);

    const code = await bundleOfTheTab();
    await context.route('**/harness.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: code }),
    );
    await context.route('**/harness', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>tab</title><script type="module" src="/harness.js"></script>',
      }),
    );
    if (!withLocks) {
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
      );
    }
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
    for (const tab of tabs) {
      await tab.goto('/harness');
      await tab.waitForFunction(() => 'callThrice' in globalThis);
    }

    // From here on requests go straight to the server: two thousand of them through the test would take minutes.
    await context.unrouteAll();

    let refreshes = 0;
    context.on('request', (request) => {
      if (request.url() === `${ORIGIN}/api/refresh`) refreshes += 1;
    });
    for (let expiry = 0; expiry < expiries; expiry += 1) {
      await expireAccess(context);
      expect(await Promise.all(tabs.map(thrice))).toEqual(tabs.map(() => 3));
    }

    expect(await Promise.all(tabs.map(logOutsOf))).toEqual(tabs.map(() => 0));
    info.annotations.push({ type: 'refreshes per expiry', description: `${refreshes / expiries}` });
    // Without Web Locks each tab may refresh for itself; the server forgives the previous token.
    expect(refreshes / expiries).toBeLessThanOrEqual(withLocks ? 1.05 : TABS);
    expect(refreshes).toBeGreaterThanOrEqual(expiries);
  });
}
