import { profileEndpoints } from '@ride/contract';
import { useEffect } from 'react';

import { ANSWER_TIMEOUT_MS } from '../../api/answerTimeout.ts';
import { useApi } from '../../core/api/index.ts';
import { useSession } from '../../core/session/index.ts';
import { setTimer } from '../../platform/clock.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import { logError } from '../../platform/log.ts';

/** Spec §7: asks who is signed in, unless the passenger comes from the list, where that is known. */
export function useFreshProfile(wanted: boolean): void {
  const api = useApi();
  const session = useSession();

  useEffect(() => {
    if (!wanted) return undefined;
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const { signal } = leaving;
      try {
        const profile = await withTimeout(setTimer, ANSWER_TIMEOUT_MS, (limit) =>
          api.send(
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
  }, [api, session, wanted]);
}
