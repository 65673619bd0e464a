import type { Page } from '@playwright/test';

/** Waits until React has taken an element of a prerendered page over, so that it answers. */
export async function takenOver(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  );
}
