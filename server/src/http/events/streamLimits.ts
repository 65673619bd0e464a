import { Refusal } from '../../wire/refusal.ts';

/** Tabs of one device; the client opens one stream for all of them, an older browser one for each. */
const PER_SESSION = 4;
/** The one address of a mobile operator stands for many passengers, and each of them has signed in. */
const PER_NETWORK = 2_000;
/** What one process holds open in all, whatever its operator lets it: see docs/operations.md on open files. */
const PER_PROCESS = 20_000;
const TRY_AGAIN_AFTER_SECONDS = 30;

interface Owner {
  readonly sessionId: string;
  readonly network: string;
}

export interface StreamLimits {
  /** Counts one more, or refuses it in words. What it gives back takes it off again, once. */
  take(owner: Owner): () => void;
}

export function createStreamLimits(factor: number): StreamLimits {
  const open = new Map<string, number>();
  const perNetwork = Math.max(1, Math.round(PER_NETWORK * factor));
  const change = (key: string, by: number): void => {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  return {
    take({ sessionId, network }) {
      const counted = [
        [`session ${sessionId}`, PER_SESSION],
        [`network ${network}`, perNetwork],
        ['process', PER_PROCESS],
      ] as const;
      if (counted.some(([key, most]) => (open.get(key) ?? 0) >= most)) {
        throw new Refusal(429, { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
      }
      for (const [key] of counted) change(key, 1);
      let isTaken = true;
      return () => {
        if (isTaken) for (const [key] of counted) change(key, -1);
        isTaken = false;
      };
    },
  };
}
