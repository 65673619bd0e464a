import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

export interface Passed {
  status: number;
  readonly headers: Headers;
  body: string | Uint8Array<ArrayBuffer>;
}

export interface Breakage {
  /** `GET /api/rides`; `{}` stands for any part of a path. */
  readonly call: string;
  /** Changes what the server has answered, or tells to give no answer at all. */
  readonly spoil: (passed: Passed) => void | 'hang up';
  /** The server never hears of the call. */
  readonly swallow?: boolean;
}

export interface BreakingProxy {
  readonly origin: string;
  breaking: Breakage | undefined;
  stop(): Promise<void>;
}

/** A host that is ours in everything but one call. */
export async function breakingProxy(behind: string): Promise<BreakingProxy> {
  const server = createServer((request, response) => {
    void (async () => {
      const { breaking } = proxy;
      const isBroken = breaking !== undefined && isCall(breaking.call, request);
      const passed = await pass(behind, request, isBroken && breaking.swallow === true);
      if (isBroken && breaking.spoil(passed) === 'hang up') {
        request.socket.destroy();
        return;
      }
      for (const name of ['content-length', 'transfer-encoding', 'connection', 'set-cookie']) {
        if (name !== 'set-cookie') passed.headers.delete(name);
      }
      const cookies = passed.headers.getSetCookie();
      passed.headers.delete('set-cookie');
      if (cookies.length > 0) response.setHeader('set-cookie', cookies);
      response.writeHead(passed.status, Object.fromEntries(passed.headers)).end(passed.body);
    })();
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const proxy: BreakingProxy = {
    origin: `http://localhost:${port}`,
    breaking: undefined,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return proxy;
}

function isCall(call: string, { method = '', url = '' }: IncomingMessage): boolean {
  const [wanted, path = ''] = call.split(' ');
  const parts = url.split('?', 1).join('').split('/');
  const names = path.split('/');
  return (
    method === wanted &&
    parts.length === names.length &&
    names.every((name, index) => name === '{}' || name === parts[index])
  );
}

async function pass(behind: string, request: IncomingMessage, swallow: boolean): Promise<Passed> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  if (swallow) return { status: 200, headers: new Headers(), body: '{}' };
  const body = Buffer.concat(chunks);
  const headers = new Headers();
  for (const name of ['origin', 'cookie', 'content-type', 'accept', 'x-call-attempt']) copy(name);
  for (const name of ['x-order-intent', 'x-search-id', 'access-control-request-method']) copy(name);
  function copy(name: string): void {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const response = await fetch(behind + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers,
    ...(body.length > 0 && { body }),
  });
  return {
    status: response.status,
    headers: new Headers(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}
