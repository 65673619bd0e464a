import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { rideEvents } from '@ride/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createEventStreams } from '../../../src/http/events/createEventStreams.ts';
import { takeConnection } from '../../../src/http/events/takeConnection.ts';
import { ownAddress } from '../../../src/http/connections.ts';
import { NO_JOIN } from '../../../src/store/sessionJoin.ts';
import type { Listener } from '../../../src/store/wakeUps.ts';
import { wakeUpKeyOf } from '../../../src/store/wakeUps.ts';
import type { Authenticate } from '../../../src/wire/caller.ts';
import { EventStream } from '../../support/eventStream.ts';
import { newPassenger, type Passenger } from '../../support/passenger.ts';
import { testApp, type TestApp } from '../../support/testApp.ts';
import { testClock } from '../../support/testClock.ts';

/** Two thousand for a network become twenty. */
const FEW = { factor: '0.01', streams: 20 };
const HALF_OPEN = 2_000;
const REQUEST_SECONDS = '3';
const PATH = rideEvents.path;

describe('The stream of a ride among strangers', () => {
  let server: TestApp;
  let origin: string;
  let counted = 0;
  const open: { close(): void }[] = [];

  beforeAll(async () => {
    server = await testApp({
      env: { REQUEST_SECONDS },
      onStreams: (streams) => (counted = streams),
    });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    origin = ownAddress(server.app);
  });
  afterEach(() => {
    for (const each of open.splice(0)) each.close();
  });
  afterAll(() => server.close());

  const listen = async ({ cookie }: Pick<Passenger, 'cookie'>) => {
    const stream = await EventStream.open({ origin, cookie });
    open.push(stream);
    return stream;
  };
  const say = (words: string | Buffer): { socket: Socket; heard: () => string } => {
    const { hostname: host, port } = new URL(origin);
    const socket = connect({ host, port: Number(port), allowHalfOpen: true });
    open.push({ close: () => socket.destroy() });
    let heard = '';
    socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
    socket.on('error', () => {});
    socket.write(words);
    return { socket, heard: () => heard };
  };
  const requestOf = (cookie: string, more = '', line = `GET ${PATH} HTTP/1.1`): string =>
    `${line}\r\nhost: ${new URL(origin).host}\r\ncookie: ${cookie}\r\n${more}\r\n`;

  it('is heard beside thousands who begin to ask and never finish, and those are cut off', async () => {
    const passenger = await newPassenger(server);
    const stream = await listen(passenger);
    await stream.ride();
    const halves = [`GET ${PATH} HTTP/1.1\r\nhost: x\r\ncookie: acc`, `GET ${PATH}`, ''];
    const rude: Socket[] = [];
    while (rude.length < HALF_OPEN) {
      rude.push(say(halves[rude.length % halves.length] ?? '').socket);
      // More at once than the machine holds in line would be turned away by it, not by us.
      if (rude.length % 100 === 0) {
        await expect
          .poll(() => rude.every(({ connecting }) => !connecting), { timeout: 20_000 })
          .toBe(true);
      }
    }
    const startedMs = performance.now();
    await passenger.create();
    expect(await stream.ride()).toMatchObject({ searching: true });
    expect(performance.now() - startedMs).toBeLessThan(2_000);
    await expect
      .poll(() => rude.filter((each) => !each.readableEnded && !each.destroyed).length, {
        timeout: 20_000,
      })
      .toBe(0);
    await passenger.cancelSearch();
    expect(await stream.ride()).toMatchObject({ searching: false });
  });

  it('answers what is no request for a stream once, and opens none for it', async () => {
    const { cookie } = await newPassenger(server);
    const wrong = {
      'another method': requestOf(cookie, '', `HEAD ${PATH} HTTP/1.1`),
      'a body that never ends': requestOf(cookie, 'content-length: 5\r\n'),
      'a head without an end': requestOf(cookie, `x-padding: ${'x'.repeat(70_000)}\r\n`),
      'two thousand headers': requestOf(cookie, 'a: b\r\n'.repeat(20_000)),
      'a broken head': requestOf(cookie, 'last-event-id : a\r\n'),
      'a head within a header': requestOf(cookie, 'last-event-id: a\rx: y\r\n'),
      'another host of the web': requestOf(cookie, 'origin: https://evil.example\r\n'),
    };
    for (const [name, words] of Object.entries(wrong)) {
      const { heard } = say(words);
      await expect.poll(heard, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(heard(), name).not.toContain('event-stream');
    }
  });

  it.each([
    ['nothing at all', 'last-event-id:\r\n'],
    ['two of them', 'last-event-id: a\r\nlast-event-id: b\r\n'],
    ['a long one', `last-event-id: ${'x'.repeat(8_000)}\r\n`],
    ['one of other letters', 'last-event-id: \u00FF\u0080 "\'; drop table orders --\r\n'],
    [
      'more of everything',
      'connection: close, te\r\nte: trailers\r\naccept: text/html\r\nrange: bytes=9-\r\n',
    ],
  ])('tells the newest to whoever knows %s', async (_what, headers) => {
    const { cookie } = await newPassenger(server);
    const { heard } = say(Buffer.from(requestOf(cookie, headers), 'latin1'));
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\nretry: \d+\n\nid: \S+\ndata: \{/);
    expect(heard()).not.toContain('drop table');
  });

  it('goes to HTTP/1.0 as well, and nowhere while other answers are waited for', async () => {
    const { cookie } = await newPassenger(server);
    const old = say(requestOf(cookie, '', `GET ${PATH} HTTP/1.0`));
    await expect.poll(old.heard).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\nretry: \d+\n\nid: /);
    const many = say(requestOf(cookie).repeat(3));
    await expect.poll(many.heard).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\nretry: /);
    expect(many.heard().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('counts nobody who has left, however they left', async () => {
    const passenger = await newPassenger(server);
    for (let round = 0; round < 3; round += 1) {
      const guests = Array.from({ length: 4 }, () => say(requestOf(passenger.cookie)));
      await Promise.all(guests.map(({ socket }) => once(socket, 'data')));
      expect(counted).toBe(4);
      const [quiet, rude, silent, late] = guests;
      quiet?.socket.end();
      rude?.socket.resetAndDestroy();
      silent?.socket.destroy();
      late?.socket.write('POST / HTTP/1.1\r\n\r\n', () => late.socket.destroy());
      await expect.poll(() => counted).toBe(0);
    }
  });
});

describe('Somebody who takes nothing any more', () => {
  it('is cut off, and holds neither memory nor a place', async () => {
    const told = { nth: 0 };
    let listener: Listener | undefined;
    const joined = undefined as never;
    const caller = { at: 'passenger', passengerId: 'jonas', sessionId: 's' } as const;
    const authenticate: Authenticate = () =>
      Promise.resolve({ caller, expiresMs: Infinity, joined });
    const streams = createEventStreams<undefined>({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody reads it here
      tidings: {
        join: NO_JOIN as never,
        // So much that the buffers of the machine between them are full soon.
        tell: () => ({
          id: String(told.nth),
          data: 'x'.repeat(500_000),
          changesAtMs: undefined,
        }),
      },
      authenticate,
      wakeUps: {
        listen(given) {
          listener = given;
          return { stop: () => Promise.resolve() };
        },
      },
      clock: testClock(),
      chance: () => 0,
      isStopping: () => false,
      drainTurns: 0,
    });
    const released = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<Socket>();
    const opened = { accessToken: 'token', lastEventId: undefined, release: released.resolve };
    const server = createServer((request, response) => {
      request.resume().once('end', () => {
        const sink = takeConnection({ request, response, headers: {} });
        if (sink === undefined) return;
        const proven = { caller, expiresMs: Infinity, joined };
        streams.open({ ...opened, proven, sink });
        holding.resolve(sink);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    const { port } = server.address() as AddressInfo;
    const reader = connect({ host: '127.0.0.1', port }).on('error', () => {});
    reader.pause().write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
    const held = await holding.promise;
    while (!held.destroyed && told.nth < 1_000) {
      told.nth += 1;
      listener?.heard({ key: wakeUpKeyOf('jonas'), kind: 'changed' });
      await new Promise(setImmediate);
    }
    await released.promise;
    expect(held.destroyed).toBe(true);
    reader.destroy();
    await streams.stop();
    server.close();
  });
});

describe('A network', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ env: { RATE_LIMIT_FACTOR: FEW.factor, TRUST_PROXY: '127.0.0.1' } });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  /** Who has asked for something before, from a place of their own: strangers are counted with their network. */
  const knownPassenger = async (nth: number): Promise<Passenger> => {
    const passenger = await newPassenger(server);
    const headers = { cookie: passenger.cookie, 'x-forwarded-for': `192.0.2.${nth}` };
    await server.app.inject({ method: 'GET', url: '/api/get-active-ride', headers });
    return passenger;
  };

  it('is refused more than its share in words, and has it back when one is closed', async () => {
    const open: EventStream[] = [];
    const listen = async ({ cookie }: Passenger, from: string) => {
      const stream = await EventStream.open({ origin: ownAddress(server.app), cookie, from });
      open.push(stream);
      return stream;
    };
    const [ours, another] = ['203.0.113.1', '203.0.113.2'] as const;
    const last = await knownPassenger(FEW.streams);
    for (let nth = 0; nth < FEW.streams; nth += 1) {
      expect((await listen(await knownPassenger(nth), ours)).status).toBe(200);
    }
    const refused = await listen(last, ours);
    await refused.closed;
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('30');
    expect(JSON.parse(refused.text)).toEqual({ message: 'Per daug užklausų. Pabandykite vėliau' });
    expect((await listen(last, another)).status).toBe(200);
    open[7]?.close();
    await expect.poll(async () => (await listen(last, ours)).status).toBe(200);
    for (const stream of open) stream.close();
  });
});
