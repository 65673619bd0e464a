import { rideEndpoints } from '@ride/contract';
import { brand } from 'virtual:brand';
import { useEffect, useState } from 'react';

import { HttpFailure } from '../../../api/failures.ts';
import { Refused } from '../../../api/refused.ts';
import { useApi } from '../../../core/api.tsx';
import { useMutation } from '../../../core/mutation/index.ts';
import { usePassengerStorage } from '../../../core/session/index.ts';
import { storeRating, readRating } from './storedRating.ts';
import {
  isComplete,
  NO_RATING,
  ratingErrors,
  type RatingDraft,
  type RatingErrors,
} from './ratingDraft.ts';

/** How the mutation's states are called where something is being written. */
const SENDING = { idle: 'writing', sending: 'sending', done: 'thanked', failed: 'failed' } as const;

export function useRating(encodedId: string) {
  const api = useApi();
  const { publicForms } = usePassengerStorage();
  const [draft, setDraft] = useState(() => readRating(publicForms, encodedId) ?? NO_RATING);
  const [errors, setErrors] = useState<RatingErrors>({});
  const [refusals, setRefusals] = useState(0);
  const { state, mutate, reset } = useMutation({
    logAs: 'rating',
    send: async ({ stars: rating, comment }: RatingDraft, options) => {
      const request = { params: { encodedId }, body: { rating, comment } };
      const reply = await api.send(rideEndpoints(brand.key).rateRide, request, options);
      if (reply?.success === false) throw new Refused();
    },
  });

  useEffect(() => storeRating(publicForms, encodedId, draft), [publicForms, encodedId, draft]);

  const submit = async (): Promise<void> => {
    if (state.at === 'sending') return;
    const wrong = ratingErrors(draft);
    setErrors(wrong);
    if (!isComplete(wrong)) {
      setRefusals((before) => before + 1);
      return;
    }
    const outcome = await mutate(draft);
    if (outcome?.at === 'done') setDraft(NO_RATING);
    if (outcome?.at === 'failed') setErrors(refusedFields(outcome.error));
  };

  return {
    at: SENDING[state.at],
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
    closeFailure: reset,
  };
}

/** What the server has against the comment stays under it once the alert is closed. */
function refusedFields(error: unknown): RatingErrors {
  const errors = error instanceof HttpFailure ? (error.problem?.errors ?? []) : [];
  const comment = errors.find(({ field }) => field === 'comment')?.message;
  return comment === undefined ? {} : { comment };
}
