const keyOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, 'https://taxi.test').pathname;

const cacheOf = (files: Map<string, Response>): Cache =>
  ({
    match: async (request: RequestInfo | URL) => files.get(keyOf(request))?.clone(),
    put: async (request: RequestInfo | URL, reply: Response) =>
      void files.set(keyOf(request), reply),
    delete: async (request: RequestInfo | URL) => files.delete(keyOf(request)),
  }) as unknown as Cache;

/** As much of a browser's caches as the worker uses. */
export function cachesInMemory(): CacheStorage & {
  readonly stored: () => Record<string, string[]>;
} {
  const all = new Map<string, Map<string, Response>>();
  return {
    open: async (name: string) => {
      const files = all.get(name) ?? new Map<string, Response>();
      all.set(name, files);
      return cacheOf(files);
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    has: async (name: string) => all.has(name),
    match: async (request, { cacheName } = {}) =>
      [...all]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, files]) => files.get(keyOf(request)))
        .find(Boolean)
        ?.clone(),
    stored: () => Object.fromEntries([...all].map(([name, files]) => [name, [...files.keys()]])),
  };
}
