import { HOUR_MS } from '../platform/duration.ts';

/** About 25 kB each. */
const MOST = 400;
/** Whoever downloads an invoice again does it soon; whoever had himself erased is soon forgotten here as well. */
const KEEP_MS = HOUR_MS;

/** Papers that were printed lately: an invoice does not change, so neither does its paper. */
export interface PaperCache {
  get(key: string): Uint8Array | undefined;
  keep(key: string, paper: Uint8Array): void;
}

export function createPaperCache(): PaperCache {
  const papers = new Map<string, Uint8Array>();
  return {
    get: (key) => papers.get(key),
    keep(key, paper) {
      const [oldest] = papers.keys();
      if (papers.size >= MOST && oldest !== undefined) papers.delete(oldest);
      papers.set(key, paper);
      setTimeout(() => papers.delete(key), KEEP_MS).unref();
    },
  };
}
