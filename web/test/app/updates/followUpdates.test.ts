import { describe, expect, it, vi } from 'vitest';

import { followUpdates } from '../../../src/app/updates/followUpdates.ts';

const off = (): void => undefined;

function openTab() {
  let waiting: (() => void) | undefined;
  let replaced: (() => void) | undefined;
  let wake: (() => void) | undefined;
  let nowMs = 0;
  let quiet = false;
  const offered: (() => void)[] = [];
  const tab = {
    reload: vi.fn<() => void>(),
    letTakeOver: vi.fn<() => void>(),
    lookForUpdate: vi.fn<() => void>(),
    fetchAhead: vi.fn<() => void>(),
  };
  followUpdates({
    worker: {
      ...tab,
      onWaiting: (tell) => ((waiting = tell), off),
      onReplaced: (tell) => ((replaced = tell), off),
    },
    onVisibleOrOnline: (listener) => ((wake = listener), off),
    nowMs: () => nowMs,
    reload: tab.reload,
    isReloadHeld: () => quiet,
    tell: async (update) => void offered.push(update),
  });
  return {
    ...tab,
    offered,
    callIsOn: (on: boolean) => {
      quiet = on;
    },
    newVersionWaits: () => waiting?.(),
    newVersionTakesOver: () => replaced?.(),
    lookedAtAfter: (ms: number) => {
      nowMs += ms;
      wake?.();
    },
  };
}

describe('a new version', () => {
  it('is offered, and only the passenger’s press goes over to it', () => {
    const tab = openTab();
    expect(tab.fetchAhead).toHaveBeenCalledOnce();
    tab.newVersionWaits();
    expect(tab.offered).toHaveLength(1);
    expect(tab.letTakeOver).not.toHaveBeenCalled();
    tab.offered[0]?.();
    expect(tab.letTakeOver).toHaveBeenCalledOnce();
    expect(tab.reload).not.toHaveBeenCalled();
    tab.newVersionTakesOver();
    expect(tab.reload).toHaveBeenCalledOnce();
  });

  it('never reloads during a call, though the passenger had pressed just before it', () => {
    const tab = openTab();
    tab.newVersionWaits();
    tab.offered[0]?.();
    tab.callIsOn(true);
    tab.newVersionTakesOver();
    expect(tab.reload).not.toHaveBeenCalled();
    expect(tab.offered).toHaveLength(2);
    tab.callIsOn(false);
    tab.offered[1]?.();
    expect(tab.reload).toHaveBeenCalledOnce();
  });

  it('that another tab has gone over to reloads nobody else, but is offered', () => {
    const tab = openTab();
    tab.newVersionTakesOver();
    expect(tab.reload).not.toHaveBeenCalled();
    expect(tab.offered).toHaveLength(1);
    tab.offered[0]?.();
    expect(tab.reload).toHaveBeenCalledOnce();
  });

  it('is looked for when the passenger comes back, at most every ten minutes', () => {
    const tab = openTab();
    tab.lookedAtAfter(599_999);
    expect(tab.lookForUpdate).not.toHaveBeenCalled();
    tab.lookedAtAfter(1);
    tab.lookedAtAfter(1);
    expect(tab.lookForUpdate).toHaveBeenCalledOnce();
  });
});
