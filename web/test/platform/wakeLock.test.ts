import { afterEach, describe, expect, it, vi } from 'vitest';

import { keepScreenOn } from '../../src/platform/wakeLock.ts';
import { pageWith } from './fakePage.ts';

function phone({ refuses = false } = {}) {
  const locks: { released: boolean }[] = [];
  const wakeLock = {
    request: () => {
      if (refuses) return Promise.reject(new DOMException('flat', 'NotAllowedError'));
      const lock = {
        released: false,
        release: () => {
          lock.released = true;
          return Promise.resolve();
        },
      };
      locks.push(lock);
      return Promise.resolve(lock);
    },
  };
  const { document } = pageWith({ wakeLock });
  return {
    held: () => locks.filter(({ released }) => !released).length,
    show: async (visibilityState: DocumentVisibilityState) => {
      document.visibilityState = visibilityState;
      // A browser takes the lock of a hidden page away by itself.
      if (visibilityState === 'hidden') for (const lock of locks) lock.released = true;
      document.dispatchEvent(new Event('visibilitychange'));
      await settle();
    },
  };
}

const settle = async (): Promise<void> => {
  for (let generation = 0; generation < 5; generation += 1) await Promise.resolve();
};

describe('The screen during a call', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('stays on until the call is over', async () => {
    const { held } = phone();
    const free = keepScreenOn();
    await settle();
    expect(held()).toBe(1);
    free();
    expect(held()).toBe(0);
  });

  it('is kept on again when the passenger comes back to the page', async () => {
    const { held, show } = phone();
    const free = keepScreenOn();
    await settle();
    await show('hidden');
    expect(held()).toBe(0);
    await show('visible');
    expect(held()).toBe(1);
    free();
    await show('hidden');
    await show('visible');
    expect(held()).toBe(0);
  });

  it('is let go when the lock comes after the call has ended', async () => {
    const { held } = phone();
    keepScreenOn()();
    await settle();
    expect(held()).toBe(0);
  });

  it('goes dark where a browser refuses or knows no lock, and the call goes on', async () => {
    const { held } = phone({ refuses: true });
    keepScreenOn()();
    pageWith({});
    keepScreenOn()();
    await settle();
    expect(held()).toBe(0);
  });
});
