import type { Place, Town } from '../../data/gazetteer.ts';
import { streetTypeOf, type StreetType } from './streetType.ts';
import { tokensOf, type Token } from './tokens.ts';

/** One word of a name with every form under which it may be found. */
export interface NameWord {
  readonly forms: readonly string[];
  /** 'K.' of 'K. Donelaičio g.': may be left out, and stands for any name that begins with it. */
  readonly abbreviated: boolean;
}

export interface PlaceWords {
  readonly words: readonly NameWord[];
  readonly type: StreetType | undefined;
}

/** 'IX fortas' is also typed '9 fortas'. Single letters are initials far more often. */
const ROMAN = new Map([
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
  ['vi', '6'],
  ['vii', '7'],
  ['viii', '8'],
  ['ix', '9'],
  ['xi', '11'],
  ['xii', '12'],
]);

export function placeWordsOf(place: Place, town: Town | undefined): PlaceWords {
  const tokens = tokensOf(place.name);
  const last = tokens.at(-1);
  const type = tokens.length > 1 && last?.is === 'word' ? streetTypeOf(last.text) : undefined;
  const named = type === undefined ? tokens : tokens.slice(0, -1);
  const cases =
    place.kind === 'town' && town
      ? [tokensOf(town.genitive), tokensOf(town.locative)].filter(
          (form) => form.length === tokens.length,
        )
      : [];
  return {
    type,
    words: named.map((token, at) => ({
      forms: Array.from(
        new Set([...formsOf(token), ...cases.map((form) => form[at]?.text ?? token.text)]),
      ),
      abbreviated: token.is === 'word' && token.abbreviated,
    })),
  };
}

function formsOf({ text }: Token): string[] {
  const digits = ROMAN.get(text);
  return digits === undefined ? [text] : [text, digits];
}
