import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ChunkGone, createChunkLoader, lazyModule } from '../../src/core/chunks.tsx';
import { setTimer } from '../../src/platform/clock.ts';
import { storageInMemory } from '../storageInMemory.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function openPage(storage = storageInMemory(), isOnline = () => true, build = 'one') {
  const reload = vi.fn<() => void>();
  return {
    storage,
    reload,
    load: createChunkLoader({ storage, build, reload, isOnline, setTimer }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a part of the page that is loaded later', () => {
  it('reloads the page once when it is gone, and shows nothing in between', async () => {
    const { load, reload } = openPage();
    const settled = vi.fn<() => void>();
    void load(gone).then(settled, settled);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reload).toHaveBeenCalledOnce();
    expect(settled).not.toHaveBeenCalled();
  });

  it('is an error when it is still gone after the reload', async () => {
    const { storage, load } = openPage();
    void load(gone);
    await vi.advanceTimersByTimeAsync(0);
    const fresh = openPage(storage);
    await expect(fresh.load(gone)).rejects.toBeInstanceOf(ChunkGone);
    expect(fresh.reload).not.toHaveBeenCalled();
  });

  it('does not reload for ever when other parts of the same page come', async () => {
    const { storage, load } = openPage();
    void load(gone);
    await vi.advanceTimersByTimeAsync(0);
    const fresh = openPage(storage);
    await expect(fresh.load(async () => 'screen')).resolves.toBe('screen');
    await expect(fresh.load(gone)).rejects.toBeInstanceOf(ChunkGone);
    expect(fresh.reload).not.toHaveBeenCalled();
  });

  it('may reload again at the next deploy, but not to and fro between two builds', async () => {
    const { storage, load } = openPage();
    void load(gone);
    await vi.advanceTimersByTimeAsync(0);
    const next = openPage(storage, undefined, 'two');
    void next.load(gone);
    await vi.advanceTimersByTimeAsync(0);
    expect(next.reload).toHaveBeenCalledOnce();
    for (const build of ['one', 'two']) {
      const page = openPage(storage, undefined, build);
      await expect(page.load(gone)).rejects.toBeInstanceOf(ChunkGone);
      expect(page.reload).not.toHaveBeenCalled();
    }
  });

  it('counts as gone when it has not come after 120 s', async () => {
    const { load, reload } = openPage();
    void load(() => new Promise<never>(() => undefined));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload without a network, and may do so once it is back', async () => {
    const { storage, load, reload } = openPage(storageInMemory(), () => false);
    await expect(load(gone)).rejects.toBeInstanceOf(ChunkGone);
    expect(reload).not.toHaveBeenCalled();
    const back = openPage(storage);
    void back.load(gone);
    await vi.advanceTimersByTimeAsync(0);
    expect(back.reload).toHaveBeenCalledOnce();
  });

  it('does not reload for ever where the browser keeps nothing', async () => {
    const { load, reload } = openPage(storageInMemory({}, { full: true }));
    await expect(load(gone)).rejects.toBeInstanceOf(ChunkGone);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a part that several ask for at once', () => {
  it('is made once, and once more only where it did not come', async () => {
    let made = 0;
    let fails = true;
    const part = lazyModule(async () => {
      made += 1;
      if (fails) throw new TypeError('no network');
      return made;
    });
    await Promise.all([part.preload(), part.preload()]);
    expect(made).toBe(1);
    expect(part.get()).toBeUndefined();
    fails = false;
    expect(await Promise.all([part.load(), part.load(), part.preload()])).toEqual([2, 2, 2]);
    expect(await part.load()).toBe(2);
    expect(part.get()).toBe(2);
  });
});
