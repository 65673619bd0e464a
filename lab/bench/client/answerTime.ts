import type { Page } from 'playwright-core';

import type { Answer } from './screens.ts';

const TELL = 'tellBenchOfAnswer';

/**
 * When the page showed what a tap is answered with; nothing before it has. The page tells of it by itself: to be asked takes a
 * slow page, which has other things to do just then, a third of a second and more. To be called before the page is opened.
 */
export async function watchAnswer(
  page: Page,
  answer: Answer,
): Promise<{ readonly seen: Promise<void>; readonly atMs: () => number | undefined }> {
  const session = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  let atMs: number | undefined;
  session.on('Runtime.bindingCalled', ({ name }) => {
    if (name !== TELL) return;
    atMs ??= performance.now();
    resolve();
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: TELL });
  await page.addInitScript(tellOf, { answer, binding: TELL });
  return { seen: promise, atMs: () => atMs };
}

/** Runs in the page, and in the one that a tap may lead to. */
function tellOf({ answer, binding }: { answer: Answer; binding: string }): void {
  const { path, shown = '*', text, is } = answer;
  const isAnswer = (element: Element): boolean => {
    if (text !== undefined && element.textContent !== text) return false;
    if (is === 'checked') return element instanceof HTMLInputElement && element.checked;
    if (is === 'panel of the second tab') {
      const [, second] = document.querySelectorAll('[role=tab]');
      return element.getAttribute('aria-labelledby') === second?.id;
    }
    return element.checkVisibility({ visibilityProperty: true });
  };
  const look = (): void => {
    const isThere =
      path === undefined
        ? [...document.querySelectorAll(shown)].some(isAnswer)
        : window.location.pathname === path;
    if (isThere) (Reflect.get(window, binding) as (text: string) => void)('');
  };
  look();
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, all);
  document.addEventListener('change', look);
}
