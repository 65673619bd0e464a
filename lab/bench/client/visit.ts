import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';

import { watchAnswer } from './answerTime.ts';
import { slowDown, type Network } from './networks.ts';
import {
  nextFirstPaint,
  paintTimes,
  untilSettled,
  watchPaints,
  type PaintTimes,
} from './paintTimes.ts';
import type { Screen } from './screens.ts';

export type Stored = NonNullable<BrowserContextOptions['storageState']>;
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'lt-LT' };
const TAP_EVERY_MS = 30;
const LOOKS_EVERY = 10;
const LOOK_AT_LEAST_EVERY_MS = 200;
const GIVE_UP_AFTER_MS = 120_000;

export interface Visitor {
  readonly browser: Browser;
  /** The cookies and the stored user of a passenger. */
  readonly passenger: Stored;
}

/** Opens a screen in a browser that has never been there, and closes it after the work. */
export async function visiting<T>(
  { browser, passenger }: Visitor,
  screen: Screen,
  network: Network | undefined,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: screen.origin,
    ...(screen.signedIn && { storageState: passenger }),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(GIVE_UP_AFTER_MS);
    if (network !== undefined) await slowDown(await context.newCDPSession(page), network);
    return await work(page);
  } finally {
    // What went wrong before matters more than a context that does not close.
    await context.close().catch(() => undefined);
  }
}

/** When the page showed what, with nobody touching it. */
export const paintsOf = (visitor: Visitor, screen: Screen, network: Network): Promise<PaintTimes> =>
  visiting(visitor, screen, network, async (page) => {
    await watchPaints(page);
    const painted = await nextFirstPaint(page);
    await page.goto(screen.path, { waitUntil: 'commit' });
    // Not asked for anything before: the first question brings all of Playwright's own code into the page, which took a slow
    // phone 70 ms, and fell before some first paints and behind others.
    await painted.seen;
    await screen.control(page).waitFor();
    await untilSettled(page);
    return paintTimes(page);
  });

/** An impatient passenger: taps as soon as there is something to tap, again and again until it answers. */
export const controlTimeOf = (
  visitor: Visitor,
  screen: Screen,
  network: Network,
): Promise<number> => visiting(visitor, screen, network, (page) => answerTimeOf(page, screen));

/** The same on a page that is open already. */
export async function answerTimeOf(page: Page, screen: Screen): Promise<number> {
  await screen.arrange?.(page);
  const answer = await watchAnswer(page, screen.answered);
  const beganMs = performance.now();
  await page.goto(screen.path, { waitUntil: 'commit' });
  const control = screen.control(page);
  // Playwright's own wait looks every half second only, after a while: more than what is to be measured.
  while ((await centreOf(control)) === undefined) await changed(page);
  await screen.prepare?.(page);
  let centre = await centreOf(control);
  for (let taps = 1; performance.now() - beganMs < GIVE_UP_AFTER_MS; taps += 1) {
    if (centre !== undefined) await page.mouse.click(centre.x, centre.y).catch(() => undefined);
    await Promise.race([answer.seen, page.waitForTimeout(TAP_EVERY_MS)]);
    const answeredMs = answer.atMs();
    if (answeredMs !== undefined) return answeredMs - beganMs;
    // A finger knows where it was: a slow page is not asked each time.
    if (taps % LOOKS_EVERY === 0) centre = await centreOf(control);
  }
  throw new Error(`${screen.name}: the control never answered`);
}

/** Until the page has changed, or a while later: to be asked over and over costs a slow page what is to be measured. */
const changed = (page: Page): Promise<unknown> =>
  Promise.race([
    page.waitForTimeout(LOOK_AT_LEAST_EVERY_MS),
    page
      .evaluate(
        () =>
          new Promise<void>((resolve) => {
            const observer = new MutationObserver(() => {
              observer.disconnect();
              resolve();
            });
            observer.observe(document, { subtree: true, childList: true, attributes: true });
          }),
      )
      // A page that is left takes its question with it.
      .catch(() => page.waitForTimeout(TAP_EVERY_MS)),
  ]);

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Where it is now, without waiting for it to stand still; out of sight it is scrolled to first. In one question to the page,
 * which a slow one answers late; nothing where it is not shown, or has gone.
 */
const centreOf = (control: Locator): Promise<Point | undefined> =>
  control
    .evaluateAll((found) => {
      const shown = found.find((each) => each.checkVisibility({ visibilityProperty: true }));
      const look = (): Point | undefined => {
        const box = shown?.getBoundingClientRect();
        return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      const centre = look();
      if (centre === undefined || centre.y < window.innerHeight) return centre;
      shown?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return look();
    })
    // With the page that the tap before has led away from.
    .catch(() => undefined);
