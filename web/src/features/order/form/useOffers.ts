import { useEffect, useState } from 'react';

import { useServer } from '../../../core/api/index.ts';
import { after } from '../../../platform/clock.ts';
import { logError } from '../../../platform/log.ts';
import { useOnline } from '../../../platform/useOnline.ts';
import { keepOffers } from './keepOffers.ts';
import { askOffers, questionKey, type Offers, type TripQuestion } from './offers.ts';

interface Answer {
  readonly key: string;
  readonly offers: Offers;
}

const NO_ANSWER: Answer = { key: '', offers: { at: 'none' } };

/** The categories for the question as it stands now; an answer to an older one never shows. */
export function useOffers(question: TripQuestion | undefined): {
  readonly offers: Offers;
  readonly askAgain: () => void;
} {
  const server = useServer();
  const [answer, setAnswer] = useState(NO_ANSWER);
  const [round, setRound] = useState(0);
  const online = useOnline();
  const key = questionKey(question);

  useEffect(() => {
    if (question === undefined || !online) return undefined;
    return keepOffers({
      ask: (signal) => askOffers(server, question, signal),
      after,
      tell: (offers) => setAnswer({ key, offers }),
      logError,
    });
    // The key says all that the question says; a new object with the same key is no new question.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [server, key, round, online]);

  const askAgain = (): void => {
    setAnswer(NO_ANSWER);
    setRound((before) => before + 1);
  };
  if (question === undefined) return { offers: { at: 'none' }, askAgain };
  const unanswered: Offers = { at: online ? 'asking' : 'offline' };
  return { offers: answer.key === key ? answer.offers : unanswered, askAgain };
}
