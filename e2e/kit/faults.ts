import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
/** From the narrowest phone to a wide screen; 640 px is also what a 1280 px window shows at 200 %. */
const WIDTHS = [320, 390, 640, 768, 1024, 1280, 1920];

/**
 * Looks at the page as it stands: axe finds nothing at either width, nor in dark colours, and nothing
 * sticks out at any width, nor when the text alone is twice as large. One visit serves all of them, for reaching a
 * state costs far more than looking at it.
 */
export async function expectNoFaults(
  page: Page,
  { widths = [PHONE, DESKTOP] }: { readonly widths?: readonly (typeof PHONE)[] } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Only contrast depends on the colours.
  await expectAxeSilent(page, axeOn(page).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    await expectAxeSilent(page, axeOn(page));
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height });
    await expectNothingSticksOut(page, `${width} px`);
  }
  await page.setViewportSize(PHONE);
  await scaleText(page, '200%');
  await expectNothingSticksOut(page, `${PHONE.width} px with text of twice the size`);
  await scaleText(page, '');
}

async function scaleText(page: Page, size: string): Promise<void> {
  await page.evaluate(
    (fontSize) => Object.assign(document.documentElement.style, { fontSize }),
    size,
  );
}

async function expectNothingSticksOut(page: Page, where: string): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent}`);
  });
  expect(tooWide, `what sticks out at ${where}`).toEqual([]);
}

/**
 * Otherwise each look opens a page of its own, to bring together what frames of other sites say (there are none), and
 * fetches the style sheets once more, which fails without a network (no rule of ours reads them).
 */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ preload: false });

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
