import type { Place, Town } from '../../data/gazetteer.ts';
import type { EntryLists } from './candidates.ts';
import type { Entry, EntryWord } from './entry.ts';
import { placeWordsOf, type NameWord } from './placeWords.ts';
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
  readonly townCount: number;
}

interface TownWords {
  /** What may be typed besides its name and is never shown: the municipality around a village. */
  readonly also?: string;
}

interface EntryRules {
  readonly townIdOf?: TownIdOf;
  readonly takesHouses?: (place: Place, at: number) => boolean;
}

const NONE: readonly string[] = [];

const isStreet = ({ kind }: Place): boolean => kind === 'street';

function byName(towns: readonly Town[]): TownIdOf {
  const ids = new Map(towns.map(({ name }, id) => [name, id]));
  return ({ town }) => ids.get(town) ?? -1;
}

/** Which town a place belongs to, by the town's position; -1 for none. */
type TownIdOf = (place: Place, at: number) => number;

export function createEntries(
  places: readonly Place[],
  towns: readonly (Town & TownWords)[],
  { townIdOf = byName(towns), takesHouses = isStreet }: EntryRules = {},
): Entries {
  const wordsOfTown = towns.map(({ name, genitive, locative, also = '' }) =>
    [name, genitive, locative, also].flatMap((form) => tokensOf(form).map(({ text }) => text)),
  );
  const townWords = createWordList(wordsOfTown.flat());
  const townsOfWord = listsBy(wordsOfTown.keys(), (id) => idsOf(townWords, wordsOfTown[id] ?? []));

  const namedAt = (place: Place, townId: number) => placeWordsOf(place, towns[townId]);
  const words = createWordList(formsOf(places, (place, at) => namedAt(place, townIdOf(place, at))));
  // A country has a thousand streets of one name: what is the same is there once.
  const shared = new Map<string, EntryWord>();
  const wordOf = ({ forms, abbreviated }: NameWord, namesItsTown: boolean): EntryWord => {
    const key = `${forms.join('/')} ${abbreviated} ${namesItsTown}`;
    let word = shared.get(key);
    if (word === undefined) {
      word = {
        ids: idsOf(words, forms),
        abbreviation: abbreviated ? forms[0] : undefined,
        firstLetter: forms[0]?.charAt(0) ?? '',
        namesItsTown,
      };
      shared.set(key, word);
    }
    return word;
  };
  const entries = places.map((place, id): Entry => {
    const townId = townIdOf(place, id);
    const named = namedAt(place, townId);
    const formsOfTown = place.kind === 'town' ? NONE : (wordsOfTown[townId] ?? NONE);
    const abbreviations = named.words.flatMap(({ forms, abbreviated }) =>
      abbreviated ? forms.slice(0, 1) : [],
    );
    return {
      id,
      place,
      townId,
      standing: standingOf(place.weight, towns[townId]?.population ?? 0),
      abbreviations: abbreviations.length === 0 ? NONE : abbreviations,
      type: named.type,
      takesHouses: takesHouses(place, id),
      words: named.words.map((word) =>
        wordOf(
          word,
          word.forms.some((form) => formsOfTown.includes(form)),
        ),
      ),
    };
  });
  const lists = {
    count: entries.length,
    ofWord: listsBy(entries, (entry) => entry.words.flatMap(({ ids }) => ids)),
    abbreviations: new Set(entries.flatMap(({ abbreviations }) => abbreviations)),
  };
  return { words, lists, townWords, townsOfWord, townCount: towns.length };
}

/** One after the other, and read once more for the entries: to hold the words of a country would take longer than to read them twice. */
function* formsOf(
  places: readonly Place[],
  wordsOf: (place: Place, at: number) => { readonly words: readonly NameWord[] },
): Iterable<string> {
  for (const [at, place] of places.entries()) {
    for (const { forms } of wordsOf(place, at).words) yield* forms;
  }
}

const idsOf = (list: WordList, forms: readonly string[]): number[] =>
  forms.flatMap((form) => list.idOf(form) ?? []);

function listsBy<Item>(items: Iterable<Item>, idsOfItem: (item: Item) => readonly number[]) {
  const lists: Item[][] = [];
  for (const item of items) {
    for (const id of new Set(idsOfItem(item))) (lists[id] ??= []).push(item);
  }
  // A list that grew has room for more, most of it never used: a copy has none.
  return lists.map((list) => list.slice());
}
