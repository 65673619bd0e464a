import { fileURLToPath } from 'node:url';

import { expect, type BrowserContext, type Page } from '@playwright/test';
import { build } from 'vite';

import { ORIGIN } from './origin.ts';

interface TabGlobals {
  readonly callThrice: () => Promise<number>;
  readonly logOuts: () => number;
}

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

/** Tabs with the client's API and without its screens. */
export async function openApiTabs(context: BrowserContext, count: number): Promise<Page[]> {
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
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  for (const tab of tabs) {
    await tab.goto('/harness');
    await tab.waitForFunction(() => 'callThrice' in globalThis);
  }
  return tabs;
}

/** Three requests at once; says how many were answered. */
export const callThrice = (tab: Page): Promise<number> =>
  tab.evaluate(() => (globalThis as unknown as TabGlobals).callThrice());

export async function expectNoLogOut(tabs: readonly Page[]): Promise<void> {
  const logOuts = await Promise.all(
    tabs.map((tab) => tab.evaluate(() => (globalThis as unknown as TabGlobals).logOuts())),
  );
  expect(logOuts, 'log-outs of each tab').toEqual(tabs.map(() => 0));
}

export interface Refreshes {
  /** How many were sent so far. */
  sent: number;
  /** How many were ever on their way at the same time. */
  atOnce: number;
}

export function countRefreshes(context: BrowserContext): Refreshes {
  const counted = { sent: 0, atOnce: 0 };
  const onTheWay = new Set<unknown>();
  context.on('request', (request) => {
    if (request.url() !== `${ORIGIN}/api/refresh`) return;
    counted.sent += 1;
    counted.atOnce = Math.max(counted.atOnce, onTheWay.add(request).size);
  });
  context.on('requestfinished', (request) => onTheWay.delete(request));
  context.on('requestfailed', (request) => onTheWay.delete(request));
  return counted;
}

/** As old browsers are, and new ones with a page that came without https. */
export const takeLocksAway = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
  );
