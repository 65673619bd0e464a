import { number, object, string } from 'valibot';

import type { PassengerArea } from '../../../core/storage/index.ts';
import { storedItem } from '../../../core/storedItem/index.ts';
import type { RatingDraft } from './ratingDraft.ts';

/** What was written about a ride and not sent, through reloads of this tab. */
const ratingDraft = (area: PassengerArea) =>
  storedItem(
    area,
    'rating-draft',
    object({ encodedId: string(), stars: number(), comment: string() }),
  );

export function readRating(area: PassengerArea, encodedId: string): RatingDraft | undefined {
  const stored = ratingDraft(area).read();
  return stored?.encodedId === encodedId
    ? { stars: stored.stars, comment: stored.comment }
    : undefined;
}

/** Nothing written leaves nothing behind. */
export function storeRating(area: PassengerArea, encodedId: string, draft: RatingDraft): void {
  if (draft.stars === 0 && draft.comment === '') ratingDraft(area).remove();
  else ratingDraft(area).write({ encodedId, ...draft });
}
