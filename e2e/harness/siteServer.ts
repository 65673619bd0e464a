import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

import { pageFile } from '../../server/src/app/pageFile.ts';
import { policyOfPage } from '../../server/src/wire/contentPolicy.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/**
 * A web server for one folder, with the pages and the content policy of the real one. The real one opens a
 * database first, which on a busy machine takes longer than a whole journey.
 */
export class SiteServer {
  readonly #server: Server;

  constructor(folder: string) {
    this.#server = createServer(({ url = '/' }, response) => {
      const path = decodeURIComponent(url.split('?')[0] ?? '').slice(1);
      const file = /\.\w+$/.test(path) ? path : pageFile(path);
      void send(response, join(folder, file));
    });
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('it has not started');
    return `http://localhost:${address.port}`;
  }

  async start(): Promise<void> {
    this.#server.listen(0, 'localhost');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

async function send(response: ServerResponse, file: string): Promise<void> {
  let content: Buffer;
  try {
    content = await readFile(file);
  } catch {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
  if (!file.endsWith('.html')) {
    response.end(content);
    return;
  }
  const nonce = randomUUID();
  response.setHeader('content-security-policy', policyOfPage(nonce));
  response.end(content.toString().replaceAll('__CSP_NONCE__', nonce));
}
