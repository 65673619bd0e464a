import { vi } from 'vitest';

/** The globals of a page that a test has in its hands: its document, its window, what its browser can do. */
export function pageWith(abilities: object) {
  const shown: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const document = Object.assign(new EventTarget(), shown);
  const window = new EventTarget();
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', abilities);
  return { document, window };
}
