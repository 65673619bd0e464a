import { rideEndpoints } from '@ride/contract';
import { brand } from 'virtual:brand';
import { useEffect, useState } from 'react';
import { number, object, string } from 'valibot';

import { HttpFailure } from '../../../api/failures.ts';
import { Refused } from '../../../api/refused.ts';
import { useApi } from '../../../core/api.tsx';
import { useMutation } from '../../../core/mutation.ts';
import { usePassengerStorage } from '../../../core/session/index.ts';
import type { PassengerArea } from '../../../core/storage.ts';
import { storedItem } from '../../../core/storedItem.ts';
import {
  isComplete,
  NO_RATING,
  type RatingDraft,
  ratingErrors,
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

/** What was written about a ride and not sent, through reloads of this tab. */
const ratingDraft = (area: PassengerArea) =>
  storedItem(
    area,
    'rating-draft',
    object({ encodedId: string(), stars: number(), comment: string() }),
  );

function readRating(area: PassengerArea, encodedId: string): RatingDraft | undefined {
  const stored = ratingDraft(area).read();
  return stored?.encodedId === encodedId
    ? { stars: stored.stars, comment: stored.comment }
    : undefined;
}

/** Nothing written leaves nothing behind. */
function storeRating(area: PassengerArea, encodedId: string, draft: RatingDraft): void {
  if (draft.stars === 0 && draft.comment === '') ratingDraft(area).remove();
  else ratingDraft(area).write({ encodedId, ...draft });
}
