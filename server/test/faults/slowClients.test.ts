import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setInterval as ticking } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testApp, type TestApp } from '../support/testApp.ts';

const HEADERS = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
const DROP_EVERY_MS = 100;
const SLOW_CLIENTS = 50;

/** Goes on for as long as the line is open. */
const drip = (socket: Socket, drops: string): void => {
  socket.on('error', () => {});
  void (async () => {
    let sent = 0;
    for await (const _ of ticking(DROP_EVERY_MS)) {
      if (socket.destroyed || socket.writableEnded) return;
      socket.write(drops[sent % drops.length] ?? '');
      sent += 1;
    }
  })();
};

describe('A client that sends its request drop by drop', () => {
  let server: TestApp;
  let port: number;
  beforeAll(async () => {
    server = await testApp({ env: { REQUEST_SECONDS: '1' } });
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => server.close());

  const slowClient = async (begin: string, drops: string) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(begin);
    let said = '';
    socket.on('data', (text) => (said += String(text)));
    const closed = once(socket, 'close');
    drip(socket, drops);
    return closed.then(() => said);
  };

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nx-slow: ', 'a'],
    ['body', `${HEADERS}content-length: 60000\r\n\r\n{"callerPhone":"`, '1'],
  ])(
    'is cut off while its %s still come, and others are answered meanwhile',
    async (_what, begin, drops) => {
      let open = SLOW_CLIENTS;
      const slow = Array.from({ length: SLOW_CLIENTS }, async () => {
        const said = await slowClient(begin, drops);
        open -= 1;
        return said;
      });
      const meanwhile = await fetch(`http://127.0.0.1:${port}/healthz`);
      expect(meanwhile.status).toBe(200);
      expect(open).toBeGreaterThan(0);
      // All come to an end, or the test's own limit does.
      for (const said of await Promise.all(slow))
        expect(said).toMatch(/^(?:HTTP\/1.1 (?:408|503|400)|$)/);
    },
  );
});
