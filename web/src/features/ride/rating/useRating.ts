import { rideEndpoints } from '@ride/contract';
import { brand } from 'virtual:brand';
import { useEffect, useRef, useState } from 'react';

import { ANSWER_TIMEOUT_MS } from '../../../api/answerTimeout.ts';
import { HttpFailure } from '../../../api/failures.ts';
import { useApi } from '../../../core/api/index.ts';
import { usePassengerStorage } from '../../../core/session/index.ts';
import { setTimer } from '../../../platform/clock.ts';
import { withTimeout } from '../../../platform/withTimeout.ts';
import { logError } from '../../../platform/log.ts';
import { storeRating, readRating } from './storedRating.ts';
import { isComplete, NO_RATING, ratingErrors, type RatingErrors } from './ratingDraft.ts';

type Sending = 'writing' | 'sending' | 'failed' | 'thanked';

export function useRating(encodedId: string) {
  const api = useApi();
  const { publicForms } = usePassengerStorage();
  const [draft, setDraft] = useState(() => readRating(publicForms, encodedId) ?? NO_RATING);
  const [errors, setErrors] = useState<RatingErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [at, setAt] = useState<Sending>('writing');
  // A second press comes before React has drawn the first one.
  const running = useRef(false);

  useEffect(() => storeRating(publicForms, encodedId, draft), [publicForms, encodedId, draft]);

  const send = async (): Promise<boolean> => {
    const { stars: rating, comment } = draft;
    try {
      const reply = await withTimeout(setTimer, ANSWER_TIMEOUT_MS, (signal) =>
        api.send(
          rideEndpoints(brand.key).rateRide,
          { params: { encodedId }, body: { rating, comment } },
          { signal },
        ),
      );
      return reply?.success !== false;
    } catch (error) {
      logError('rating', error);
      setErrors(refusedFields(error));
      return false;
    }
  };

  const submit = async (): Promise<void> => {
    if (running.current) return;
    const wrong = ratingErrors(draft);
    setErrors(wrong);
    if (!isComplete(wrong)) {
      setRefusals((before) => before + 1);
      return;
    }
    running.current = true;
    setAt('sending');
    const sent = await send();
    running.current = false;
    if (sent) setDraft(NO_RATING);
    setAt(sent ? 'thanked' : 'failed');
  };

  return {
    at,
    draft,
    errors,
    /** How often the passenger has tried to send something incomplete. */
    refusals,
    submit,
    rate: (stars: number) => {
      setDraft((before) => ({ ...before, stars }));
      setErrors({});
    },
    write: (comment: string) => {
      setDraft((before) => ({ ...before, comment }));
      setErrors(({ stars }) => (stars === undefined ? {} : { stars }));
    },
    closeFailure: () => setAt('writing'),
  };
}

/** What the server has against the comment stays under it once the alert is closed. */
function refusedFields(error: unknown): RatingErrors {
  const errors = error instanceof HttpFailure ? (error.problem?.errors ?? []) : [];
  const comment = errors.find(({ field }) => field === 'comment')?.message;
  return comment === undefined ? {} : { comment };
}
