import { Agent, request as open, type IncomingHttpHeaders } from 'node:http';

import type { WireRequest } from './wireRequest.ts';

/** What came back; `undefined` if the connection was closed instead. */
export interface WireReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Line {
  send(request: WireRequest): Promise<WireReply>;
  close(): void;
}

/** Connections to the server that carry one request after the other, as a browser's do. */
export function openLine(origin: string, connections: number): Line {
  const target = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (request) =>
      sendOnce(target, agent, request).catch((error: unknown) => {
        // The server had closed the connection before it saw this one: browsers just ask again, on a new one.
        if (error === USED_UP) return sendOnce(target, new Agent(), request);
        throw error;
      }),
    close: () => agent.destroy(),
  };
}

const USED_UP = new Error('the connection was used up');

function sendOnce(
  { hostname, port, host }: URL,
  agent: Agent,
  { method, target, headers, body }: WireRequest,
): Promise<WireReply> {
  const named = headers.some(([name]) => name === 'host') ? [] : [['host', host]];
  const size =
    method === 'GET' && body === undefined ? [] : [['content-length', String(body?.length ?? 0)]];
  return new Promise((resolve, reject) => {
    const sent = open({
      agent,
      hostname,
      port,
      method,
      path: target,
      headers: [...named, ...headers, ...size].flat(),
    });
    sent.on('error', (error) => reject(sent.reusedSocket ? USED_UP : error));
    sent.on('response', (reply) => {
      const { statusCode: status = 0, headers: heard } = reply;
      // What is refused before its method is known comes with a body, and HEAD may not have one: browsers drop it.
      if (method === 'HEAD') resolve({ status, headers: heard, body: Buffer.alloc(0) });
      const chunks: Buffer[] = [];
      const isStream = heard['content-type']?.startsWith('text/event-stream') === true;
      reply.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        // It has no end: the first event is all that is waited for.
        if (!isStream || !Buffer.concat(chunks).includes('\ndata: ')) return;
        resolve({ status, headers: heard, body: Buffer.concat(chunks) });
        reply.destroy();
      });
      reply.on('error', reject);
      reply.on('end', () => resolve({ status, headers: heard, body: Buffer.concat(chunks) }));
    });
    sent.end(body);
  });
}
