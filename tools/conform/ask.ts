import type { Endpoint } from '../../contract/src/index.ts';
import { httpRequest, type RequestParts } from '../../web/src/api/httpRequest.ts';
import type { CookieJar } from './cookieJar.ts';
import { isSameSite } from './sites.ts';

export interface Answered {
  readonly at: 'answered';
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly ms: number;
}
export type Answer = Answered | { readonly at: 'no-answer'; readonly why: string };

export interface Ends {
  readonly apiOrigin: string;
  /** Where the client's pages come from. */
  readonly clientOrigin: string;
  readonly timeoutMs: number;
}

export const isCrossOrigin = ({ apiOrigin, clientOrigin }: Ends): boolean =>
  apiOrigin !== clientOrigin;

/** Sends a request as the client's own code would, with what a browser adds to it; the jar keeps what comes back. */
export async function ask(
  ends: Ends,
  endpoint: Endpoint,
  parts: RequestParts,
  jar: CookieJar,
): Promise<Answer> {
  const { url, init } = httpRequest(ends.apiOrigin, endpoint, parts);
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(browserHeaders(ends, endpoint.method))) {
    headers.set(name, value);
  }
  const { pathname } = new URL(url);
  const cookie = endpoint.credentials === 'include' ? jar.headerFor(pathname) : undefined;
  if (cookie !== undefined) headers.set('cookie', cookie);
  const answer = await fetchOnce(url, { ...init, headers }, ends.timeoutMs);
  if (answer.at === 'answered' && endpoint.credentials === 'include') {
    jar.keep(answer.headers.getSetCookie(), pathname);
  }
  return answer;
}

/** The question that a browser asks before a request to another origin. */
export const askFirst = (
  ends: Ends,
  endpoint: Endpoint,
  asked: { readonly headers: readonly string[] },
): Promise<Answer> =>
  fetchOnce(
    ends.apiOrigin + endpoint.path.replaceAll(/\{\w+\}/g, 'conform'),
    {
      method: 'OPTIONS',
      headers: {
        ...browserHeaders(ends, 'OPTIONS'),
        'access-control-request-method': endpoint.method,
        ...(asked.headers.length > 0 && {
          'access-control-request-headers': asked.headers.join(','),
        }),
      },
    },
    ends.timeoutMs,
  );

export function browserHeaders(ends: Ends, method: string): Record<string, string> {
  const site = isSameSite(ends.apiOrigin, ends.clientOrigin) ? 'same-site' : 'cross-site';
  return {
    'user-agent': 'Mozilla/5.0 (conformance run)',
    'accept-language': 'lt',
    referer: `${ends.clientOrigin}/`,
    'sec-fetch-site': isCrossOrigin(ends) ? site : 'same-origin',
    ...((isCrossOrigin(ends) || method !== 'GET') && { origin: ends.clientOrigin }),
  };
}

async function fetchOnce(url: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
  const startedMs = performance.now();
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const { status, headers } = response;
    const body = new Uint8Array(await response.arrayBuffer());
    return { at: 'answered', status, headers, body, ms: Math.round(performance.now() - startedMs) };
  } catch (error) {
    return { at: 'no-answer', why: reasonOf(error, timeoutMs) };
  }
}

/** The system's code, which holds no address. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1_000} s`;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? `no answer (${cause.code})`
    : 'no answer';
}
