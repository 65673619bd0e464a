/** Bytes under a name, on the device. Never fails: what the browser refuses is not stored, and not found. */
export interface ByteStorage {
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Says whether it is stored: all of it, or nothing. */
  readonly write: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
  /** Empties it. */
  readonly clear: () => Promise<void>;
}

/** `caches` is asked each time: where pages are not secure there is none, and where storing is forbidden it throws. */
export const byteStorage = (cacheName: string, caches: () => CacheStorage): ByteStorage => ({
  read: async (name) => {
    try {
      const found = await caches().match(pathOf(name), { cacheName });
      return found && new Uint8Array(await found.arrayBuffer());
    } catch {
      return undefined;
    }
  },
  write: async (name, bytes) => {
    try {
      const cache = await caches().open(cacheName);
      await cache.put(pathOf(name), new Response(bytes));
      return true;
    } catch {
      return false;
    }
  },
  clear: async () => {
    try {
      await caches().delete(cacheName);
    } catch {
      // Where nothing can be stored there is nothing to empty.
    }
  },
});

/** Caches are sorted by addresses; nothing is ever asked for at this one. */
const pathOf = (name: string): string => `/stored/${name}`;

/** In a cache of its own, which the service worker leaves alone. */
export const deviceBytes = byteStorage('passenger', () => window.caches);
