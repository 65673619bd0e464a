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

/** Letters without their marks and in lower case, one for one, so that positions stay true. */
export const folded = (text: string): string =>
  Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').charAt(0).toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join('');

/** Where the typed text stands in another, whatever the case and the marks of the letters. */
export function matchIn(text: string, typed: string): { start: number; end: number } | undefined {
  const wanted = folded(typed.trim());
  if (wanted === '') return undefined;
  const start = folded(text).indexOf(wanted);
  return start < 0 ? undefined : { start, end: start + wanted.length };
}

const PAGE = 8;

/** Where the active option moves on a key; `undefined` for keys that edit the text or mean something else. */
export function activeAfterKey(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'PageDown':
      return Math.min(last, active + PAGE);
    case 'PageUp':
      return Math.max(0, active - PAGE);
    default:
      return undefined;
  }
}
