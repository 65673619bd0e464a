import { afterEach, describe, expect, it, vi } from 'vitest';

import { onOtherTabChange, textStorage } from '../../src/platform/storage.ts';

const blocked = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('what is kept', () => {
  it('lives in memory for the visit where the browser blocks storage', () => {
    const stored = textStorage(blocked);
    expect(stored.write('user', '{}')).toBe(false);
    expect(stored.read('user')).toBe('{}');
    expect(stored.keys()).toEqual(['user']);
    stored.remove('user');
    expect(stored.read('user')).toBeNull();
  });

  it('is the newer text where the storage is full and holds an older one', () => {
    const stored = textStorage(() => ({
      getItem: () => 'old',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    }));
    stored.write('user', 'new');
    expect(stored.read('user')).toBe('new');
  });
});

/** A page that is loaded, and idle when it is told so. */
function openPage(stored: Record<string, string>) {
  const idle: (() => void)[] = [];
  const page = Object.assign(new EventTarget(), {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    requestIdleCallback: (work: () => void) => idle.push(work),
  });
  vi.stubGlobal('window', page);
  // Nobody sees it, so it waits for no frame.
  vi.stubGlobal('document', { readyState: 'complete', hidden: true });
  return {
    beIdle: () => idle.splice(0).forEach((work) => work()),
    hear: (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
    comeBack: (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  };
}

describe('What other tabs change', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is told from when the page is idle: of this key, and when everything was cleared', () => {
    const { beIdle, hear } = openPage({ user: '{}' });
    const changed = vi.fn<() => void>();
    const stop = onOtherTabChange('user', changed);
    hear('user');
    expect(changed).not.toHaveBeenCalled();
    beIdle();
    expect(changed).not.toHaveBeenCalled();
    hear('user');
    hear('other');
    hear(null);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    hear('user');
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('is not missed before that', () => {
    const stored: Record<string, string> = { user: '{}' };
    const { beIdle } = openPage(stored);
    const changed = vi.fn<() => void>();
    onOtherTabChange('user', changed);
    delete stored['user'];
    beIdle();
    expect(changed).toHaveBeenCalledOnce();
  });

  it('is told to a page that comes back, and to nobody who has stopped listening before it was idle', () => {
    const { beIdle, hear, comeBack } = openPage({});
    const changed = vi.fn<() => void>();
    const stop = onOtherTabChange('user', changed);
    comeBack(false);
    expect(changed).not.toHaveBeenCalled();
    comeBack(true);
    expect(changed).toHaveBeenCalledOnce();
    stop();
    beIdle();
    hear('user');
    comeBack(true);
    expect(changed).toHaveBeenCalledOnce();
  });
});
