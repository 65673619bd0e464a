import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

import { ORIGIN } from '../kit/origin.ts';

/** What happens to the requests of one path, on a real socket. */
type Break = 'reset' | 'broken off' | 'silent';

const ANSWERS: Readonly<Record<string, object>> = {
  '/api/get-active-ride': { searching: false, activeOrder: null },
  '/api/client-address': [],
};

/** Answers a request by itself, and says whether it has; what it leaves is answered as if nothing were going on. */
type AnswerCall = (path: string, answer: ServerResponse) => boolean;

/** A wire between the browser and the server that breaks where a test says. Pages come through it unharmed. */
export class BrokenWire {
  readonly #answersItself: AnswerCall;
  readonly #breaks = new Map<string, Break>();
  readonly #server = createServer((asked, answer) => {
    const path = asked.url?.split('?')[0] ?? '/';
    if (!path.startsWith('/api/')) forward(asked, answer);
    else this.#answerCall(path, answer);
  });

  constructor(answersItself: AnswerCall = () => false) {
    this.#answersItself = answersItself;
  }

  async start(): Promise<string> {
    this.#server.listen(0, 'localhost');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('it has not started');
    return `http://localhost:${address.port}`;
  }

  breakAt(path: string, how: Break): void {
    this.#breaks.set(path, how);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #answerCall(path: string, answer: ServerResponse): void {
    if (this.#answersItself(path, answer)) return;
    const how = this.#breaks.get(path);
    switch (how) {
      case 'reset':
        answer.socket?.resetAndDestroy();
        return;
      case 'broken off':
        answer.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
        answer.write('{"rides":[', () => answer.socket?.resetAndDestroy());
        return;
      case 'silent':
        return;
      case undefined:
        answer.setHeader('content-type', 'application/json');
        answer.end(JSON.stringify(ANSWERS[path] ?? {}));
        return;
      default:
        how satisfies never;
    }
  }
}

function forward(asked: IncomingMessage, answer: ServerResponse): void {
  const onward = request(new URL(asked.url ?? '/', ORIGIN), { headers: asked.headers });
  onward.on('response', (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  onward.end();
}
