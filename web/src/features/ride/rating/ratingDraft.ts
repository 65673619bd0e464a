import { texts } from '../texts.ts';

export const MOST_STARS = 5;
/** Spec §9: so few stars want a word why. */
const EXPLAINED_UP_TO = 3;

/** No stars are 0. */
export interface RatingDraft {
  readonly stars: number;
  readonly comment: string;
}

export interface RatingErrors {
  readonly stars?: string;
  readonly comment?: string;
}

export const NO_RATING: RatingDraft = { stars: 0, comment: '' };

/** Spec §5. */
export function ratingErrors({ stars, comment }: RatingDraft): RatingErrors {
  if (stars < 1) return { stars: texts.rating.starsMissing };
  if (stars <= EXPLAINED_UP_TO && comment.trim() === '') {
    return { comment: texts.rating.commentMissing };
  }
  return {};
}

export const isComplete = (errors: RatingErrors): boolean =>
  errors.stars === undefined && errors.comment === undefined;
