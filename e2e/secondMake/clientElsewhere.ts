import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'e2e', 'dist');
const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** Stands in the built files for the host of the API, whose port is not known before it listens. */
const ANY_HOST = 'http://second-make.invalid';

/** Builds the client as a company does that has an API host of its own. */
export function buildClient(): void {
  const { status } = spawnSync(
    execPath,
    [VITE, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: join(root, 'web'),
      stdio: 'inherit',
      env: { ...env, NODE_ENV: 'production', VITE_API_ORIGIN: ANY_HOST, VITE_SIP_URL: '' },
    },
  );
  if (status !== 0) throw new Error('the client could not be built');
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Serves the built client as any static hosting does: files, and the empty page for every other path. */
export class ClientElsewhere {
  readonly #server;

  constructor(apiOrigin: string) {
    this.#server = createServer(({ url = '/' }, response) => {
      const path = (url.split('?')[0] ?? '').slice(1);
      const name = /^(?:static|flags)\/|^[\w.-]+\.\w+$/.test(path) ? path : 'shell.html';
      void send(name, apiOrigin, response);
    });
  }

  async start(): Promise<string> {
    this.#server.listen(0, 'localhost');
    await once(this.#server, 'listening');
    return originOf(this.#server);
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

async function send(name: string, apiOrigin: string, response: ServerResponse): Promise<void> {
  let content: Buffer;
  try {
    content = await readFile(join(folder, name));
  } catch {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
  const isCode = name.endsWith('.js') || name.endsWith('.html');
  response.end(isCode ? content.toString().replaceAll(ANY_HOST, apiOrigin) : content);
}
