import type { Browser, Page } from 'playwright-core';

/** Three polls: what is not there by then does not come. */
const GIVE_UP_AFTER_MS = 30_000;
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'lt-LT' };

interface Watching {
  /** When the text was painted, by the machine's clock. */
  painted?: Promise<number>;
}

/** The order screen of a passenger in a real browser, which says when it has painted what. */
export class PaintedScreen {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** With the order on the screen, and its stream open unless only the poll is to tell of it. */
  static async open(
    browser: Browser,
    passenger: { readonly origin: string; readonly cookie: string },
    by: 'stream' | 'poll',
  ): Promise<PaintedScreen> {
    const { origin, cookie } = passenger;
    const [name = '', value = ''] = cookie.split('=');
    const context = await browser.newContext({
      ...PHONE,
      baseURL: origin,
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: 'user', value: '{"id":"bench"}' }] }],
      },
    });
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    const stream = '**/api/ride-events';
    if (by === 'poll') await page.route(stream, (route) => route.fulfill({ status: 503 }));
    const listening = page.waitForResponse(stream);
    await page.goto('/order');
    await page
      .getByRole('heading', { name: /^(?:Ieškomas automobilis|Automobilis atvyksta)/ })
      .waitFor();
    await listening;
    return new PaintedScreen(page);
  }

  /** From the beginning of the act until this text is painted. */
  async painted(text: string, act: () => Promise<unknown>): Promise<number> {
    await this.#page.evaluate(
      ({ wanted, giveUpAfterMs }) => {
        const watching: Watching = window as Watching;
        watching.painted = new Promise((resolve) => {
          setTimeout(() => resolve(Number.NaN), giveUpAfterMs);
          const look = (): boolean => {
            if (!document.body.textContent.replaceAll(/\s/g, '').includes(wanted)) return false;
            // After the frame that shows it.
            requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
            return true;
          };
          const observer = new MutationObserver(() => {
            if (look()) observer.disconnect();
          });
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
          if (look()) observer.disconnect();
        });
      },
      { wanted: text.replaceAll(/\s/g, ''), giveUpAfterMs: GIVE_UP_AFTER_MS },
    );
    const startedMs = Date.now();
    await act();
    const paintedMs = await this.#page.evaluate(() => (window as Watching).painted);
    const tookMs = Number(paintedMs) - startedMs;
    if (!(tookMs > 0)) throw new Error(`'${text}' was on the screen before, or never`);
    return tookMs;
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }
}
