import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/**
 * Looks at the page as it stands: axe finds nothing at either width, nor in dark colours, and nothing
 * sticks out. One visit serves all of them, for reaching a state costs far more than looking at it.
 */
export async function expectNoFaults(
  page: Page,
  { widths = [PHONE, DESKTOP] }: { readonly widths?: readonly (typeof PHONE)[] } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Only contrast depends on the colours.
  await expectAxeSilent(page, new AxeBuilder({ page }).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    await expectAxeSilent(page, new AxeBuilder({ page }));
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide, `what sticks out at ${viewport.width} px`).toBe(0);
  }
}

async function expectAxeSilent(page: Page, axe: AxeBuilder): Promise<void> {
  // Half-way between two colours nothing can be read well.
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    `what axe finds at ${page.viewportSize()?.width ?? 0} px`,
  ).toEqual([]);
}

/** For what exists on narrow screens only. */
export const ON_PHONES = { widths: [PHONE] };
