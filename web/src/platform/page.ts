export const reloadPage = (): void => window.location.reload();

export const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: 'instant' });

export const pageOrigin = (): string => window.location.origin;

export function findElement(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}
