import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  readonly folder: string;
  /** The file that answers a path; neither begins with a slash. */
  readonly fileOf: (path: string) => string;
  /** Sees every page and script before it is sent, and may change it and its headers. */
  readonly rewrite: (text: string, file: string, response: ServerResponse) => string;
}

/** A web server for one folder, on a free port. */
export class StaticServer {
  readonly #server: Server;

  constructor(site: Site) {
    this.#server = createServer(({ url = '/' }, response) => {
      const path = (url.split('?')[0] ?? '').slice(1);
      void send(site, site.fileOf(path), response);
    });
  }

  get origin(): string {
    return originOf(this.#server);
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

/** Where a server listens. */
export function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has not started');
  return `http://localhost:${address.port}`;
}

async function send(site: Site, file: string, response: ServerResponse): Promise<void> {
  let content: Buffer;
  try {
    content = await readFile(join(site.folder, file));
  } catch {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
  const isText = file.endsWith('.js') || file.endsWith('.html');
  response.end(isText ? site.rewrite(content.toString(), file, response) : content);
}
