import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { whenIdle } from '../../src/platform/schedule.ts';

interface Idle {
  requestIdleCallback?: typeof requestIdleCallback;
}

/** A page that is loaded, in a browser that calls back as `idle` says. Returns what draws the frame that is due. */
function openPage(idle: Idle, { hidden = false } = {}): () => void {
  const frames: (() => void)[] = [];
  const requestAnimationFrame = (work: () => void): number => frames.push(work);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestAnimationFrame, ...idle }));
  vi.stubGlobal('document', { readyState: 'complete', hidden });
  return () => {
    for (const work of frames.splice(0)) work();
    // What waits for a frame goes on in a task of its own, when the frame has been drawn.
    vi.advanceTimersByTime(0);
  };
}

const atOnce: Required<Idle> = {
  requestIdleCallback: (work) => {
    work({ didTimeout: false, timeRemaining: () => 50 });
    return 0;
  },
};

describe('What may wait until the page is idle', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('lets the page show first what it was told to show', () => {
    const drawFrame = openPage(atOnce);
    const work = vi.fn<() => void>();
    whenIdle(work);
    vi.advanceTimersByTime(1_000);
    expect(work).not.toHaveBeenCalled();
    drawFrame();
    expect(work).toHaveBeenCalledOnce();
  });

  it('is done in a tab that nobody sees, which draws nothing', () => {
    openPage(atOnce, { hidden: true });
    const work = vi.fn<() => void>();
    whenIdle(work);
    expect(work).toHaveBeenCalledOnce();
  });

  it('is done two seconds later where the browser never calls the page idle', () => {
    const drawFrame = openPage({
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
    drawFrame();
    vi.advanceTimersByTime(1_999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
    expect(calledOff).not.toHaveBeenCalled();
  });

  it('is done a second later where the browser does not know what idle is', () => {
    const drawFrame = openPage({});
    const work = vi.fn<() => void>();
    whenIdle(work);
    drawFrame();
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledOnce();
  });
});
