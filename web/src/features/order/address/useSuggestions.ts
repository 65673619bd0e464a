import { useEffect, useReducer, useRef } from 'react';

import { useApi } from '../../../core/api.tsx';
import { runQuery } from '../../../core/query/index.ts';
import { nowMs, setTimer } from '../../../platform/clock.ts';
import { logError } from '../../../platform/log.ts';
import { useOnline } from '../../../platform/useOnline.ts';
import { addressesIn, suggestionsQuery } from './suggestions.query.ts';
import { nextSuggesting, type Suggesting } from './suggesting.ts';

/** Spec §9: how long the list stays after the input has lost the focus. */
const HIDE_AFTER_MS = 100;

interface Suggestions {
  readonly suggesting: Suggesting;
  readonly enter: (text: string, is: { chosen: boolean; hasPopular: boolean }) => void;
  readonly type: (text: string) => void;
  readonly leave: () => void;
  /** A finger is on the list: leaving has to wait for what it does. */
  readonly hold: () => void;
  readonly close: () => void;
}

/** Runs the suggestions of one input: the pause, the request, the answer, the hiding. */
export function useSuggestions(): Suggestions {
  const api = useApi();
  const [suggesting, dispatch] = useReducer(nextSuggesting, { at: 'closed' });
  const question = suggesting.at === 'waiting' ? suggesting.question : undefined;
  const cancelHiding = useRef(() => undefined as void);

  useEffect(() => {
    if (question === undefined) return undefined;
    return runQuery({
      ...suggestionsQuery(api, question),
      setTimer,
      nowMs,
      logError,
      tell: (state) => dispatch({ type: 'answered', question, items: addressesIn(state) }),
    });
  }, [api, question]);
  const online = useOnline();
  useEffect(() => {
    if (online) dispatch({ type: 'online' });
  }, [online]);
  useEffect(() => () => cancelHiding.current(), []);

  const close = (): void => {
    cancelHiding.current();
    dispatch({ type: 'closed' });
  };
  return {
    suggesting,
    enter: (text, is) => {
      cancelHiding.current();
      dispatch({ type: 'entered', text, ...is });
    },
    type: (text) => dispatch({ type: 'typed', text }),
    leave: () => {
      cancelHiding.current();
      cancelHiding.current = setTimer(HIDE_AFTER_MS, () => dispatch({ type: 'closed' }));
    },
    hold: () => cancelHiding.current(),
    close,
  };
}
