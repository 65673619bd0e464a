import type { Page } from '@playwright/test';

/** Requests that wait on their way until the test lets them go. */
export interface Held {
  /** The first of them has been sent. */
  readonly sent: Promise<void>;
  readonly release: () => void;
}

export async function hold(page: Page, urls: RegExp): Promise<Held> {
  const sent = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(urls, async (route) => {
    sent.resolve();
    await released.promise;
    await route.fallback();
  });
  return { sent: sent.promise, release: () => released.resolve() };
}

/** The script that every page begins with. */
export const START = /\/static\/js\/start-/;
