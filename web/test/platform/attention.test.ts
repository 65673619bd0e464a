import { afterEach, describe, expect, it, vi } from 'vitest';

import { isLookedAt, markUntilLookedAt, onLookedAt } from '../../src/platform/attention.ts';

const nothing = (): void => undefined;

/** A page that nobody looks at, with a title that changes as screens do. */
function hiddenPage() {
  const [page, win] = [new EventTarget(), new EventTarget()];
  let changed = nothing;
  const state = { visibilityState: 'hidden', focused: false, title: 'Ieškomas – Paveža' };
  const document = Object.assign(page, {
    head: {},
    hasFocus: () => state.focused,
  });
  Object.defineProperties(document, {
    visibilityState: { get: () => state.visibilityState },
    title: {
      get: () => state.title,
      set: (title: string) => {
        state.title = title;
        changed();
      },
    },
  });
  const badge = {
    setAppBadge: vi.fn(() => Promise.resolve()),
    clearAppBadge: vi.fn(() => Promise.reject(new Error('not installed'))),
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', win);
  vi.stubGlobal('navigator', badge);
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(tell: () => void) {
        changed = tell;
      }
      observe = (): void => undefined;
      disconnect = (): void => void (changed = nothing);
    },
  );
  return {
    ...badge,
    title: () => state.title,
    become: (visibilityState: string, focused: boolean) => {
      Object.assign(state, { visibilityState, focused });
      page.dispatchEvent(new Event('visibilitychange'));
      if (focused) win.dispatchEvent(new Event('focus'));
    },
    show: (title: string) => Object.assign(document, { title }),
  };
}

afterEach(() => void vi.unstubAllGlobals());

describe('A page that has something to tell', () => {
  it('says so in its title and on its icon until it is looked at', () => {
    const { title, show, become, setAppBadge, clearAppBadge } = hiddenPage();
    markUntilLookedAt();
    markUntilLookedAt();
    expect(title()).toBe('(1) Ieškomas – Paveža');
    expect(setAppBadge).toHaveBeenCalledWith(1);
    show('Atvyko – Paveža');
    expect(title()).toBe('(1) Atvyko – Paveža');
    become('visible', false);
    expect(title()).toBe('(1) Atvyko – Paveža');
    become('visible', true);
    expect(title()).toBe('Atvyko – Paveža');
    expect(clearAppBadge).toHaveBeenCalled();
    show('Keleivis automobilyje – Paveža');
    become('hidden', false);
    expect(title()).toBe('Keleivis automobilyje – Paveža');
  });

  it('is told of each time that somebody begins to look, until nobody wants to know', () => {
    const { become } = hiddenPage();
    const looked = vi.fn();
    const stop = onLookedAt(looked);
    become('visible', false);
    expect(looked).not.toHaveBeenCalled();
    become('visible', true);
    const calls = looked.mock.calls.length;
    expect(calls).toBeGreaterThan(0);
    onLookedAt(looked);
    expect(looked.mock.calls.length, 'at once where somebody does').toBe(calls + 1);
    stop();
  });

  it('is looked at when it is on the screen and in front', () => {
    const { become } = hiddenPage();
    expect(isLookedAt()).toBe(false);
    become('visible', false);
    expect(isLookedAt()).toBe(false);
    become('visible', true);
    expect(isLookedAt()).toBe(true);
  });
});
