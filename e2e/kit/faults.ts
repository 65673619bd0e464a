import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/**
 * Looks at the page as it stands: at both widths and in both colours axe finds nothing, and nothing
 * sticks out. One visit serves all of them, for reaching a state costs far more than looking at it.
 */
export async function expectNoFaults(
  page: Page,
  { widths = [PHONE, DESKTOP] }: { readonly widths?: readonly (typeof PHONE)[] } = {},
): Promise<void> {
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const axe = new AxeBuilder({ page });
      // Only contrast depends on the colours.
      if (colorScheme === 'dark') axe.withRules(['color-contrast']);
      const { violations } = await axe.analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        `what axe finds at ${viewport.width} px in ${colorScheme} colours`,
      ).toEqual([]);
    }
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide, `what sticks out at ${viewport.width} px`).toBe(0);
  }
}

/** For what exists on narrow screens only. */
export const ON_PHONES = { widths: [PHONE] };
