import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Given to a page once: its makers' wrapper for Playwright gives it anew for every look, which takes longer than the look. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Otherwise it fetches the style sheets once more, which fails without a network; no rule of ours reads them. */
const EVERY_RULE: RunOptions = { preload: false };
/** All that depends on the colours. */
const CONTRAST: RunOptions = { ...EVERY_RULE, runOnly: ['color-contrast'] };

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
  await page.evaluate(AXE);
  await page.evaluate(readPaintedTextColours);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAxeSilent(page, CONTRAST);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    await expectAxeSilent(page, EVERY_RULE);
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

/**
 * axe takes `-webkit-text-fill-color` for the colour of a text. In forced colours Chromium paints with the reader's colour, tells
 * it as `color`, and tells ours as the fill (dequelabs/axe-core#3978): ink on black, which nobody sees. No style sheet of ours
 * sets a fill, so that the colour is `color` everywhere, to which axe turns where there is no fill.
 */
function readPaintedTextColours(): void {
  const { prototype } = CSSStyleDeclaration;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`, below
  const read = prototype.getPropertyValue;
  prototype.getPropertyValue = function (name) {
    return name === '-webkit-text-fill-color' ? '' : read.call(this, name);
  };
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
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => {
        // A long word sticks out of a box that does not.
        const words = document.createRange();
        words.selectNodeContents(element);
        const rights = [element, words].map((each) => each.getBoundingClientRect().right);
        return element.children.length === 0 && Math.max(...rights) > clientWidth + 0.5;
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent}`);
    return [`${scrollWidth} px of ${clientWidth}`, ...wide];
  });
  expect(tooWide, `what sticks out at ${where}`).toEqual([]);
}

interface PageWithAxe {
  readonly axe: { run(where: Document, rules: RunOptions): Promise<AxeResults> };
}

async function expectAxeSilent(page: Page, options: RunOptions): Promise<void> {
  const found = await page.evaluate(async (rules) => {
    // Half-way between two colours nothing can be read well.
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
    const { axe } = globalThis as unknown as PageWithAxe;
    const { violations } = await axe.run(document, rules);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
  expect(found, `what axe finds at ${page.viewportSize()?.width ?? 0} px`).toEqual([]);
}

/** For what exists on narrow screens only. */
export const ON_PHONES = { widths: [PHONE] };
