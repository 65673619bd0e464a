import type { SendOptions } from '../../api/createApi.ts';

/** What a screen knows of the answer to its question. */
export type QueryState<T> =
  | { readonly at: 'loading' }
  | { readonly at: 'ready'; readonly data: T }
  /**
   * The copy that the device stored at `sinceMs`. `error` is why the server's own answer is not there; without one it is
   * still awaited.
   */
  | {
      readonly at: 'stale';
      readonly data: T;
      readonly sinceMs: number;
      readonly error?: unknown;
    }
  | { readonly at: 'failed'; readonly error: unknown };

/** The device's copy of the last answer, for a visit without a network. */
export interface StoredCopy<T> {
  readonly read: () => { readonly value: T; readonly atMs: number } | undefined;
  readonly write: (value: T, atMs: number) => void;
  /** Whether the copy may stand in after this failure; without it, after any. */
  readonly standsInFor?: (error: unknown) => boolean;
  /** An answer that takes longer is not waited for: the copy is shown until it comes. */
  readonly showAfterMs?: number;
}

/** One question to the API: everything that a `*.query.ts` file says about it. */
export interface Query<T> {
  /** Another key is another question: what answers the old one is dropped. */
  readonly key: string;
  /** Sends it, with the options that it is given: they carry the abort signal and the time-out. */
  readonly load: (options: QueryOptions) => Promise<T>;
  /** The name under which failures are logged. */
  readonly logAs: string;
  /** While it is false nothing is sent, and what is known stays. */
  readonly enabled?: boolean;
  /** Waits so long before it is sent: the question may still change. */
  readonly delayMs?: number;
  /**
   * How long an answer is fresh. Then it is asked for again, unseen; a failure of that keeps the old one. Without it an
   * answer is good for as long as the screen is there.
   */
  readonly freshMs?: number;
  readonly stored?: StoredCopy<T>;
  /** Whether such a failure is worth another try when the passenger or the network comes back. */
  readonly retriesOnWake?: (error: unknown) => boolean;
  /**
   * What the end of the session does to it. The screens of passengers go away by themselves; a public screen either
   * stops waiting or asks again, as a visitor.
   */
  readonly onSessionEnd?: 'stop' | 'askAgain';
}

export type QueryOptions = Required<Pick<SendOptions, 'signal' | 'timeoutMs'>>;
