export const reloadPage = (): void => window.location.reload();

export const scrollPageTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' });

export const scrollToTop = (): void => scrollPageTo(0);

export const pageScroll = (): number => window.scrollY;

/** Whether a step back stays in this client; the router counts its entries of the history. */
export function hasEarlierEntry(): boolean {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return false;
  return typeof state.idx === 'number' && state.idx > 0;
}

export const pagePathname = (): string => window.location.pathname;

export const pageOrigin = (): string => window.location.origin;

/** Whether what the passenger uses now is inside of such an element. */
export const isFocusIn = (selector: string): boolean =>
  document.activeElement !== null && document.activeElement.closest(selector) !== null;

export function findElement(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}
