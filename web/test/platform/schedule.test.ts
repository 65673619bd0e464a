import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { whenIdle } from '../../src/platform/schedule.ts';

/** A page that is loaded, in a browser that calls back as `idle` says. */
function openPage(idle: { requestIdleCallback?: typeof requestIdleCallback }): void {
  vi.stubGlobal('window', Object.assign(new EventTarget(), idle));
  vi.stubGlobal('document', { readyState: 'complete' });
}

describe('What may wait until the page is idle', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is done two seconds later where the browser never calls the page idle', () => {
    openPage({
      requestIdleCallback: (work, { timeout = Number.POSITIVE_INFINITY } = {}) =>
        Number(
          Number.isFinite(timeout) &&
            setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), timeout),
        ),
    });
    const work = vi.fn<() => void>();
    const calledOff = vi.fn<() => void>();
    whenIdle(work);
    whenIdle(calledOff)();
    vi.advanceTimersByTime(1_999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
    expect(calledOff).not.toHaveBeenCalled();
  });

  it('is done a second later where the browser does not know what idle is', () => {
    openPage({});
    const work = vi.fn<() => void>();
    whenIdle(work);
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledOnce();
  });
});
