import { Refusal } from '../../wire/refusal.ts';

/** Tabs of one device: each opens a stream of its own, and a browser allows six over HTTP/1.1. */
const PER_SESSION = 4;
/** The one address of a mobile operator stands for many passengers, and each of them has signed in. */
const PER_NETWORK = 2_000;
/** What one process holds open in all, whatever its operator lets it: see docs/operations.md on open files. */
const PER_PROCESS = 20_000;
const TRY_AGAIN_AFTER_SECONDS = 30;

interface Owner {
  readonly sessionId: string;
  readonly network: string;
  /** Ends this one, and with it gives back its place, for a newer one of its session. */
  readonly giveWay: () => void;
}

export interface StreamLimits {
  /**
   * Counts one more, or refuses it in words. What it gives back takes it off again, once. A session that has as many as
   * it may loses its oldest: that one may belong to a peer that went without a word, and is not found out for minutes.
   */
  take(owner: Owner): () => void;
}

export function createStreamLimits(factor: number): StreamLimits {
  /** In the order in which they were opened. */
  const ofSession = new Map<string, Set<Owner>>();
  const ofNetwork = new Map<string, number>();
  let ofProcess = 0;
  const perNetwork = Math.max(1, Math.round(PER_NETWORK * factor));
  const change = (network: string, by: 1 | -1): void => {
    ofProcess += by;
    const count = (ofNetwork.get(network) ?? 0) + by;
    if (count > 0) ofNetwork.set(network, count);
    else ofNetwork.delete(network);
  };
  const release = (owner: Owner): void => {
    const own = ofSession.get(owner.sessionId);
    if (own?.delete(owner) !== true) return;
    if (own.size === 0) ofSession.delete(owner.sessionId);
    change(owner.network, -1);
  };
  return {
    take(owner) {
      const { sessionId, network } = owner;
      const [oldest] = fullOnly(ofSession.get(sessionId));
      const freed = oldest === undefined ? 0 : 1;
      const freedHere = oldest?.network === network ? 1 : 0;
      const isFull =
        (ofNetwork.get(network) ?? 0) - freedHere >= perNetwork || ofProcess - freed >= PER_PROCESS;
      if (isFull) throw new Refusal(429, { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
      oldest?.giveWay();
      const own = ofSession.get(sessionId) ?? new Set();
      ofSession.set(sessionId, own.add(owner));
      change(network, 1);
      return () => release(owner);
    },
  };
}

const fullOnly = (own: ReadonlySet<Owner> | undefined): Iterable<Owner> =>
  own !== undefined && own.size >= PER_SESSION ? own : [];
