import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
}

export type Answer =
  | { readonly status?: number; readonly json: unknown }
  | { readonly status?: number; readonly text: string }
  /** The line stays open and nothing comes. */
  | 'silence'
  /** The line is cut. */
  | 'hang-up';

/** A service of somebody else, on loopback, for the length of one test; keeps what it was asked. */
export async function fakeService(
  answer: (asked: Asked) => Answer | Promise<Answer>,
): Promise<{ readonly url: string; readonly asked: readonly Asked[] }> {
  const asked: Asked[] = [];
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const question = await read(request);
    asked.push(question);
    const given = await answer(question);
    if (given === 'silence') return;
    if (given === 'hang-up') {
      request.socket.destroy();
      return;
    }
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json' });
    response.end('json' in given ? JSON.stringify(given.json) : given.text);
  };
  const server = createServer((request, response) => void reply(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, asked };
}

const read = async (request: IncomingMessage): Promise<Asked> => ({
  method: request.method ?? '',
  url: new URL(request.url ?? '/', 'http://localhost'),
  body: await text(request),
});
