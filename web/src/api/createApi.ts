import { type Endpoint, type Reply, type Request, sessionEndpoints } from '@ride/contract';

import type { SetTimer } from '../platform/clock.ts';
import { withTimeout } from '../platform/withTimeout.ts';
import { abortable } from './abortable.ts';
import { Aborted, HttpFailure, isFailure, NetworkFailure } from './failures.ts';
import { httpRequest, type RequestParts } from './httpRequest.ts';
import { readReply } from './readReply.ts';
import { type LastRefresh, refreshGate } from './refreshGate.ts';

export interface ApiSettings {
  /** Empty for the page's own origin. */
  readonly origin: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly refreshLock: <T>(work: () => Promise<T>) => Promise<T>;
  readonly lastRefresh: LastRefresh;
  readonly nowMs: () => number;
  readonly setTimer: SetTimer;
  /** Parts of a reply that nobody could read, by their paths; the rest of it is used. */
  readonly onUnreadable: (what: string) => void;
  /** Some request was answered 403. */
  readonly onBlocked: () => void;
  /** The session could not be refreshed. */
  readonly onSessionLost: () => void;
}

/**
 * A refresh is waited for by every request of every tab: one without an answer must not hold them all until the
 * browser gives up.
 */
const REFRESH_TIMEOUT_MS = 8_000;
/** So long the refresh and what the gate reads and writes around it can keep other tabs waiting. */
export const REFRESH_HELD_MS = REFRESH_TIMEOUT_MS + 4_000;

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** After so long it is aborted, wherever it stands: on its way, waiting for a refresh, or being sent again. */
  readonly timeoutMs?: number;
  /** It is sent to the end even when the page goes away meanwhile. */
  readonly keepalive?: boolean;
}

export interface Api {
  send<C extends Endpoint>(
    endpoint: C,
    request: Request<C> & RequestParts,
    options?: SendOptions,
  ): Promise<Reply<C>>;
}

/** Sends requests to the endpoints of the contract, checks replies, and renews the session once when it has run out. */
export function createApi(settings: ApiSettings): Api {
  const { origin, fetch, nowMs } = settings;

  async function sendOnce<C extends Endpoint>(
    endpoint: C,
    parts: RequestParts,
    options: Omit<SendOptions, 'timeoutMs'>,
  ) {
    const { signal } = options;
    const { url, init } = httpRequest(origin, endpoint, parts);
    try {
      const response = await fetch(url, { ...init, ...options });
      if (response.status === 403) settings.onBlocked();
      return await readReply(endpoint, response, settings.onUnreadable);
    } catch (cause) {
      if (signal?.aborted === true) throw new Aborted(endpoint.path, { cause });
      if (isFailure(cause)) throw cause;
      throw new NetworkFailure(endpoint.path, { cause });
    }
  }

  const renewSession = refreshGate({
    refresh: () => send(sessionEndpoints.refresh, {}, { timeoutMs: REFRESH_TIMEOUT_MS }),
    lock: settings.refreshLock,
    lastRefresh: settings.lastRefresh,
    nowMs,
    onLost: () => void settings.setTimer(0, settings.onSessionLost),
  });

  async function sendAndRenew<C extends Endpoint>(
    endpoint: C,
    parts: RequestParts,
    options: Omit<SendOptions, 'timeoutMs'>,
  ) {
    const { signal } = options;
    const sentMs = nowMs();
    try {
      return await sendOnce(endpoint, parts, options);
    } catch (error) {
      if (!(error instanceof HttpFailure) || error.status !== 401) throw error;
      const refreshed = await abortable(renewSession(sentMs), signal);
      switch (refreshed.to) {
        case 'replay':
          // Not through here again: a request is replayed once, and its second 401 is the answer.
          return sendOnce(endpoint, parts, options);
        case 'fail':
          throw refreshed.with;
        case 'lost':
          if (refreshed.as === 'waiter') throw error;
          // Spec §4: the request that triggered a failed refresh never settles (unless it is aborted).
          return abortable(new Promise<never>(() => undefined), signal);
        default:
          return refreshed satisfies never;
      }
    }
  }

  const send: Api['send'] = (endpoint, request, { timeoutMs, ...options } = {}) => {
    const begin = endpoint.path === sessionEndpoints.refresh.path ? sendOnce : sendAndRenew;
    if (timeoutMs === undefined) return begin(endpoint, request, options);
    return withTimeout(
      settings.setTimer,
      timeoutMs,
      (signal) => begin(endpoint, request, { ...options, signal }),
      options.signal,
    );
  };
  return { send };
}
