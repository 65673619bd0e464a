import { once } from 'node:events';
import { connect } from 'node:net';

import { problem } from '@ride/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ORIGIN, testApp, type TestApp } from '../support/testApp.ts';

const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13';

describe('What is hardly a request', () => {
  let server: TestApp;
  let port: number;
  beforeAll(async () => {
    server = await testApp({ database: 'embedded' });
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => server.close());

  /** Everything that comes back until the server closes the connection. */
  const say = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(text, 'latin1');
    await once(socket, 'close');
    return heard;
  };

  it.each([
    ['no HTTP at all', '\x16\x03\x01\x00\xa5\x01\r\n\r\n', 400],
    ['a method that is none', 'GE\x00T / HTTP/1.1\r\n\r\n', 400],
    ['an endless header', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
    ['an endless address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 413],
    ['a header with a NUL', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\x00b\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    [
      'a length and pieces',
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'an address that cannot be read',
      'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['a socket where none is', `GET /api HTTP/1.1\r\nHost: a\r\n${UPGRADE}\r\n\r\n`, 404],
    [
      'a call from a foreign page',
      `GET /sip HTTP/1.1\r\nHost: a\r\nOrigin: https://evil.example\r\n${UPGRADE}\r\n\r\n`,
      404,
    ],
  ])('is refused in the shape of the contract: %s', async (_what, text, status) => {
    const [head = '', body = ''] = (await say(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('cache-control: no-store');
    expect(v.is(problem, JSON.parse(body))).toBe(true);
  });

  it('does not mind what it is expected to expect', async () => {
    const heard = await say(
      'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n',
    );
    expect(heard).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each(['gzip', 'br', 'deflate', 'GZIP, br'])('unpacks nothing: %s', async (encoding) => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/call-auth',
      headers: {
        origin: ORIGIN,
        'content-type': 'application/json',
        'content-encoding': encoding,
      },
      payload: JSON.stringify({ callerPhone: '+37061234567' }),
    });
    expect(statusCode).toBe(415);
  });
});
