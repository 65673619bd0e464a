import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { HOOK_SECRET } from './ownExchange.ts';

export interface Report {
  readonly from: string;
  readonly callId: string;
}

/** In the place of the API server: takes reports of missed calls, or does not. */
export async function startHook(port: number) {
  const reports: Report[] = [];
  const hanging = new Set<ServerResponse>();
  let waiting: (() => void)[] = [];
  let answer: 'takes' | 'hangs' | number = 'takes';
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    if (answer === 'hangs') hanging.add(response);
    else if (answer !== 'takes') response.writeHead(answer).end();
    else if (isSigned(request, body)) {
      reports.push(JSON.parse(body) as Report);
      response.writeHead(204).end();
    } else response.writeHead(400).end();
    for (const look of waiting.splice(0)) look();
  };
  const server = createServer((request, response) => void reply(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    reports,
    answerWith: (how: typeof answer) => {
      answer = how;
    },
    /** The next request, whatever becomes of it. */
    asked: () => new Promise<void>((resolve) => waiting.push(resolve)),
    async stop() {
      waiting = [];
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function isSigned({ headers }: IncomingMessage, body: string): boolean {
  const time = String(headers['x-webhook-timestamp']);
  const signature = createHmac('sha256', HOOK_SECRET).update(`${time}.${body}`).digest('hex');
  return (
    headers['x-webhook-signature'] === `v1=${signature}` &&
    Math.abs(Date.now() / 1_000 - Number(time)) < 2
  );
}
