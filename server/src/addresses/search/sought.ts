import type { Entries } from './createEntries.ts';
import type { SoughtWord } from './entry.ts';
import { createFits } from './fits.ts';

/** A typed word with every name and every town that it may mean. */
export function sought(
  { words, townWords, townsOfWord, townCount }: Entries,
  text: string,
): SoughtWord {
  const townFits = createFits(townCount);
  const wordsOfTowns = townWords.find(text);
  for (const word of wordsOfTowns.ids) {
    for (const town of townsOfWord[word] ?? []) townFits.note(town, wordsOfTowns.fitOf(word));
  }
  return { text, nameFits: words.find(text), townFits };
}
