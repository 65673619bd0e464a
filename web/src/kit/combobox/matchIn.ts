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
