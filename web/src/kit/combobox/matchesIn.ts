import { folded, matchIn } from './matchIn.ts';

export interface Match {
  readonly start: number;
  readonly end: number;
}

/**
 * What to mark in a text: all that was typed where it stands as a whole, otherwise the beginning of
 * every word of it (so "gedimino 9" is found in "Gedimino pr. 9").
 */
export function matchesIn(text: string, typed: string): readonly Match[] {
  const whole = matchIn(text, typed);
  if (whole !== undefined) return [whole];
  const plain = folded(text);
  const found = folded(typed)
    .split(/[\s,.]/)
    .flatMap((word) => beginningOfWord(plain, word))
    .toSorted((one, other) => one.start - other.start);
  return found.filter(({ start }, at) => start >= (found[at - 1]?.end ?? 0));
}

function beginningOfWord(text: string, word: string): Match[] {
  if (word === '') return [];
  let start = text.indexOf(word);
  // Before the beginning of the text, and where nothing was found, there is no letter.
  while (/[\p{L}\p{N}]/u.test(text.charAt(start - 1))) {
    start = text.indexOf(word, start + 1);
  }
  return start < 0 ? [] : [{ start, end: start + word.length }];
}
