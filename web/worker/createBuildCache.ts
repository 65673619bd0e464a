import type { Build } from './build.ts';
import { sameHeaders, samePage, withNonce } from './freshNonce.ts';
import { EMPTY_PAGE, FIRST_PAGES, LATER_PAGES, PAGES, pagesFor } from './pages.ts';
import { unusedBuilds } from './unusedBuilds.ts';

const PREFIX = 'build-';
const GONE = new Set([404, 410]);

export interface BuildCacheSettings {
  readonly build: Build;
  readonly caches: CacheStorage;
  readonly fetch: (request: string | Request, init?: RequestInit) => Promise<Response>;
  readonly newNonce: () => string;
  /** Paths of files by which open pages say which build they are of. */
  readonly filesInUse: () => Promise<readonly string[]>;
}

/** Keeps the files of one build, and those of older ones as long as a page needs them. */
export interface BuildCache {
  readonly install: () => Promise<void>;
  /** Fetches what no page has asked for yet. */
  readonly fetchAhead: () => Promise<void>;
  readonly page: (request: Request) => Promise<Response>;
  readonly file: (request: Request) => Promise<Response>;
  /**
   * Takes over headers that have changed without a new build, such as the content policy, and pages that were given up
   * though the server has this build.
   */
  readonly renewPages: () => Promise<void>;
  readonly forgetUnused: () => Promise<void>;
}

/** A network in between, or a host with one page for all paths, sends a page in place of any file. */
const isFile = ({ ok, headers }: Response): boolean =>
  ok && !(headers.get('content-type') ?? '').startsWith('text/html');

export function createBuildCache({
  build,
  caches,
  fetch,
  ...settings
}: BuildCacheSettings): BuildCache {
  const mine = PREFIX + build.version;

  async function cacheFile(cache: Cache, path: string, init?: RequestInit): Promise<void> {
    if (await cache.match(path)) return;
    // Most files are the same as in the build before.
    const reply = (await caches.match(path)) ?? (await fetch(path, init));
    if (!isFile(reply)) throw new Error(`${path}: ${reply.status}`);
    await cache.put(path, reply);
  }

  async function fetchPage(path: string): Promise<Response> {
    const reply = await fetch(path, { cache: 'no-store', credentials: 'omit' });
    const html = await reply.clone().text();
    // In the middle of a deploy a page of another build may come: it would ask for other files.
    if (!reply.ok || !html.includes(build.entry)) throw new Error(`${path}: of another build`);
    return reply;
  }

  return {
    install: async () => {
      const cache = await caches.open(mine);
      await Promise.all([
        ...build.first.map((path) => cacheFile(cache, path)),
        ...FIRST_PAGES.map(async (path) => cache.put(path, await fetchPage(path))),
      ]);
    },
    fetchAhead: async () => {
      const cache = await caches.open(mine);
      // One after another, and a failure ends it: what the passenger does comes first.
      for (const path of LATER_PAGES) {
        if (!(await cache.match(path))) await cache.put(path, await fetchPage(path));
      }
      for (const path of build.later) await cacheFile(cache, path, { priority: 'low' });
    },
    page: async (request) => {
      const cache = await caches.open(mine);
      const [best, other = best] = await Promise.all(
        pagesFor(request.url).map((path) => cache.match(path)),
      );
      const cached = best ?? other;
      return cached === undefined ? fetch(request) : withNonce(cached, settings.newNonce());
    },
    file: async (request) => {
      // In any build: an open page may be older than this worker.
      const cached = await caches.match(request.url, { ignoreVary: true });
      if (cached !== undefined) return cached;
      const reply = await fetch(request);
      const { pathname } = new URL(request.url);
      const isOurs = [build.first, build.later, build.onDemand].some((files) =>
        files.includes(pathname),
      );
      if (!isOurs) return reply;
      const cache = await caches.open(mine);
      if (isFile(reply)) await cache.put(pathname, reply.clone());
      // The server no longer has this build: the page reloads, and must not get the same one again.
      else if (reply.ok || GONE.has(reply.status))
        await Promise.all(PAGES.map((path) => cache.delete(path)));
      return reply;
    },
    renewPages: async () => {
      const cache = await caches.open(mine);
      // The smallest page tells whether the others have to be asked for.
      const [smallest, ...others] = await Promise.all(FIRST_PAGES.map((path) => cache.match(path)));
      const renewed = await fetchPage(EMPTY_PAGE);
      const isWhole = [smallest, ...others].every((page) => page !== undefined);
      if (isWhole && smallest !== undefined && sameHeaders(smallest, renewed)) return;
      for (const path of PAGES) {
        const cached = await cache.match(path);
        // One that was not wanted so far is not wanted now.
        if (cached === undefined && !FIRST_PAGES.includes(path)) continue;
        const fresh = await fetchPage(path);
        if (cached === undefined || (await samePage(cached, fresh))) await cache.put(path, fresh);
      }
    },
    forgetUnused: async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
      const unused = await unusedBuilds(caches, names, mine, await settings.filesInUse());
      await Promise.all(unused.map((name) => caches.delete(name)));
    },
  };
}
