import { number, object, safeParse, string } from 'valibot';

import { RATING_DRAFT_KEY } from '../../../core/session/index.ts';
import type { TextStorage } from '../../../platform/storage.ts';
import type { RatingDraft } from './ratingDraft.ts';

const storedRating = object({ encodedId: string(), stars: number(), comment: string() });

/** What was written about a ride and not sent, through reloads of this tab. */
export function readRating(storage: TextStorage, encodedId: string): RatingDraft | undefined {
  try {
    const checked = safeParse(storedRating, JSON.parse(storage.read(RATING_DRAFT_KEY) ?? 'null'));
    if (!checked.success || checked.output.encodedId !== encodedId) return undefined;
    const { stars, comment } = checked.output;
    return { stars, comment };
  } catch {
    return undefined;
  }
}

/** Nothing written leaves nothing behind. */
export function storeRating(storage: TextStorage, encodedId: string, draft: RatingDraft): void {
  if (draft.stars === 0 && draft.comment === '') storage.remove(RATING_DRAFT_KEY);
  else storage.write(RATING_DRAFT_KEY, JSON.stringify({ encodedId, ...draft }));
}
