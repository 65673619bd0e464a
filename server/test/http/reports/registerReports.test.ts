import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { clientReports, OFFERS } from '@ride/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { newPassenger } from '../../support/passenger.ts';
import { testApp, type TestApp } from '../../support/testApp.ts';

const POLICY = '/api/policy-reports';
const FLOOD = 400;
const VIOLATION = { url: POLICY, type: 'application/csp-report' };
const violation = (directive: unknown, blocked = 'inline') => ({
  'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked },
});
const USABLE = { route: '/order', network: '4g', ms: 900 };
const FAILURE = { kind: 'error', file: 'OrderPage-Bx3dK9_q.js' };

const folder = mkdtempSync(join(tmpdir(), 'server-test-reports-'));
const counted: unknown[] = [];
const reportCounts = {
  reported: (report: unknown) => void counted.push(report),
  policyBroken: (directive: string) => void counted.push(directive),
};
const lines: string[] = [];
let server: TestApp;
beforeAll(async () => {
  mkdirSync(join(folder, 'static/js'), { recursive: true });
  writeFileSync(join(folder, 'static/js/OrderPage-Bx3dK9_q.js'), '');
  writeFileSync(join(folder, 'index.html'), '<p>');
  server = await testApp({
    env: { WEB_DIR: folder, LOG_LEVEL: 'debug' },
    logStream: { write: (line) => void lines.push(line) },
    reportCounts,
  });
});
beforeEach(() => counted.splice(0));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Sent {
  readonly url?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly to?: TestApp;
}

const send = (payload: string | Buffer, { url, type, headers, to = server }: Sent = {}) =>
  to.app.inject({
    method: 'POST',
    url: url ?? clientReports.path,
    headers: { 'content-type': type ?? 'application/json', ...headers },
    payload,
  });
const report = (body: unknown, sent?: Sent) => send(JSON.stringify(body), sent);

describe('A page reports', () => {
  it('how long it took and what failed, by the name of a file of ours', async () => {
    const reply = await report({ usable: USABLE, failures: [FAILURE] });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ success: true });
    expect(counted).toEqual([{ usable: USABLE, failures: [{ kind: 'error', file: 'OrderPage' }] }]);
  });

  it.each(['OrderPage-AAAAAAAA.js', 'OrderPage', 'made-up.js', '', '__proto__', 'constructor'])(
    'a file called "%s", which counts as another',
    async (file) => {
      expect((await report({ failures: [{ ...FAILURE, file }] })).statusCode).toBe(200);
      expect(counted).toEqual([{ failures: [{ kind: 'error', file: 'other' }] }]);
    },
  );

  it('with a session that is worth nothing: nobody asks for one', async () => {
    const headers = { cookie: 'access=nonsense' };
    expect((await report({ usable: USABLE }, { headers })).statusCode).toBe(200);
  });

  it('where it was offered, and nothing of it is logged', async () => {
    const passenger = await newPassenger(server);
    const ride = await passenger.send('GET', '/api/get-active-ride');
    expect(ride.json()).toMatchObject({ [OFFERS]: { reports: clientReports.path } });
    await report({ canary: 'kanarėlė' });
    await report({ failures: [{ ...FAILURE, file: 'kanar.js' }] });
    await report(violation('img-src', 'https://kanar.example/'), VIOLATION);
    expect(lines.filter((line) => line.includes(clientReports.path))).not.toEqual([]);
    expect(lines.filter((line) => line.includes('kanar'))).toEqual([]);
  });
});

