import type { Page } from '@playwright/test';

type Touch = 'touchStart' | 'touchMove' | 'touchEnd';

/** Fingers on a phone, as the browser itself sees them; Chromium only. */
export async function touches(
  page: Page,
): Promise<
  (type: Touch, points: readonly (readonly [x: number, y: number])[]) => Promise<unknown>
> {
  const session = await page.context().newCDPSession(page);
  return (type, points) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
}
