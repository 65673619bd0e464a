import { vi } from 'vitest';

/** The globals of a page that a test has in its hands: its document, its window, what its browser can do. */
export function pageWith(abilities: object) {
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
  });
  const window = new EventTarget();
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', abilities);
  return { document, window };
}
