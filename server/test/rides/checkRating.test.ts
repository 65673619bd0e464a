import { describe, expect, it } from 'vitest';

import { checkRating } from '../../src/rides/rating.ts';

const messageOf = (rating: number, comment: string) => {
  const checked = checkRating({ rating, comment });
  return checked.at === 'bad' ? checked.errors : undefined;
};
const onComment = (message: string) => [{ field: 'comment', message }];

describe('A rating', () => {
  it.each([1, 2, 3])('of %i stars wants a comment, and blanks are none', (stars) => {
    for (const comment of ['', '   ', '\n\t']) {
      expect(messageOf(stars, comment)).toEqual(onComment('Komentaras privalomas'));
    }
    expect(messageOf(stars, 'Vėlavo')).toBeUndefined();
  });

  it.each([4, 5])('of %i stars does without a comment', (stars) => {
    expect(messageOf(stars, '')).toBeUndefined();
  });

  it('keeps the stars and the comment, without blanks around it', () => {
    expect(checkRating({ rating: 2, comment: '  Vėlavo\n<b>daug</b> 🚕 ' })).toEqual({
      at: 'good',
      rating: { rating: 2, comment: 'Vėlavo\n<b>daug</b> 🚕' },
    });
  });

  it('takes a comment of 2,000 characters and none longer', () => {
    expect(messageOf(5, 'ž'.repeat(2_000))).toBeUndefined();
    expect(messageOf(5, 'ž'.repeat(2_001))).toEqual(onComment('Ne daugiau kaip 2000 simbolių'));
  });

  it.each(['a\0b', 'a\ud800b'])('takes no comment that a database cannot keep', (comment) => {
    expect(messageOf(5, comment)).toEqual(onComment('Yra neleistinų simbolių'));
  });
});
