import { useEffect, useState } from 'react';

import { useApi } from '../../../core/api/index.ts';
import { setTimer } from '../../../platform/clock.ts';
import { logError } from '../../../platform/log.ts';
import { useOnline } from '../../../platform/useOnline.ts';
import { keepOffers } from './keepOffers.ts';
import { askOffers, tripKey, type Offers, type Trip } from './offers.ts';

interface Answer {
  readonly key: string;
  readonly offers: Offers;
}

const NO_ANSWER: Answer = { key: '', offers: { at: 'none' } };

/** The categories for the question as it stands now; an answer to an older one never shows. */
export function useOffers(trip: Trip | undefined): {
  readonly offers: Offers;
  readonly askAgain: () => void;
} {
  const api = useApi();
  const [answer, setAnswer] = useState(NO_ANSWER);
  const [round, setRound] = useState(0);
  const online = useOnline();
  const key = tripKey(trip);

  useEffect(() => {
    if (trip === undefined || !online) return undefined;
    return keepOffers({
      ask: (signal) => askOffers(api, trip, signal),
      setTimer,
      tell: (offers) => setAnswer({ key, offers }),
      logError,
    });
    // The key says all that the question says; a new object with the same key is no new question.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, key, round, online]);

  const askAgain = (): void => {
    setAnswer(NO_ANSWER);
    setRound((before) => before + 1);
  };
  if (trip === undefined) return { offers: { at: 'none' }, askAgain };
  const unanswered: Offers = { at: online ? 'asking' : 'offline' };
  return { offers: answer.key === key ? answer.offers : unanswered, askAgain };
}
