import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterEach, describe, expect, it } from 'vitest';

import { takeConnection } from '../../../src/http/events/takeConnection.ts';

setFlagsFromString('--expose-gc');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the flag makes it one
const collectGarbage = runInNewContext('gc') as () => void;

const HEAD = 'GET / HTTP/1.1\r\nhost: here\r\n';
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server that takes every connection a turn after its request has come. */
async function taking(onRequest: (request: IncomingMessage, response: ServerResponse) => void) {
  const server: Server = createServer((request, response) => {
    request.resume();
    setImmediate(() => onRequest(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const say = (words: string) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    closers.push(() => socket.destroy());
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
    socket.on('error', () => {});
    socket.write(words);
    return { socket, heard: () => heard };
  };
  return { server, say };
}

const take = (request: IncomingMessage, response: ServerResponse): Socket | undefined =>
  takeConnection({ request, response, headers: { 'x-one': 'two', 'x-none': undefined } });

describe('A connection that was taken', () => {
  it('has its head, goes on for as long as it is open, and ends when it is ended', async () => {
    const taken = Promise.withResolvers<Socket>();
    const { say } = await taking((request, response) => {
      const socket = take(request, response);
      if (socket !== undefined) taken.resolve(socket);
    });
    const { heard, socket } = say(`${HEAD}\r\n`);
    const held = await taken.promise;
    held.write('one ');
    held.write('two');
    held.destroySoon();
    await once(socket, 'end');
    const [head = '', body] = heard().split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(head).toMatch(/\r\nx-one: two\r\n/);
    expect(head).toMatch(/\r\nconnection: close\r\n/i);
    expect(head).toMatch(/\r\nDate: /);
    expect(head).not.toMatch(/transfer-encoding|content-length|x-none/i);
    expect(body).toBe('one two');
  });

  it('is all that is left of its request', async () => {
    const kept: WeakRef<object>[] = [];
    const taken = Promise.withResolvers<Socket>();
    const { say } = await taking((request, response) => {
      kept.push(new WeakRef(request), new WeakRef(response));
      const socket = take(request, response);
      if (socket !== undefined) taken.resolve(socket);
    });
    const { heard } = say(`${HEAD}\r\n`);
    const held = await taken.promise;
    await expect
      .poll(() => {
        collectGarbage();
        return kept.filter((each) => each.deref() !== undefined).length;
      })
      .toBe(0);
    held.write('still there');
    await expect.poll(heard).toContain('still there');
  });

  it('hears nothing of what else is said on it', async () => {
    let requests = 0;
    const taken = Promise.withResolvers<Socket>();
    const { say } = await taking((request, response) => {
      requests += 1;
      const socket = take(request, response);
      if (socket !== undefined) taken.resolve(socket);
    });
    const { socket, heard } = say(`${HEAD}\r\n`);
    const held = await taken.promise;
    socket.write(`${HEAD}\r\n`.repeat(1_000) + '\0\r\n\r\n');
    await expect.poll(() => held.bytesRead).toBeGreaterThan(30_000);
    held.write('the only answer');
    await expect.poll(heard).toMatch(/the only answer$/);
    expect(requests).toBe(1);
  });

  it.each([
    ['says goodbye', (socket: Socket) => socket.end()],
    ['breaks off', (socket: Socket) => socket.resetAndDestroy()],
  ])('is closed when its peer %s', async (_how, leave) => {
    const taken = Promise.withResolvers<Socket>();
    const { say } = await taking((request, response) => {
      const socket = take(request, response);
      if (socket !== undefined) taken.resolve(socket);
    });
    const { socket } = say(`${HEAD}\r\n`);
    const held = await taken.promise;
    const closed = new Promise((resolve) => held.once('close', resolve));
    leave(socket);
    await closed;
  });

  it('is not taken while its peer still speaks, or waits for another answer', async () => {
    const tried: (Socket | undefined)[] = [];
    const { say } = await taking((request, response) => {
      // The first of two answers is never given.
      if (request.url !== '/first') tried.push(take(request, response));
    });
    say(`${HEAD}content-length: 10\r\n\r\nhalf`);
    say(`GET /first HTTP/1.1\r\nhost: here\r\n\r\n${HEAD}\r\n`);
    await expect.poll(() => tried).toEqual([undefined, undefined]);
  });

  it('counts as open until it is closed, and keeps no server from closing after that', async () => {
    const taken = Promise.withResolvers<Socket>();
    const { server, say } = await taking((request, response) => {
      const socket = take(request, response);
      if (socket !== undefined) taken.resolve(socket);
    });
    say(`${HEAD}\r\n`);
    const held = await taken.promise;
    let isClosed = false;
    const closed = once(server.close(), 'close').then(() => (isClosed = true));
    server.closeIdleConnections();
    await new Promise(setImmediate);
    expect([isClosed, held.destroyed]).toEqual([false, false]);
    held.destroySoon();
    await closed;
  });
});
