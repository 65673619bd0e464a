import { createFits, FIT, type Fits } from './fits.ts';

export interface WordList {
  idOf(word: string): number | undefined;
  /** Every known word that the typed one may mean: itself, its beginning, its case, or one slip of the finger. */
  find(typed: string): Fits;
}

const SHORTEST_WITH_A_SLIP = 5;
const ALPHABET = Array.from('abcdefghijklmnopqrstuvwxyz');

/** Ids are positions in the sorted list, so that a prefix is a range of ids. */
export function createWordList(words: Iterable<string>): WordList {
  const sorted = Array.from(new Set(words)).toSorted(byCodeUnits);
  const ids = new Map(sorted.map((word, id) => [word, id]));
  const idsOfStem = new Map<string, number[]>();
  for (const [id, word] of sorted.entries()) {
    const stem = stemOf(word);
    const siblings = idsOfStem.get(stem);
    // A copy each time: a list that grows takes room for sixteen more, and there are tens of thousands of them.
    idsOfStem.set(stem, siblings ? [...siblings, id] : [id]);
  }

  const firstFrom = (text: string, from: number): number => {
    let [low, high] = [from, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const collect = (prefix: string, from: number, found: (id: number) => void): void => {
    for (let id = firstFrom(prefix, from); sorted[id]?.startsWith(prefix) === true; id += 1) {
      found(id);
    }
  };

  /** The edits are tried from left to right and only as far as some word begins like the typed one. */
  const collectSlips = (typed: string, found: (id: number) => void): void => {
    let from = 0;
    for (let at = 0; at < typed.length; at += 1) {
      const before = typed.slice(0, at);
      from = firstFrom(before, from);
      if (sorted[from]?.startsWith(before) !== true) return;
      const rest = typed.slice(at + 1);
      const isLast = rest === '';
      for (const letter of ALPHABET) {
        // A changed last letter would make a mere prefix of it: there the whole word must agree.
        if (isLast) withId(before + letter, found);
        else collect(before + letter + rest, from, found);
        collect(before + letter + typed.slice(at), from, found);
      }
      if (isLast) withId(before, found);
      else {
        collect(before + rest, 0, found);
        collect(before + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2), 0, found);
      }
    }
  };
  const withId = (word: string, found: (id: number) => void): void => {
    const id = ids.get(word);
    if (id !== undefined) found(id);
  };

  return {
    idOf: (word) => ids.get(word),
    find: (typed) => {
      const fits = createFits(sorted.length);
      withId(typed, (id) => fits.note(id, FIT.exact));
      // A word that is known as it stands is no slip of another.
      const mayBeASlip = fits.ids.length === 0 && typed.length >= SHORTEST_WITH_A_SLIP;
      collect(typed, 0, (id) => fits.note(id, FIT.close));
      for (const id of idsOfStem.get(stemOf(typed)) ?? []) fits.note(id, FIT.close);
      if (mayBeASlip) collectSlips(typed, (id) => fits.note(id, FIT.typo));
      return fits;
    },
  };
}

const byCodeUnits = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);

/** Folded endings of Lithuanian nouns, the longest first. */
const ENDINGS = (
  'iuose uose iams iais iemis omis emis yje oje eje uje ies iai ios ius iui iaus aus ais ams oms ems ' +
  'as is ys us os es ai ui ei io iu ia o u a e i y'
).split(' ');
const SHORTEST_STEM = 4;

/** What 'uostas', 'uosto' and 'uoste' share. Not grammar: two forms of one word need only meet in one stem. */
function stemOf(word: string): string {
  for (const ending of ENDINGS) {
    if (word.length - ending.length >= SHORTEST_STEM && word.endsWith(ending)) {
      return word.slice(0, -ending.length);
    }
  }
  return word;
}
