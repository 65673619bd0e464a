import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

export interface Passed {
  status: number;
  readonly headers: Headers;
  body: string | Uint8Array<ArrayBuffer>;
}

export interface Breakage {
  /** `GET /api/rides`; `{}` stands for any part of a path. */
  readonly endpoint: string;
  /** Changes what the server has answered. */
  readonly spoil?: (passed: Passed) => void;
  /** The server never hears of the request and says yes; or nobody ever hears its answer. */
  readonly loses?: 'request' | 'answer';
  /** Nothing of the answer is passed on. */
  readonly holdsBack?: boolean;
}

export interface BreakingProxy {
  readonly origin: string;
  breaking: readonly Breakage[];
  stop(): Promise<void>;
}

/** A host that is ours in everything but a few endpoints. */
export async function breakingProxy(behind: string): Promise<BreakingProxy> {
  const server = createServer((request, response) => {
    void (async () => {
      const broken = proxy.breaking.find(({ endpoint }) => isFor(endpoint, request));
      const passed = broken?.loses === 'request' ? yesTo(request) : await pass(behind, request);
      broken?.spoil?.(passed);
      if (broken?.loses === 'answer') return request.socket.destroy();
      if (broken?.holdsBack === true) return undefined;
      const cookies = passed.headers.getSetCookie();
      for (const name of OF_ONE_HOP) passed.headers.delete(name);
      if (cookies.length > 0) response.setHeader('set-cookie', cookies);
      return response.writeHead(passed.status, Object.fromEntries(passed.headers)).end(passed.body);
    })();
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const proxy: BreakingProxy = {
    origin: `http://localhost:${port}`,
    breaking: [],
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return proxy;
}

const OF_ONE_HOP = [
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'set-cookie',
];

function isFor(endpoint: string, { method = '', url = '' }: IncomingMessage): boolean {
  const [wanted, path = ''] = endpoint.split(' ');
  const parts = url.split('?', 1).join('').split('/');
  const names = path.split('/');
  return (
    method === wanted &&
    parts.length === names.length &&
    names.every((name, index) => name === '{}' || name === parts[index])
  );
}

const yesTo = ({ headers }: IncomingMessage): Passed => ({
  status: 200,
  headers: new Headers({
    'content-type': 'application/json',
    'access-control-allow-origin': headers.origin ?? '',
    'access-control-allow-credentials': 'true',
  }),
  body: '{"success":true}',
});

async function pass(behind: string, request: IncomingMessage): Promise<Passed> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !NOT_PASSED_ON.has(name)) headers.set(name, value);
  }
  // What is unpacked here may not be announced as packed to whoever gets it from here.
  headers.set('accept-encoding', 'identity');
  const response = await fetch(behind + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers,
    ...(body.length > 0 && { body }),
  });
  return {
    status: response.status,
    headers: new Headers(response.headers),
    body: isStream(response)
      ? await firstOf(response)
      : new Uint8Array(await response.arrayBuffer()),
  };
}

const NOT_PASSED_ON = new Set([...OF_ONE_HOP, 'host', 'accept-encoding']);

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

export const BEAT = 'event: beat\ndata: -\n\n';

/** A stream has no end; its first news are enough to spoil, and a beat that nobody has to wait for. */
async function firstOf({ body }: Response): Promise<string> {
  let text = '';
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk).toString();
    if (/data: [^\n]*\n\n$/.test(text)) break;
  }
  return `${text}${BEAT}`;
}
