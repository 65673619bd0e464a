import type { Entry, EntryWord, SoughtNumber, SoughtWord } from './entry.ts';
import { houseNumberOf } from './houseNumber.ts';
import { FIT, type Fit } from './wordList.ts';

export interface Match {
  /** The worst of its words decides; 0 where a house number was typed to something that has none. */
  readonly fit: Fit | 0;
  readonly house: string | undefined;
  /** Words of the name that nobody typed. */
  readonly missed: readonly EntryWord[];
}

/** Undefined unless every typed word is found in the place's name or its town. */
export function matchEntry(
  entry: Entry,
  words: readonly SoughtWord[],
  numbers: readonly SoughtNumber[],
): Match | undefined {
  const hit = new Set<EntryWord>();
  let worst: Fit = FIT.exact;
  let bestOfName: Fit | 0 = 0;
  let townOnly = true;
  for (const word of words) {
    const inName = fitInName(entry, word, hit);
    const inTown = word.townFits.get(entry.townId) ?? 0;
    const best = inName > inTown ? inName : inTown;
    if (best === 0) return undefined;
    if (inName > 0 && inName >= inTown) townOnly = false;
    if (inName > bestOfName) bestOfName = inName;
    if (best < worst) worst = best;
  }
  if (bestOfName === 0) return undefined;
  // 'Vilnius' alone asks for the town, and for 'Vilniaus g.' only as closely as the names agree.
  if (townOnly && bestOfName < worst) worst = bestOfName;

  const rest = numbers.filter((number) => !takenByName(entry, number, hit));
  const number = houseNumberOf(rest.map(({ text }) => text));
  if (number.at === 'unclear') return undefined;
  const missed = entry.words.filter((word) => !hit.has(word));
  if (number.at === 'none') return { fit: worst, house: undefined, missed };
  return entry.place.kind === 'street'
    ? { fit: worst, house: number.house, missed }
    : { fit: 0, house: undefined, missed };
}

function fitInName(entry: Entry, { text, nameFits }: SoughtWord, hit: Set<EntryWord>): Fit | 0 {
  let best: Fit | 0 = 0;
  let bestWord: EntryWord | undefined;
  for (const word of entry.words) {
    let fit: Fit | 0 = 0;
    for (const id of word.ids) {
      const fitOfForm = nameFits.get(id) ?? 0;
      if (fitOfForm > fit) fit = fitOfForm;
    }
    // 'Kristijono' is the 'K.' of 'K. Donelaičio g.'.
    if (fit === 0 && word.abbreviation !== undefined && text.startsWith(word.abbreviation)) {
      fit = FIT.close;
    }
    if (fit > best) [best, bestWord] = [fit, word];
  }
  if (bestWord) hit.add(bestWord);
  return best;
}

function takenByName(entry: Entry, { id }: SoughtNumber, hit: Set<EntryWord>): boolean {
  if (id === undefined) return false;
  const word = entry.words.find((candidate) => candidate.ids.includes(id) && !hit.has(candidate));
  if (word) hit.add(word);
  return word !== undefined;
}
