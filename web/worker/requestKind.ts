/** Rooms of the server that the worker never touches, whatever asks for them. */
const NEVER = /^\/(?:api|hooks|sandbox|sip|fleet|pictures|healthz|readyz)(?:\/|$)/;
const BUILT = /^\/static\//;
const FILE = /\.[^/]+$/;

/** `page`: one of the client's screens. `built`: a file whose name changes with its content. */
export type RequestKind = 'page' | 'built' | 'notOurs';

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}

/** What a request is to the worker; what is not ours goes its way as if there were no worker. */
export function requestKind({ url, method, mode }: Asked, origin: string): RequestKind {
  const { pathname, ...asked } = parts(url);
  if (method !== 'GET' || asked.origin !== origin || NEVER.test(pathname)) return 'notOurs';
  if (BUILT.test(pathname)) return 'built';
  return mode === 'navigate' && !FILE.test(pathname) ? 'page' : 'notOurs';
}

function parts(url: string): { readonly origin: string; readonly pathname: string } {
  const { origin, pathname } = new URL(url);
  return { origin, pathname };
}
