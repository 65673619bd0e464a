import type { Place, Town } from '../../data/gazetteer.ts';
import type { EntryLists } from './candidates.ts';
import type { Entry } from './entry.ts';
import { placeWordsOf } from './placeWords.ts';
import { standingOf } from './rankMatch.ts';
import { tokensOf } from './tokens.ts';
import { createWordList, type WordList } from './wordList.ts';

export interface Entries {
  /** All words of all names. */
  readonly words: WordList;
  readonly lists: EntryLists;
  /** All words of all towns, in three cases. */
  readonly townWords: WordList;
  readonly townsOfWord: readonly (readonly number[])[];
}

export function createEntries(places: readonly Place[], towns: readonly Town[]): Entries {
  const townIds = new Map(towns.map(({ name }, id) => [name, id]));
  const wordsOfTown = towns.map(({ name, genitive, locative }) =>
    [name, genitive, locative].flatMap((form) => tokensOf(form).map(({ text }) => text)),
  );
  const townWords = createWordList(wordsOfTown.flat());
  const townsOfWord = listsBy(wordsOfTown.keys(), (id) => idsOf(townWords, wordsOfTown[id] ?? []));

  const read = places.map((place) => {
    const townId = townIds.get(place.town) ?? -1;
    return { place, townId, named: placeWordsOf(place, towns[townId]) };
  });
  const words = createWordList(
    read.flatMap(({ named }) => named.words.flatMap(({ forms }) => forms)),
  );
  const entries = read.map(({ place, townId, named }, id): Entry => {
    const formsOfTown = new Set(place.kind === 'town' ? [] : wordsOfTown[townId]);
    return {
      id,
      place,
      townId,
      standing: standingOf(place.weight, towns[townId]?.population ?? 0),
      abbreviations: named.words.flatMap(({ forms, abbreviated }) =>
        abbreviated ? forms.slice(0, 1) : [],
      ),
      type: named.type,
      words: named.words.map(({ forms, abbreviated }) => ({
        ids: idsOf(words, forms),
        abbreviation: abbreviated ? forms[0] : undefined,
        firstLetter: forms[0]?.charAt(0) ?? '',
        namesItsTown: forms.some((form) => formsOfTown.has(form)),
      })),
    };
  });
  const lists = {
    count: entries.length,
    ofWord: listsBy(entries, (entry) => entry.words.flatMap(({ ids }) => ids)),
    abbreviations: new Set(entries.flatMap(({ abbreviations }) => abbreviations)),
  };
  return { words, lists, townWords, townsOfWord };
}

const idsOf = (list: WordList, forms: readonly string[]): number[] =>
  forms.flatMap((form) => list.idOf(form) ?? []);

function listsBy<Item>(items: Iterable<Item>, idsOfItem: (item: Item) => readonly number[]) {
  const lists: Item[][] = [];
  for (const item of items) {
    for (const id of new Set(idsOfItem(item))) (lists[id] ??= []).push(item);
  }
  return lists;
}
