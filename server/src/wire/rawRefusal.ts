import { STATUS_CODES } from 'node:http';

import type { Problem } from '@ride/contract';

import type { SecurityHeaders } from './securityHeaders.ts';

/** A refusal for a connection on which there is no reply to write to; it ends the connection. */
export function rawRefusal(
  { status, problem }: { readonly status: number; readonly problem: Problem },
  headers: SecurityHeaders,
): string {
  const body = JSON.stringify(problem);
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
