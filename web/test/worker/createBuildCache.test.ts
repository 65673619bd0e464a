import { describe, expect, it } from 'vitest';

import { createBuildCache } from '../../worker/createBuildCache.ts';
import { cachesInMemory } from './cachesInMemory.ts';

const ORIGIN = 'https://taxi.test';
const asked = (path: string): Request => new Request(ORIGIN + path);

const filesOf = (build: string): string[] => [`/static/js/start-${build}.js`, '/static/logo.svg'];
const laterOf = (build: string): string[] => [`/static/js/Order-${build}.js`];
const onDemandOf = (build: string): string[] => [`/static/js/Map-${build}.js`];

/** A server with one build on it; a deploy puts another one there. */
function site(caches = cachesInMemory()) {
  let version = 'one';
  let policy = '';
  let online = true;
  let inBetween: Response | undefined;
  let pages = 0;
  let inUse: string[] = [];
  const requests: string[] = [];

  const serve = async (request: string | Request): Promise<Response> => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    if (!online) throw new TypeError('Failed to fetch');
    requests.push(pathname);
    if (inBetween !== undefined) return inBetween.clone();
    if (!pathname.startsWith('/static/')) {
      const nonce = `n${(pages += 1)}`;
      const headers = {
        'content-security-policy': `script-src 'nonce-${nonce}'; ${policy}`,
        // As a network that hands pages on gives every answer a name of its own.
        'x-request-id': String(pages),
      };
      return new Response(`<script nonce="${nonce}" src="/static/js/start-${version}.js">`, {
        headers,
      });
    }
    const exists = [filesOf, laterOf, onDemandOf].some((of) => of(version).includes(pathname));
    return new Response(exists ? pathname : null, { status: exists ? 200 : 404 });
  };

  const worker = (build: string) =>
    createBuildCache({
      build: {
        version: build,
        entry: `/static/js/start-${build}.js`,
        first: filesOf(build),
        later: laterOf(build),
        onDemand: onDemandOf(build),
      },
      caches,
      fetch: serve,
      newNonce: () => `fresh${(pages += 1)}`,
      filesInUse: async () => inUse,
    });
  return {
    caches,
    requests,
    worker,
    deploy: (build: string) => (version = build),
    load: (words: string) => (policy = words),
    goOffline: () => (online = false),
    /** Something on the way answers in the server's place. */
    answerAll: (reply?: Response) => (inBetween = reply),
    pagesOpen: (...files: string[]) => (inUse = files),
  };
}

