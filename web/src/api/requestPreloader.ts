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

interface RequestPreloaderSettings extends Pick<ApiSettings, 'origin' | 'fetch'> {
  /** To requests that were sent before this code had come. */
  readonly answers?: Answers | undefined;
}

/** What was sent and not come for yet, each under what tells it from others. */
export type Answers = Map<string, Promise<Response>>;

/** Lets the first data of a screen travel beside its code: each answer is handed out once. */
export function createRequestPreloader({
  origin,
  fetch,
  answers = new Map(),
}: RequestPreloaderSettings): RequestPreloader {
  const ask = askerOf(origin, fetch, answers);
  /** The others were sent with the same session: collected after the refresh, they would ask for another one. */
  const forgetIfRefused = (answer: Response): Response => {
    if (answer.status === 401) answers.clear();
    return answer;
  };
  return {
    ask,
    forget: () => answers.clear(),
    fetch: (url, init) => {
      const key = keyOf(url, init);
      const answer = answers.get(key);
      answers.delete(key);
      if (answer === undefined) return fetch(url, init);
      return abortable(answer.then(forgetIfRefused), init.signal ?? undefined);
    },
  };
}

/** By itself, because the script before the first paint needs no more than this. */
export const askerOf =
  (origin: string, fetch: ApiSettings['fetch'], answers: Answers): RequestPreloader['ask'] =>
  ({ method, path, ...parts }) => {
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
  };

const keyOf = (url: string, { method, body }: RequestInit): string =>
  `${method} ${url} ${typeof body === 'string' ? body : ''}`;
