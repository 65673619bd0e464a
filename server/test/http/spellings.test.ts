import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contractEndpoints } from '../contract/contractEndpoints.ts';
import { openLine, type Line, type WireReply } from '../support/send.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { ORIGIN, testApp, type TestApp } from '../support/testApp.ts';

const CLIENT = 'http://localhost:4000';

/** What a path may be spelt like by somebody who hopes that guard and door read it differently. */
const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
  'as it is': (path) => path,
  'with a letter in code': (path) => path.replace('/api', '/%61pi'),
  'all in code': (path) => path.replace('/api', '/%61%70%69'),
  'with its last letter in code': (path) =>
    path.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'in code twice': (path) => path.replace('/api', '/%2561pi'),
  'in capitals': (path) => path.replace('/api', '/API'),
  'with one capital': (path) => path.replace('/api', '/Api'),
  'with a slash in code': (path) => path.replace('/api/', '/api%2f'),
  'with its first slash in code': (path) => path.replace('/api', '/%2fapi'),
  'with two slashes': (path) => path.replace('/api/', '/api//'),
  'with two slashes before': (path) => `/${path}`,
  'with a slash behind': (path) => `${path}/`,
  'with a dot': (path) => `/.${path}`,
  'with a way back': (path) => `/x/..${path}`,
  'with a way back in code': (path) => `/x/%2e%2e${path}`,
  'with a semicolon': (path) => `${path};x=1`,
  'with a semicolon before': (path) => path.replace('/api', '/api;x=1'),
  'with a query': (path) => `${path}?/static/a.js`,
  'with a fragment': (path) => `${path}#/static/a.js`,
  'with a backslash': (path) => path.replace('/api/', '/api\\'),
  'with a NUL': (path) => `${path}%00`,
  'as a whole address': (path) => `http://localhost${path}`,
  'as a whole address in capitals': (path) => `HTTP://LOCALHOST${path}`,
  'as a whole address elsewhere': (path) => `https://evil.example${path}`,
  'as a whole address with a letter in code': (path) =>
    `http://localhost${path.replace('/api', '/%61pi')}`,
};
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const FOREIGN = [
  [['origin', 'https://evil.example']],
  [['origin', 'null']],
  [['origin', `${ORIGIN}.evil.example`]],
  [['sec-fetch-site', 'cross-site']],
  [['sec-fetch-site', 'same-site']],
] as const;

const calls = contractEndpoints.map(({ endpoint }) =>
  endpoint.path.replaceAll(/\{\w+\}/g, 'a'.repeat(22)),
);
const PATHS = [...new Set(calls), '/sandbox/calls', '/sandbox/fleet', '/sandbox/driver-phone'];

/** Pages and preflights are for everybody; neither reaches an endpoint. */
const isHarmless = (method: string, { status, headers }: WireReply): boolean =>
  status === 400 ||
  status === 404 ||
  (method === 'OPTIONS' && status === 204) ||
  (headers['content-type'] ?? '').startsWith('text/');

describe('A foreign page', () => {
  let server: TestApp;
  let passenger: Passenger;
  let line: Line;
  beforeAll(async () => {
    server = await testApp({ env: { CLIENT_ORIGINS: CLIENT } });
    passenger = await newPassenger(server);
    line = openLine(await server.app.listen({ port: 0, host: '127.0.0.1' }), 8);
  });
  afterAll(async () => {
    line.close();
    await server.close();
  });

  const ask = (method: string, target: string, headers: readonly (readonly [string, string])[]) =>
    line.send({
      method,
      target,
      headers: [['cookie', passenger.cookie], ...headers],
      body: undefined,
      astray: true,
    });

  it.each(Object.entries(SPELLINGS))('reaches no call whose path is spelt %s', async (_, spell) => {
    const reached: string[] = [];
    for (const path of PATHS) {
      for (const method of METHODS) {
        // A foreign page may look at the sandbox as anybody may link to it; its calls are writes.
        if (path.startsWith('/sandbox') && ['GET', 'HEAD'].includes(method)) continue;
        for (const headers of FOREIGN) {
          const reply = await ask(method, spell(path), headers);
          const isLetIn = Object.hasOwn(reply.headers, 'access-control-allow-origin');
          if (isLetIn || !isHarmless(method, reply)) {
            reached.push(`${method} ${spell(path)} (${headers[0].join(': ')}): ${reply.status}`);
          }
        }
      }
    }
    expect(reached).toEqual([]);
    // Nobody was logged out meanwhile, which one of the calls would do.
    expect((await ask('GET', '/api/get-active-ride', [])).status).toBe(200);
  });

  it('is told apart from a client that the settings name', async () => {
    for (const origin of [CLIENT, ORIGIN]) {
      const reply = await ask('GET', '/%61pi/get-active-ride', [['origin', origin]]);
      expect(reply.status, origin).toBe(200);
      expect(reply.headers['access-control-allow-origin'], origin).toBe(
        origin === CLIENT ? CLIENT : undefined,
      );
    }
  });

  it('finds the headers of a call on it, however it is spelt', async () => {
    for (const target of ['/api/get-active-ride', '/%61pi/get-active-ride']) {
      const { headers } = await ask('GET', target, []);
      expect(headers['content-security-policy'], target).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
      expect(headers, target).not.toHaveProperty('permissions-policy');
    }
  });
});