describe('the service worker', () => {
  it('serves every screen and its files without a network', async () => {
    const { worker, goOffline } = site();
    const buildCache = worker('one');
    await buildCache.install();
    await buildCache.fetchAhead();
    goOffline();
    for (const path of ['/', '/login', '/order', '/ride/abc', '/history']) {
      expect(await (await buildCache.page(asked(path))).text()).toContain('start-one.js');
    }
    expect(await (await buildCache.file(asked('/static/js/Order-one.js'))).text()).toContain(
      'Order',
    );
  });

  it('serves what not everybody needs without a network where it was used, and fetches it for nobody else', async () => {
    const { worker, goOffline, requests } = site();
    const buildCache = worker('one');
    await buildCache.install();
    await buildCache.fetchAhead();
    expect(requests).not.toContain('/static/js/Map-one.js');
    await buildCache.file(asked('/static/js/Map-one.js'));
    goOffline();
    expect(await (await buildCache.file(asked('/static/js/Map-one.js'))).text()).toContain('Map');
  });

  it('gives every page a nonce of its own, the same in header and text', async () => {
    const { worker } = site();
    const buildCache = worker('one');
    await buildCache.install();
    const nonces = new Set<string>();
    for (let visit = 0; visit < 3; visit += 1) {
      const page = await buildCache.page(asked('/'));
      const header = page.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(header)?.[1] ?? '';
      expect(await page.text()).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('refuses to install beside a page of another build', async () => {
    const { worker, deploy } = site();
    deploy('two');
    await expect(worker('one').install()).rejects.toThrow();
  });

  it('keeps the old files while a page of the old build is open, and only so long', async () => {
    const { caches, worker, deploy, pagesOpen } = site();
    const old = worker('one');
    await old.install();
    await old.fetchAhead();
    deploy('two');
    const fresh = worker('two');
    await fresh.install();
    // The new one is about to take over: the old one must not throw it away.
    await old.forgetUnused();
    expect(Object.keys(caches.stored())).toEqual(['build-one', 'build-two']);

    pagesOpen('/static/js/start-one.js');
    await fresh.forgetUnused();
    expect(await (await fresh.file(asked('/static/js/Order-one.js'))).text()).toContain('one');
    pagesOpen('/static/js/start-two.js');
    await fresh.forgetUnused();
    expect(Object.keys(caches.stored())).toEqual(['build-two']);
  });

  it('does not ask again for files that are the same in the new build', async () => {
    const { worker, deploy, requests } = site();
    await worker('one').install();
    deploy('two');
    await worker('two').install();
    expect(requests.filter((path) => path === '/static/logo.svg')).toHaveLength(1);
  });

  it('takes over a content policy that has changed without a new build', async () => {
    const { worker, load, deploy } = site();
    const buildCache = worker('one');
    await buildCache.install();
    load('connect-src new');
    await buildCache.renewPages();
    const policy = async (): Promise<string | null> =>
      (await buildCache.page(asked('/order'))).headers.get('content-security-policy');
    expect(await policy()).toContain('connect-src new');
    // A page of another build would ask for files that this worker knows nothing of.
    deploy('two');
    await expect(buildCache.renewPages()).rejects.toThrow();
    expect(await (await buildCache.page(asked('/'))).text()).toContain('start-one.js');
  });

  it('asks for one small page at a visit, and for the others only when something has changed', async () => {
    const { worker, load, requests, caches } = site();
    const buildCache = worker('one');
    await buildCache.install();
    await buildCache.fetchAhead();
    expect(caches.stored()['build-one']).toEqual(
      expect.arrayContaining(['/', '/login', '/order', '/history', '/ride.html', '/shell.html']),
    );
    requests.length = 0;
    await buildCache.renewPages();
    expect(requests).toEqual(['/shell.html']);
    load('connect-src new');
    await buildCache.renewPages();
    const policy = (await buildCache.page(asked('/ride/abc'))).headers.get(
      'content-security-policy',
    );
    expect(policy).toContain('connect-src new');
  });

  it('has an empty page for a screen whose own was not fetched yet, and for what it does not know', async () => {
    const { worker, goOffline, requests } = site();
    const buildCache = worker('one');
    await buildCache.install();
    expect(requests.filter((path) => !path.startsWith('/static/')).toSorted()).toEqual([
      '/',
      '/order',
      '/shell.html',
    ]);
    goOffline();
    for (const path of ['/history', '/ride/abc', '/Order', '/ride/a/b', '/nowhere']) {
      expect(await (await buildCache.page(asked(path))).text()).toContain('start-one.js');
    }
  });

  it('keeps what it fetches at use, but nothing that is gone', async () => {
    const { caches, worker } = site();
    const buildCache = worker('one');
    await buildCache.install();
    expect((await buildCache.file(asked('/static/js/Gone-zero.js'))).status).toBe(404);
    await buildCache.file(asked('/static/js/Order-one.js'));
    expect(caches.stored()['build-one']).toContain('/static/js/Order-one.js');
    expect(caches.stored()['build-one']).not.toContain('/static/js/Gone-zero.js');
  });

  it('gives up the pages of a build that the server no longer has, so that a reload brings the next', async () => {
    const { worker, deploy } = site();
    const buildCache = worker('one');
    await buildCache.install();
    deploy('two');
    expect(await (await buildCache.page(asked('/order'))).text()).toContain('start-one.js');
    expect((await buildCache.file(asked('/static/js/Order-one.js'))).status).toBe(404);
    for (const path of ['/', '/login', '/order']) {
      expect(await (await buildCache.page(asked(path))).text()).toContain('start-two.js');
    }
    expect((await buildCache.file(asked('/static/js/start-two.js'))).ok).toBe(true);
  });

  it.each([429, 500, 503])('keeps its pages when a file is answered %i', async (status) => {
    const { worker, answerAll } = site();
    const buildCache = worker('one');
    await buildCache.install();
    answerAll(new Response('', { status }));
    expect((await buildCache.file(asked('/static/js/Order-one.js'))).status).toBe(status);
    expect(await (await buildCache.page(asked('/'))).text()).toContain('start-one.js');
  });

  it('keeps no page of some network in place of a file, and takes its own pages back afterwards', async () => {
    const { caches, worker, answerAll, goOffline } = site();
    const buildCache = worker('one');
    await buildCache.install();
    const page = new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } });
    answerAll(page);
    await buildCache.file(asked('/static/js/Order-one.js'));
    await expect(buildCache.fetchAhead()).rejects.toThrow();
    expect(caches.stored()['build-one']).not.toContain('/static/js/Order-one.js');
    expect(await (await buildCache.page(asked('/'))).text()).toContain('Sign in');
    answerAll();
    await buildCache.renewPages();
    goOffline();
    expect(await (await buildCache.page(asked('/'))).text()).toContain('start-one.js');
  });
});
