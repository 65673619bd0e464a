import type { PastRating } from './pastDeps.ts';

/** The newest rides are left for the passenger to rate. */
const LEFT_TO_RATE = 4;
const WORDS = [
  { rating: 5, comment: '' },
  { rating: 5, comment: 'Labai malonus vairuotojas, ačiū!' },
  { rating: 4, comment: '' },
  { rating: 5, comment: 'Greitai ir švaru.' },
  { rating: 3, comment: 'Automobilis vėlavo dešimt minučių.' },
] as const;

/** How the made-up passenger rated a ride, if he did. */
export function pastRating(index: number, count: number): PastRating | undefined {
  if (index >= count - LEFT_TO_RATE || index % 3 === 2) return undefined;
  return WORDS[index % WORDS.length];
}
