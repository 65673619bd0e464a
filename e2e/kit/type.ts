import type { Locator } from '@playwright/test';

/**
 * Key by key, as a passenger does. Playwright's own `fill` sets the value from inside the page in a Firefox that was
 * not patched for it, and React then believes that it knew the value already.
 */
export async function type(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
}
