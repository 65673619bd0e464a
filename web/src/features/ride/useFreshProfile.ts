import { profileEndpoints } from '@ride/contract';
import { useEffect } from 'react';

import { ANSWER_LIMIT_MS } from '../../api/answerLimit.ts';
import { useServer } from '../../core/api/index.ts';
import { useSession } from '../../core/session/index.ts';
import { after } from '../../platform/clock.ts';
import { limited } from '../../platform/limited.ts';
import { logError } from '../../platform/log.ts';

/** Spec §7: asks who is signed in, unless the passenger comes from the list, where that is known. */
export function useFreshProfile(wanted: boolean): void {
  const server = useServer();
  const session = useSession();

  useEffect(() => {
    if (!wanted) return undefined;
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const { signal } = leaving;
      try {
        const profile = await limited(after, ANSWER_LIMIT_MS, (limit) =>
          server.send(
            profileEndpoints.getUserProfile,
            {},
            { signal: AbortSignal.any([limit, signal]) },
          ),
        );
        if (!signal.aborted) session.signIn(profile.client, profile.invoiceProps);
      } catch (error) {
        // Spec §7: the ride is shown to visitors too.
        if (!signal.aborted) logError('not signed in', error);
      }
    };
    // Who has just logged out must not be signed in again by an answer from before.
    const off = session.onEnded(() => leaving.abort());
    void ask();
    return () => {
      off();
      leaving.abort();
    };
  }, [server, session, wanted]);
}
