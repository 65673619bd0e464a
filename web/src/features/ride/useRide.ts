import { rideEndpoints } from '@ride/contract';
import { brand } from 'virtual:brand';
import { useCallback, useEffect, useState } from 'react';

import { ANSWER_TIMEOUT_MS } from '../../api/answerTimeout.ts';
import { HttpFailure } from '../../api/failures.ts';
import { useApi } from '../../core/api/index.ts';
import { useSession } from '../../core/session/index.ts';
import { setTimer, nowMs } from '../../platform/clock.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import { logError } from '../../platform/log.ts';
import { onVisibleOrOnline } from '../../platform/onVisibleOrOnline.ts';
import { storedRide } from './storedRide.ts';
import { loadFailure, SIGNED_OUT } from './loadFailure.ts';
import type { RideLoad } from './ride.ts';

const LOADING: RideLoad = { at: 'loading' };

interface LoadedRide {
  readonly load: RideLoad;
  readonly loadAgain: () => void;
}

export function useRide(encodedId: string): LoadedRide {
  const api = useApi();
  const session = useSession();
  const [attempt, setAttempt] = useState(0);
  const question = `${attempt} ${encodedId}`;
  const [answer, setAnswer] = useState({ to: question, load: LOADING });

  useEffect(() => {
    const leaving = new AbortController();
    const stored = storedRide(session.storage.device, brand.key);
    let waiting = true;
    const visitor = session.store.get().at !== 'present';
    const show = (load: RideLoad): void => {
      if (leaving.signal.aborted) return;
      waiting = false;
      setAnswer({ to: question, load });
    };
    const ask = async (): Promise<void> => {
      try {
        const { ride } = await withTimeout(setTimer, ANSWER_TIMEOUT_MS, (limit) =>
          api.send(
            rideEndpoints(brand.key).getRide,
            { params: { encodedId } },
            { signal: AbortSignal.any([limit, leaving.signal]) },
          ),
        );
        if (ride) stored.write(encodedId, ride, nowMs());
        show(ride === null || ride === undefined ? { at: 'missing' } : { at: 'loaded', ride });
      } catch (error) {
        if (!leaving.signal.aborted) logError('ride', error);
        const known = error instanceof HttpFailure ? undefined : stored.read(encodedId);
        if (known === undefined) show(loadFailure(error));
        else show({ at: 'loaded', ride: known.value, storedAtMs: known.atMs });
      }
    };
    // The call that finds the session lost never answers, and this page has no guard to leave through.
    // A ride that is already shown was the passenger's: a visitor has to ask for it anew.
    // A visitor has none to lose: the profile was refused, and this call may just be slow. It is asked once more.
    const off = session.onEnded(() => {
      if (waiting && !(visitor && attempt === 0)) show(SIGNED_OUT);
      else setAttempt((before) => before + 1);
      leaving.abort();
    });
    void ask();
    return () => {
      off();
      leaving.abort();
    };
  }, [api, session, encodedId, question, attempt]);

  const load = answer.to === question ? answer.load : LOADING;
  const loadAgain = useCallback(() => setAttempt((before) => before + 1), []);
  // The network is back, or the passenger is: what failed is tried again.
  const wantsNews = load.at === 'failed' || (load.at === 'loaded' && load.storedAtMs !== undefined);
  useEffect(() => (wantsNews ? onVisibleOrOnline(loadAgain) : undefined), [wantsNews, loadAgain]);
  return { load, loadAgain };
}
