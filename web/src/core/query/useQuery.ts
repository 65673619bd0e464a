import { useCallback, useEffect, useState } from 'react';

import { nowMs, setTimer } from '../../platform/clock.ts';
import { logError } from '../../platform/log.ts';
import { onVisibleOrOnline } from '../../platform/onVisibleOrOnline.ts';
import { useSession } from '../session/index.ts';
import type { Query, QueryState } from './query.ts';
import { runQuery } from './runQuery.ts';

/** The session ended while its request was under way: that request never settles (spec §4). */
export const SESSION_ENDED = new Error('session ended');

const LOADING = { at: 'loading' } as const;

interface Answer<T> {
  readonly to: string;
  /** Grows with every reload. */
  readonly round: number;
  readonly state: QueryState<T>;
}

interface QueryResult<T> {
  readonly state: QueryState<T>;
  /** Forgets the answer and asks again. */
  readonly reload: () => void;
}

/** The answer to a question for as long as the screen asks it; an answer to an older one never shows. */
export function useQuery<T>(query: Query<T>): QueryResult<T> {
  const { key, enabled = true, freshMs, retriesOnWake, onSessionEnd } = query;
  const session = useSession();
  const [answer, setAnswer] = useState<Answer<T>>({ to: key, round: 0, state: LOADING });
  const { round } = answer;
  const state = answer.to === key ? answer.state : LOADING;
  const reload = useCallback(
    () => setAnswer((before) => ({ ...before, round: before.round + 1, state: LOADING })),
    [],
  );

  useEffect(() => {
    // What does not grow old is not asked for again when the network was away for a while.
    if (!enabled || (state.at === 'ready' && freshMs === undefined)) return undefined;
    let isWaiting = true;
    const isVisitor = session.store.get().at !== 'present';
    const tell = (next: QueryState<T>): void => {
      isWaiting = false;
      setAnswer({ to: key, round, state: next });
    };
    const stop = runQuery({ ...query, tell, setTimer, nowMs, logError });
    const off = session.onEnded(() => {
      if (onSessionEnd === undefined) return;
      stop();
      if (onSessionEnd === 'stop') return;
      // What is shown was the passenger's: a visitor has to ask for it anew. A visitor who waits has no session to
      // lose, and this request may just be slow: it is sent once more.
      if (isWaiting && !(isVisitor && round === 0)) tell({ at: 'failed', error: SESSION_ENDED });
      else reload();
    });
    return () => {
      off();
      stop();
    };
    // The key says all that the question says; a new object with the same key is no new question.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session, key, enabled, round]);

  const wantsRetry = 'error' in state && state.error !== undefined && retriesOnWake?.(state.error);
  useEffect(() => (wantsRetry ? onVisibleOrOnline(reload) : undefined), [wantsRetry, reload]);
  return { state, reload };
}
