import { statSync } from 'node:fs';

import { CspEvaluator, STRICTCSP_CHECKS } from 'csp_evaluator';
import { Severity, Type, type Finding } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

import { everyReply, PAGES } from '../kit/everyReply.ts';
import { ORIGIN } from '../kit/origin.ts';
import { expect, test } from '../kit/test.ts';

test('a planted inline script is blocked and every page carries a fresh nonce', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Content Security Policy|violates|TrustedScript/i);
  const nonces = new Set<string>();
  for (const path of ['/', '/login', '/']) {
    const reply = await page.goto(path);
    const policy = reply?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
    expect(reply?.headers()['cache-control']).toContain('no-cache');
  }
  expect(nonces.size).toBe(3);

  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.text = 'globalThis.planted = true';
      document.body.append(script);
    } catch {
      // Trusted Types refuse the assignment itself.
    }
    return 'planted' in globalThis;
  });
  expect(ran).toBe(false);
});

const PACKED = [
  ['/', 'index'],
  ['/login', 'login'],
  ['/order', 'order'],
  ['/history', 'history'],
  ['/profile', 'profile'],
  ['/ride/abc', 'ride'],
  ['/repeat/abc', 'repeat'],
  ['/no/such/page', 'not-found'],
] as const;

for (const [path, file] of PACKED) {
  test(`the page at ${path} comes as small as the build has packed it, with a nonce of its own`, async () => {
    const { size } = statSync(new URL(`../../web/dist/${file}.html.br`, import.meta.url));
    const reply = await fetch(`${ORIGIN}${path}`, { headers: { 'accept-encoding': 'br' } });
    expect(Number(reply.headers.get('content-length'))).toBe(size);
    const policy = reply.headers.get('content-security-policy') ?? '';
    const [, nonce] = /'nonce-([\w-]{22}==)'/.exec(policy) ?? [];
    const html = await reply.text();
    const nonces = [...html.matchAll(/ nonce="([^"]*)"/g)].map(([, each]) => each);
    expect(nonces.length).toBeGreaterThan(3);
    expect(new Set(nonces)).toEqual(new Set([nonce]));
  });
}

test('built files are compressed and kept for a year', async ({ page }) => {
  const replies = new Map<string, Record<string, string>>();
  page.on('response', (reply) => replies.set(new URL(reply.url()).pathname, reply.headers()));
  await page.goto('/', { waitUntil: 'load' });
  const scripts = [...replies].filter(([path]) => path.startsWith('/static/js/'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const [path, headers] of scripts) {
    expect(headers['cache-control'], path).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding'], path).toMatch(/br|gzip/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

/** What is or could be a file of the built client; its service worker heeds more. */
const FILE = /^\/(?:static|flags)\/|^\/(?:brand-|app\.webmanifest|none\.png|\.built-from)/;

test('every kind of reply carries the headers of every reply', async ({ request }) => {
  const asked = everyReply();
  expect(asked.length).toBeGreaterThan(60);
  const statuses = new Set<number>();
  for (const { method, path } of asked) {
    const reply = await request.fetch(path, { method, maxRedirects: 0 });
    const headers = reply.headers();
    const what = `${method} ${path}: ${reply.status()}`;
    statuses.add(reply.status());
    const isDocument = !path.startsWith('/api/') && !FILE.test(path);
    expect(headers, what).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': isDocument ? 'strict-origin-when-cross-origin' : 'no-referrer',
    });
    const policy = headers['content-security-policy'];
    expect(policy, what).toContain("default-src 'none'");
    expect(policy, what).toContain("frame-ancestors 'none'");
    // What only a document heeds is sent neither with data nor with what pages are made of.
    if (isDocument) {
      const isPage = PAGES.includes(path) && method === 'GET';
      expect(policy, what).toContain(isPage ? 'nonce-' : "script-src 'none'");
      expect(headers, what).toMatchObject({
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['permissions-policy'], what).toContain('camera=()');
    }
    expect(headers['cache-control'], what).toMatch(path.startsWith('/api') ? /^no-store$/ : /./);
    for (const telling of ['server', 'x-powered-by'])
      expect(headers, what).not.toHaveProperty(telling);
  }
  for (const status of [200, 400, 401, 404]) expect(statuses).toContain(status);
});

test("Google's evaluator has nothing to say against the policies", async ({ request }) => {
  for (const path of [...PAGES, '/api/nothing', '/service-worker.js']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    const { csp } = new CspParser(policy);
    expect(new CspEvaluator(csp).evaluate().map(toString), path).toEqual([]);
    const strict = new CspEvaluator(csp).evaluate(undefined, STRICTCSP_CHECKS);
    const accepted = path.startsWith('/api/') ? ACCEPTED_FOR_DATA : ACCEPTED;
    expect(strict.filter(({ type }) => !accepted.includes(type)).map(toString), path).toEqual([]);
  }
  // It is awake: a policy that is not one is found.
  const bad = new CspEvaluator(new CspParser("script-src 'unsafe-inline' *").csp).evaluate();
  expect(bad.some(({ severity }) => severity === Severity.HIGH)).toBe(true);
});

/** These two would open the door in browsers that know no nonce; the client's code runs in none of them. */
const ACCEPTED = [Type.UNSAFE_INLINE_FALLBACK, Type.ALLOWLIST_FALLBACK];
/** Data runs no script at all, so there is nothing for Trusted Types to guard. */
const ACCEPTED_FOR_DATA = [Type.REQUIRE_TRUSTED_TYPES_FOR_SCRIPTS];

const toString = ({ directive, description }: Finding): string => `${directive}: ${description}`;
