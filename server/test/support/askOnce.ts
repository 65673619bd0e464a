import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

const NEVER_MS = 60_000;

interface Question {
  /** GET, or POST where there is a body, unless it is said. */
  readonly method?: 'PUT' | 'POST';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly withinMs?: number;
}

export interface OneAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
}

/**
 * One request over a connection of its own. A kept one may be closed by the other side just as
 * something is written into it; browsers try again then, and `fetch` does not.
 */
export async function askOnce(
  url: string,
  { method, body, headers = {}, withinMs = NEVER_MS }: Question = {},
): Promise<OneAnswer> {
  const asking = request(url, {
    agent: false,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    signal: AbortSignal.timeout(withinMs),
  });
  asking.end(body === undefined ? undefined : JSON.stringify(body));
  const [response]: IncomingMessage[] = await once(asking, 'response');
  if (response === undefined) throw new Error('no answer');
  return {
    status: response.statusCode ?? 0,
    text: await text(response),
    headers: response.headers,
  };
}
