import { describe, expect, it } from 'vitest';

import {
  isComplete,
  NO_RATING,
  ratingErrors,
} from '../../../../src/features/ride/rating/ratingDraft.ts';

describe('a rating', () => {
  it('needs stars before anything else', () => {
    expect(NO_RATING).toEqual({ stars: 0, comment: '' });
    expect(ratingErrors(NO_RATING)).toEqual({ stars: 'Prašome pasirinkti įvertinimą' });
    expect(isComplete(ratingErrors(NO_RATING))).toBe(false);
  });

  it.each([1, 2, 3])('of %i needs a comment that is more than blanks', (stars) => {
    expect(ratingErrors({ stars, comment: '  ' })).toEqual({ comment: 'Komentaras privalomas' });
    expect(isComplete(ratingErrors({ stars, comment: '  ' }))).toBe(false);
    expect(isComplete(ratingErrors({ stars, comment: 'Vėlavo' }))).toBe(true);
  });

  it.each([4, 5])('of %i needs none', (stars) => {
    expect(isComplete(ratingErrors({ stars, comment: '' }))).toBe(true);
  });
});