describe('A stranger reports', () => {
  it.each<readonly [string, unknown]>([
    ['nothing', null],
    ['a text', 'x'],
    ['a list', [{ usable: USABLE }]],
    ['a field of their own', { usable: USABLE, message: 'x' }],
    ['a field inside', { usable: { ...USABLE, user: '+37061234567' } }],
    ['an invented route', { usable: { ...USABLE, route: '/ride/123' } }],
    ['an invented network', { usable: { ...USABLE, network: '5g' } }],
    ['a time in words', { usable: { ...USABLE, ms: '900' } }],
    ['a time before the beginning', { usable: { ...USABLE, ms: -1 } }],
    ['an endless time', { usable: { ...USABLE, ms: 1e300 } }],
    ['a part of a millisecond', { usable: { ...USABLE, ms: 0.5 } }],
    ['an invented kind', { failures: [{ ...FAILURE, kind: 'crash' }] }],
    ['words of an error', { failures: [{ ...FAILURE, message: 'no such street' }] }],
    ['a path', { failures: [{ ...FAILURE, file: '../x.js' }] }],
    ['quotes of Prometheus', { failures: [{ ...FAILURE, file: 'x"} 1\n' }] }],
    ['a long name', { failures: [{ ...FAILURE, file: 'x'.repeat(81) }] }],
    ['eleven failures', { failures: Array.from({ length: 11 }, () => FAILURE) }],
  ])('%s: refused, and counted nowhere', async (_what, body) => {
    expect((await report(body)).statusCode).toBe(400);
    expect(counted).toEqual([]);
  });

  it.each<readonly [string, string | Buffer, Sent, number]>([
    ['no JSON', '{', {}, 400],
    ['a prototype', '{"__proto__":{"usable":1}}', {}, 400],
    ['too much', JSON.stringify({ x: 'x'.repeat(5_000) }), {}, 413],
    ['plain text', '{}', { type: 'text/plain' }, 415],
    ['packed bytes', gzipSync('{}'), { headers: { 'content-encoding': 'gzip' } }, 415],
    ['from a foreign page', '{}', { headers: { origin: 'https://evil.example' } }, 400],
    ['a policy as JSON', '[]', { url: POLICY }, 415],
    ['a policy that is none', '{}', { url: POLICY, type: 'application/csp-report' }, 400],
    [
      'a long policy',
      `"${'x'.repeat(40_000)}"`,
      { url: POLICY, type: 'application/csp-report' },
      413,
    ],
  ])('%s', async (_what, payload, sent, status) => {
    expect((await send(payload, sent)).statusCode).toBe(status);
    expect(counted).toEqual([]);
  });

  it('again and again: the network is refused for a while, and others are not', async () => {
    const limited = await testApp({
      env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' },
      reportCounts,
    });
    onTestFinished(() => limited.close());
    const from = (network: string) => ({ to: limited, headers: { 'x-forwarded-for': network } });
    const statuses: number[] = [];
    for (let nth = 0; nth < FLOOD; nth += 1)
      statuses.push((await report({}, from('203.0.113.1'))).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.at(-1)).toBe(429);
    expect((await report({}, from('203.0.113.2'))).statusCode).toBe(200);
  });
});

describe('A browser reports what the content policy has stopped', () => {
  it('to where the page says', async () => {
    const { headers } = await server.app.inject('/');
    expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/policy-reports$/);
  });

  it.each([
    ['img-src', 'img-src'],
    ['made-up', 'other'],
    ['__proto__', 'other'],
    ['other"} 1', 'other'],
  ])('by its directive %s', async (directive, as) => {
    expect((await report(violation(directive), VIOLATION)).statusCode).toBe(204);
    expect(counted).toEqual([as]);
  });

  it.each<unknown>([7, null, [], ['img-src'], {}])('and nothing by %j', async (directive) => {
    expect((await report(violation(directive), VIOLATION)).statusCode).toBe(400);
    expect(counted).toEqual([]);
  });
});

it('A server without figures asks for no reports', async () => {
  const silent = await testApp({ env: { WEB_DIR: folder } });
  onTestFinished(() => silent.close());
  expect((await report({}, { to: silent })).statusCode).toBe(404);
  const { headers } = await silent.app.inject('/');
  expect(headers['content-security-policy']).not.toContain('report');
  const ride = await (await newPassenger(silent)).send('GET', '/api/get-active-ride');
  expect(ride.body).not.toContain('reports');
});
