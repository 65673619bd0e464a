import type { Endpoint } from '@ride/contract';

import type { ApiSettings } from './createApi.ts';
import { httpRequest, type RequestParts } from './httpRequest.ts';
import { abortable } from './abortable.ts';

/** A request as it goes out. What its reply must look like is known only to the screen that will read it. */
export interface PreloadRequest extends RequestParts {
  readonly method: 'GET' | 'POST';
  readonly path: Endpoint['path'];
}

export interface RequestPreloader {
  /** Sends it now; the next request that is the same gets this answer. Returns a cancel function. */
  readonly ask: (ask: PreloadRequest) => () => unknown;
  /** Drops every answer that nobody has come for. */
  readonly forget: () => void;
  /** Takes the place of `fetch` for the API. */
  readonly fetch: ApiSettings['fetch'];
}

/** Lets the first data of a screen travel beside its code: each answer is handed out once. */
export function createRequestPreloader({
  origin,
  fetch,
}: Pick<ApiSettings, 'origin' | 'fetch'>): RequestPreloader {
  const answers = new Map<string, Promise<Response>>();
  return {
    ask: ({ method, path, ...parts }) => {
      const endpoint = { method, path, credentials: 'include', reply: 'json' } as const;
      const { url, init } = httpRequest(origin, endpoint, parts);
      const key = keyOf(url, init);
      const drop = (): unknown => answers.delete(key);
      if (answers.has(key)) return drop;
      const answer = fetch(url, init);
      // The one who comes for it hears of a failure; where nobody comes, nobody has to.
      answer.catch(() => undefined);
      answers.set(key, answer);
      return drop;
    },
    forget: () => answers.clear(),
    fetch: (url, init) => {
      const key = keyOf(url, init);
      const answer = answers.get(key);
      answers.delete(key);
      return answer === undefined ? fetch(url, init) : abortable(answer, init.signal ?? undefined);
    },
  };
}

const keyOf = (url: string, { method, body }: RequestInit): string =>
  `${method} ${url} ${typeof body === 'string' ? body : ''}`;
