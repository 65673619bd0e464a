/** What the load process is told to do, and what it found. */
export interface LoadJob {
  readonly origin: string;
  /** Whole requests as they go over the wire; each passenger or connection takes the next one. */
  readonly requests: readonly string[];
  readonly seconds: number;
  readonly pattern:
    | { readonly is: 'flood'; readonly connections: number }
    /** Every passenger asks on a connection of their own, again and again after this pause. */
    | { readonly is: 'poll'; readonly everyMs: number };
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
