import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';

import { afterEach, describe, expect, it } from 'vitest';

import { OFFERS } from '../../../contract/src/index.ts';
import { Book } from '../../conform/book.ts';
import { cookieJar } from '../../conform/cookieJar.ts';
import { endpointsOf } from '../../conform/endpoints.ts';
import { judgeStream } from '../../conform/judgeStream.ts';

const NEWS = 'id: 1\ndata: {"searching":false,"activeOrder":null}\n\n';
const BEAT = 'event: beat\ndata: -\n\n';
const BEAT_S = 0.2;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** What conform says of a host that tells its news at once, and then goes on so. */
async function saidOf(goOn: (response: ServerResponse) => void, beat = BEAT_S): Promise<string[]> {
  server = createServer(({ headers }, response) => {
    if (headers.cookie === undefined) return response.writeHead(401).end();
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(NEWS);
    return goOn(response);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const endpoints = endpointsOf('paveza');
  const book = new Book(endpoints);
  const jar = cookieJar();
  jar.keep(['access=1; Path=/'], '/api/login');
  await judgeStream(
    {
      ends: { apiOrigin: origin, clientOrigin: origin, timeoutMs: 5_000 },
      endpoints,
      book,
      jar,
      sessionCookies: new Map(),
      offered: new Map(),
    },
    { searching: false, activeOrder: null, [OFFERS]: { events: '/api/ride-events', beat } },
  );
  return book.topics().flatMap(({ findings }) => findings.map(({ what }) => what));
}

describe('A stream that has told its news', () => {
  it('is well when it beats in time', async () => {
    expect(await saidOf((response) => setTimeout(() => response.write(BEAT), 100))).toEqual([]);
  });

  it('is well when other news come in the place of a beat', async () => {
    expect(await saidOf((response) => setTimeout(() => response.write(NEWS), 100))).toEqual([]);
  });

  it('is of no use when it falls silent, and it is said what is lost', async () => {
    expect(await saidOf(() => undefined)).toEqual([
      'no beat came within 0.3 s after the news: the client leaves the stream each time, and asks every 10 s',
    ]);
  });

  it('is of no use when the beat comes after the client has left', async () => {
    expect(await saidOf((response) => setTimeout(() => response.write(BEAT), 1_500))).toHaveLength(
      1,
    );
  });

  it('is of no use when it is closed before it beats', async () => {
    expect(await saidOf((response) => response.end())).toHaveLength(1);
  });
});
