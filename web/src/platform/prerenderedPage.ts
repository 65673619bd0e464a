import { deviceOf } from './device.ts';

/**
 * Some pages are prerendered at build time: their `<html>` says for which route (`data-page`) and for whom
 * (`data-access`). Such a page may still be the wrong one, and must then not be seen: for a passenger where
 * it is for visitors, the other way round, for an entry of the history that stands for a later step, or for another
 * path than the address has (`path`), where a host gives one page for all. Says whether it is.
 */
export function hideMismatchedPage(isPassenger: boolean, path: string | undefined): boolean {
  const { dataset } = document.documentElement;
  const wrong =
    dataset['page'] !== path ||
    dataset['access'] === (isPassenger ? 'visitor' : 'protected') ||
    (entryState() !== null && path !== SAME_IN_ANY_STATE);
  if (wrong) dataset['wrong'] = '';
  return wrong;
}

/**
 * Whether `root` holds the very page that is going to be shown; a wrong one is taken away. Where an order was begun the
 * page shows an outline, and stays until another one is drawn in its place.
 */
export function holdsPrerenderedPage(root: HTMLElement): boolean {
  const { dataset } = document.documentElement;
  const isRight = isRightPage();
  if (!isRight) root.replaceChildren();
  delete dataset['wrong'];
  return isRight && !('begun' in dataset);
}

/** Whether there is a prerendered page, and no other one is going to be shown. */
export function isRightPage(): boolean {
  const { dataset } = document.documentElement;
  return 'page' in dataset && !('wrong' in dataset);
}

/** A ride knows that it was opened from the list, and looks the same. */
const SAME_IN_ANY_STATE = '/ride/:encodedId';

/** What a screen left in the entry of the history, where the router keeps it (`usr`); `null` if nothing. */
function entryState(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null;
}

/** Tells the style sheet that there may be more to show than an empty form. */
export function markBegunOrder(): void {
  document.documentElement.dataset['begun'] = '';
}

/** Tells the style sheet who reads the page, and on what. */
export function setHtmlFlags(isPassenger: boolean): void {
  const { dataset } = document.documentElement;
  if (isPassenger) dataset['user'] = '';
  dataset['device'] = deviceOf(navigator);
}
