/** 'Šv. Žemaitės' and 'sv zemaites' are the same to a passenger in a hurry: no marks, no capitals. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');

/** A piece of an address: a word (perhaps cut short by a dot), or a number as houses carry it. */
export type Token =
  | { readonly is: 'word'; readonly text: string; readonly abbreviated: boolean }
  /** '16-osios': a number that belongs to a name and never to a house. */
  | { readonly is: 'ordinal'; readonly text: string }
  | { readonly is: 'number'; readonly text: string };

const TOKEN =
  /(?<ordinal>\d+)-?i?(?:oji|osios|ojo|uju|asis|aja|os|oj)(?![a-z\d])|(?<house>\d+[a-z]?(?:k\d+[a-z]?)?(?:[-/]\d+[a-z]?)?)(?![a-z\d])|(?<digits>\d+)|(?<word>[a-z]+)(?<dot>\.?)/g;

export function tokensOf(text: string): Token[] {
  return Array.from(joinedHouseNumbers(fold(text)).matchAll(TOKEN), ({ groups = {} }): Token => {
    const { ordinal, word, dot } = groups;
    if (ordinal !== undefined) return { is: 'ordinal', text: ordinal };
    if (word !== undefined) return { is: 'word', text: word, abbreviated: dot === '.' };
    return { is: 'number', text: groups['house'] ?? groups['digits'] ?? '' };
  });
}

/** '12 - 5', '12 bt. 5', '12 korp. 2' and '12 A' are one number each; a postcode and 'Nr.' are none. */
const joinedHouseNumbers = (folded: string): string =>
  folded
    .replaceAll(/\b(?:lt-?\s?)?\d{5}\b/g, ' ')
    .replaceAll(/\bnr\b\.?(?=\s*\d)/g, ' ')
    // One blank at most from here on: where two repeats could share a run of them, a long one takes exponential time.
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\d[a-z]?) ?,? ?\b(?:bt|but|butas)\b\.? ?(?=\d)/g, '$1-')
    .replaceAll(/(\d[a-z]?) ?,? ?\b(?:k|korp|korpusas)\b\.? ?-?(?=\d)/g, '$1k')
    .replaceAll(/(\d[a-z]?) k(?=\d)/g, '$1k')
    .replaceAll(/(\d[a-z]?) ?([-/]) ?(?=\d)/g, '$1$2')
    .replaceAll(/(\d) ([a-z])(?= ?(?:,|$))/g, '$1$2');
