import type { Endpoint } from '@ride/contract';

import type { Generated } from './requestOf.ts';
import type { WireRequest } from '../../server/test/support/wireRequest.ts';

/** Values that mean something to this server, by the names of the fields that they belong to. */
export type Known = Readonly<Record<string, readonly string[]>>;

interface Sent {
  readonly known: Known;
  readonly cookie: string | undefined;
  readonly origin: string;
}

/** The request as it goes on the wire. */
export function writeDown(endpoint: Endpoint, made: Generated, sent: Sent): WireRequest {
  const real = (fields: unknown): unknown => withKnown(fields, made.known, sent.known);
  const body = real(made.body);
  const plain: WireRequest = {
    method: endpoint.method,
    target: targetOf(endpoint, real(made.params), real(made.query)),
    headers: [
      ['origin', sent.origin],
      ...headersOf(made.headers),
      ...(sent.cookie === undefined ? [] : [['cookie', sent.cookie] as const]),
      ...(body === undefined ? [] : [['content-type', 'application/json'] as const]),
    ],
    body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    astray: false,
  };
  return made.spoils.reduce((request, { apply }) => apply(request), plain);
}

function withKnown(fields: unknown, nth: number | null, known: Known): unknown {
  if (nth === null || typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const values = known[name] ?? [];
      return [name, values[nth % Math.max(1, values.length)] ?? value];
    }),
  );
}

function targetOf({ path }: Endpoint, params: unknown, query: unknown): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(fieldOf(params, name)).toWellFormed()),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

/** Only what a header can carry at all. */
const headersOf = (headers: unknown): (readonly [string, string])[] =>
  Object.entries(headers ?? {})
    .map(([key, value]) => [key, String(value).replaceAll(/[^\x20-\x7e]/g, '?')] as const)
    .filter(([, value]) => value.trim() !== '');

const fieldOf = (fields: unknown, name: string): unknown =>
  typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : fields;
