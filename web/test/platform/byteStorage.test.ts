import { describe, expect, it } from 'vitest';

import { byteStorage } from '../../src/platform/byteStorage.ts';
import { cachesInMemory } from '../worker/cachesInMemory.ts';

const SOME = new Uint8Array([0, 255, 7]);

const full = (): CacheStorage =>
  ({
    open: async () => ({ put: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }),
    match: () => Promise.reject(new DOMException('', 'InvalidStateError')),
    delete: () => Promise.reject(new DOMException('', 'InvalidStateError')),
  }) as unknown as CacheStorage;
const forbidden = (): CacheStorage => {
  throw new DOMException('', 'SecurityError');
};

describe('bytes on the device', () => {
  it('come back as they were written, the newest in place of the one before', async () => {
    const caches = cachesInMemory();
    const bytes = byteStorage('mine', () => caches);
    expect(await bytes.read('map')).toBeUndefined();
    // A look leaves nothing behind.
    expect(caches.stored()).toEqual({});
    expect(await bytes.write('map', new Uint8Array([1]))).toBe(true);
    expect(await bytes.write('map', SOME)).toBe(true);
    expect(await bytes.read('map')).toEqual(SOME);
  });

  it('are emptied as a whole, and the caches of others stay', async () => {
    const caches = cachesInMemory();
    await caches.open('build-one');
    const bytes = byteStorage('mine', () => caches);
    await bytes.write('map', SOME);
    await bytes.write('other', SOME);
    await bytes.clear();
    expect(Object.keys(caches.stored())).toEqual(['build-one']);
    expect(await bytes.read('map')).toBeUndefined();
  });

  it.each([
    ['the disk is full', full],
    ['the browser forbids it', forbidden],
    ['the page is not secure', () => undefined as unknown as CacheStorage],
  ])('are simply not there where %s', async (_, caches) => {
    const bytes = byteStorage('mine', caches);
    expect(await bytes.write('map', SOME)).toBe(false);
    expect(await bytes.read('map')).toBeUndefined();
    await expect(bytes.clear()).resolves.toBeUndefined();
  });
});
