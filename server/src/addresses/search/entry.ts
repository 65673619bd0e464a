import type { Place } from '../../data/gazetteer.ts';
import type { Fits } from './fits.ts';
import type { StreetType } from './streetType.ts';

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
  /** Its position in the gazetteer. */
  readonly id: number;
  readonly place: Place;
  readonly words: readonly EntryWord[];
  readonly abbreviations: readonly string[];
  readonly type: StreetType | undefined;
  /** Whether a number that was typed to it can be a house of it. */
  readonly takesHouses: boolean;
  readonly townId: number;
  /** What it is worth in every search: how well known it is, in how big a town. */
  readonly standing: number;
}

/** A typed word with all that it may mean. */
export interface SoughtWord {
  readonly text: string;
  readonly nameFits: Fits;
  readonly townFits: Fits;
}

export interface SoughtNumber {
  readonly text: string;
  /** Its id in the word list, where some name holds it: 'Vasario 16-osios g.'. */
  readonly id: number | undefined;
}
