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
