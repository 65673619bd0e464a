import type { Endpoint } from '@ride/contract';

/** The parts of any endpoint's request; the contract says which of them an endpoint has. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** What of an endpoint shapes its request. */
type Outline = Pick<Endpoint, 'method' | 'path' | 'credentials'> & { readonly reply: unknown };

export interface HttpRequest {
  readonly url: string;
  readonly init: RequestInit;
}

/** What goes to `fetch` for an endpoint. */
export function httpRequest(origin: string, endpoint: Outline, parts: RequestParts): HttpRequest {
  const headers = new Headers({
    accept: endpoint.reply === 'pdf' ? 'application/pdf' : 'application/json',
  });
  for (const [name, value] of present(parts.headers)) headers.set(name, value);
  const init: RequestInit = {
    method: endpoint.method,
    credentials: endpoint.credentials,
    cache: 'no-store',
    headers,
  };
  if (parts.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(parts.body);
  }
  return { url: origin + pathOf(endpoint, parts.params ?? {}) + queryOf(parts.query), init };
}

const pathOf = (endpoint: Outline, params: Readonly<Record<string, string>>): string =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );

function queryOf(query: RequestParts['query']): string {
  const text = new URLSearchParams(present(query)).toString();
  return text === '' ? '' : `?${text}`;
}

const present = (
  record: Readonly<Record<string, string | undefined>> = {},
): [name: string, value: string][] =>
  Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
