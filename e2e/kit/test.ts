import { randomInt } from 'node:crypto';

import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';

import { ORIGIN } from './origin.ts';

interface Fixtures {
  /** What the page may complain about in this test, for tests that provoke it. */
  readonly expectedComplaints: RegExp[];
  /** A phone number that no other test uses. */
  readonly phone: string;
}

/** A machine whose neighbours are busy may not answer a request in its time; that is logged, as specified. */
const SLOW_MACHINE = /^console: [\w-]+: Aborted: /;

/** Firefox tells a page that is being left that its requests have failed; a poll is nearly always on its way. */
const LEAVING = /^console: active-ride: NetworkFailure: /;

/** What Playwright says itself where a journey is kept free of the service worker. */
const NO_WORKER = /Service Worker registration blocked by Playwright/;

/**
 * Every test fails on an uncaught error, on unexpected console output, on a breach of the content policy and
 * on a request to a third party.
 */
export const test = base.extend<Fixtures>({
  expectedComplaints: async ({}, use) => {
    await use([]);
  },

  phone: async ({}, use) => {
    await use(`+3706${String(randomInt(10_000_000)).padStart(7, '0')}`);
  },

  context: async ({ context, browserName, expectedComplaints }, use) => {
    const complaints: string[] = [];
    await context.addInitScript(reportBreaches);
    watchRequests(context, complaints);
    context.on('page', (page) => watchPage(page, complaints));
    await use(context);
    const expected = [
      SLOW_MACHINE,
      NO_WORKER,
      ...(browserName === 'firefox' ? [LEAVING] : []),
      ...expectedComplaints,
    ];
    const unexpected = complaints.filter(
      (complaint) => !expected.some((pattern) => pattern.test(complaint)),
    );
    expect(unexpected, 'what the page complained about').toEqual([]);
  },
});

export { expect };

/** Runs in every page before its own scripts. Not every browser writes breaches of the content policy to the console. */
function reportBreaches(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`content policy: ${effectiveDirective} ${blockedURI}`);
  });
}

function watchPage(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`console: ${message.text()}`);
    }
  });
}

function watchRequests(context: BrowserContext, complaints: string[]): void {
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== ORIGIN) {
      complaints.push(`third party: ${origin}`);
    }
  });
}
