import { hashOf } from '../platform/hash.ts';

/** Several times as many as one process serves at once; they take some 10 MB. */
const MOST_KNOWN = 50_000;

export interface KnownSessions {
  /** The session of a token; `undefined` for one that was never found alive here. */
  sessionOf(accessToken: string | undefined): string | undefined;
  found(accessToken: string, sessionId: string): void;
}

/**
 * Whose access tokens this process has found alive, of those that do not say so themselves (`wire/namedToken.ts`): the
 * release before issued them. A session is counted by itself, so that a stranger in
 * the same network (a café, the one address of a mobile operator) cannot use up its limit. An expired token
 * still names its session: the refresh that follows must not be counted with the neighbours.
 */
export function createKnownSessions(mostKnown = MOST_KNOWN): KnownSessions {
  const known = new Map<string, string>();
  return {
    sessionOf: (accessToken) =>
      accessToken === undefined ? undefined : known.get(hashOf(accessToken)),
    found(accessToken, sessionId) {
      const hash = hashOf(accessToken);
      if (known.has(hash)) return;
      known.set(hash, sessionId);
      const [oldest] = known.size > mostKnown ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
    },
  };
}
