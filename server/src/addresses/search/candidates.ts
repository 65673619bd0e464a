import type { Entry, SoughtWord } from './entry.ts';

export interface EntryLists {
  readonly count: number;
  /** By the id of a word of the name. */
  readonly ofWord: readonly (readonly Entry[])[];
  /** Every abbreviation that some name holds: 'k', 'sv', 'gen'. */
  readonly abbreviations: ReadonlySet<string>;
}

/**
 * The entries worth a closer look. Each typed word must be found in the name unless the entry's town or an
 * initial of its name excuses it, so the rarest word decides, and a commoner one only adds entries that
 * excuse all the rarer ones: 'Naujoji' alone would bring thousands.
 */
export function candidates(words: readonly SoughtWord[], lists: EntryLists): readonly Entry[] {
  const byRarity = words
    .map((word) => {
      const named = word.nameFits.ids.map((id) => lists.ofWord[id] ?? []);
      return { word, named, entries: named.reduce((sum, list) => sum + list.length, 0) };
    })
    .toSorted((one, other) => one.entries - other.entries);
  const found: Entry[] = [];
  const isFound = new Uint8Array(lists.count);
  const rarer: SoughtWord[] = [];
  for (const { word, named } of byRarity) {
    for (const list of named) {
      for (const entry of list) {
        if (isFound[entry.id] === 1 || !excusesAll(entry, rarer)) continue;
        isFound[entry.id] = 1;
        found.push(entry);
      }
    }
    if (!canBeExcused(word, lists)) break;
    rarer.push(word);
  }
  return found;
}

function canBeExcused({ text, townFits }: SoughtWord, { abbreviations }: EntryLists): boolean {
  if (townFits.ids.length > 0) return true;
  for (const abbreviation of abbreviations) if (text.startsWith(abbreviation)) return true;
  return false;
}

function excusesAll(entry: Entry, words: readonly SoughtWord[]): boolean {
  for (const word of words) {
    if (word.townFits.fitOf(entry.townId) > 0) continue;
    if (!entry.abbreviations.some((abbreviation) => word.text.startsWith(abbreviation))) {
      return false;
    }
  }
  return true;
}
