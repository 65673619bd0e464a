/** What the load process is told to do, and what it found. */
export interface LoadJob {
  readonly origin: string;
  /** Whole requests as they go over the line; each passenger or line takes the next one. */
  readonly requests: readonly string[];
  readonly seconds: number;
  readonly way:
    | { readonly of: 'flood'; readonly lines: number }
    /** Every passenger asks on a line of his own, again and again after this pause. */
    | { readonly of: 'poll'; readonly everyMs: number };
}

export interface LoadResult {
  readonly answers: number;
  readonly errors: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export const requestFor = (path: string, cookie?: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
    '\r\n',
  ].join('\r\n');
