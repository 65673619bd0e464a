import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import type { CallTimes } from './callTimes.ts';

/** The client's own patience with an answer. */
const WITHIN_MS = 9_000;
const CONNECTIONS = 256;

export interface Call {
  /** What it is called in the report. */
  readonly route: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answer {
  /** 0: none came. */
  readonly status: number;
  readonly json: unknown;
  /** Without what the browser is told about them. */
  readonly cookies: readonly string[];
}

export type CallApi = (call: Call) => Promise<Answer>;

/** Sends calls as browsers do, over connections that stay open, and writes down how long each took. */
export function callApi(origin: string, times: CallTimes): CallApi {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return async ({ route, method, path, body, headers }) => {
    const askedMs = performance.now();
    const answered = (status: number, json?: unknown, cookies: readonly string[] = []): Answer => {
      times.note(route, status, performance.now() - askedMs);
      return { status, json, cookies: cookies.map((cookie) => cookie.replace(/;.*$/, '')) };
    };
    try {
      const asking = request(origin + path, {
        agent,
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      asking.end(body === undefined ? undefined : JSON.stringify(body));
      const [response]: IncomingMessage[] = await once(asking, 'response');
      const said = response === undefined ? '' : await text(response);
      const isJson = response?.headers['content-type']?.includes('json') === true;
      return answered(
        response?.statusCode ?? 0,
        isJson ? JSON.parse(said) : undefined,
        response?.headers['set-cookie'],
      );
    } catch {
      return answered(0);
    }
  };
}
