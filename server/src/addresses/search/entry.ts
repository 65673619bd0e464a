import type { Place } from '../gazetteer/place.ts';
import type { StreetType } from './streetType.ts';
import type { Fit } from './wordList.ts';

/** A word of a place's name, as ids of the index's word list. */
export interface EntryWord {
  readonly ids: readonly number[];
  /** 'k' of 'K. Donelaičio g.'. */
  readonly abbreviation: string | undefined;
  readonly firstLetter: string;
  /** 'Vilniaus' of 'Vilniaus oro uostas' in Vilnius: nobody misses it. */
  readonly namesItsTown: boolean;
}

/** A place, ready to be compared with a query. */
export interface Entry {
  readonly place: Place;
  readonly words: readonly EntryWord[];
  readonly type: StreetType | undefined;
  readonly townId: number;
  readonly townPopulation: number;
}

/** A typed word with all that it may mean. */
export interface SoughtWord {
  readonly text: string;
  readonly nameFits: ReadonlyMap<number, Fit>;
  readonly townFits: ReadonlyMap<number, Fit>;
}

export interface SoughtNumber {
  readonly text: string;
  /** Its id in the word list, where some name holds it: 'Vasario 16-osios g.'. */
  readonly id: number | undefined;
}
