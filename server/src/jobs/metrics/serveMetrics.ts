import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

import type { Metrics } from './createMetrics.ts';

export interface MetricsServer {
  readonly address: string;
  close(): void;
}

/** On a port of its own, which no proxy leads to: the figures are the company's and not the public's. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void answer(metrics, response);
    else response.writeHead(404).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  // A connection that could not be taken in is lost, and nothing else.
  server.on('error', () => {});
  const bound = server.address();
  const boundPort = bound === null || typeof bound === 'string' ? port : bound.port;
  return {
    address: `http://${host}:${boundPort}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(metrics: Metrics, response: ServerResponse): Promise<void> {
  try {
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
