import type { Entry, EntryWord, SoughtNumber, SoughtWord } from './entry.ts';
import { FIT, type Fit } from './fits.ts';
import { houseNumberOf } from './houseNumber.ts';

export interface Match {
  /** The worst of its words decides; none where a house number was typed to something that has none. */
  readonly fit: Fit;
  readonly house: string | undefined;
  /** Which words of the name were typed, as bits. */
  readonly hits: number;
}

/** `undefined` unless every typed word is found in the place's name or its town. */
export function matchEntry(
  entry: Entry,
  words: readonly SoughtWord[],
  numbers: readonly SoughtNumber[],
): Match | undefined {
  let hits = 0;
  let worst: Fit = FIT.exact;
  let bestOfName: Fit = FIT.none;
  let townOnly = true;
  for (const word of words) {
    let inName: Fit = FIT.none;
    let hit = 0;
    for (let at = 0; at < entry.words.length; at += 1) {
      const fit = fitInWord(entry.words[at], word);
      if (fit <= inName) continue;
      inName = fit;
      hit = 1 << at;
    }
    const inTown = word.townFits.fitOf(entry.townId);
    const best = inName > inTown ? inName : inTown;
    if (best === FIT.none) return undefined;
    if (inName > FIT.none && inName >= inTown) {
      hits |= hit;
      townOnly = false;
    }
    if (inName > bestOfName) bestOfName = inName;
    if (best < worst) worst = best;
  }
  if (bestOfName === FIT.none) return undefined;
  // 'Vilnius' alone asks for the town, and for 'Vilniaus g.' only as closely as the names agree.
  if (townOnly && bestOfName < worst) worst = bestOfName;
  if (numbers.length === 0) return { fit: worst, house: undefined, hits };
  return withNumbers(entry, numbers, worst, hits);
}

/** A number may be part of the name ('Vasario 16-osios g.'), once; what is left is the house. */
function withNumbers(
  entry: Entry,
  numbers: readonly SoughtNumber[],
  fit: Fit,
  hitsOfWords: number,
): Match | undefined {
  let hits = hitsOfWords;
  const left: string[] = [];
  for (const { id, text } of numbers) {
    const at =
      id === undefined
        ? -1
        : entry.words.findIndex(({ ids }, word) => (hits & (1 << word)) === 0 && ids.includes(id));
    if (at === -1) left.push(text);
    else hits |= 1 << at;
  }
  const number = houseNumberOf(left);
  switch (number.at) {
    case 'none':
      return { fit, house: undefined, hits };
    case 'unclear':
      return undefined;
    case 'house':
      return entry.takesHouses
        ? { fit, house: number.house, hits }
        : { fit: FIT.none, house: undefined, hits };
    default:
      return number satisfies never;
  }
}

function fitInWord(word: EntryWord | undefined, { text, nameFits }: SoughtWord): Fit {
  if (!word) return FIT.none;
  let best: Fit = FIT.none;
  for (const id of word.ids) {
    const fit = nameFits.fitOf(id);
    if (fit > best) best = fit;
  }
  // 'Kristijono' is the 'K.' of 'K. Donelaičio g.'.
  return best === FIT.none && word.abbreviation !== undefined && text.startsWith(word.abbreviation)
    ? FIT.close
    : best;
}
