import { isHouseNumber } from './houseNumber.ts';
import { streetTypeOf, type StreetType } from './streetType.ts';
import { tokensOf } from './tokens.ts';

/** What a passenger typed, taken apart. Which number is the house's depends on the street: 'Vasario 16' has none. */
export interface Query {
  /** Each of them must be found in a result: in its name or its town. */
  readonly words: readonly string[];
  /** Numbers as houses carry them: '12', '12a', '12-5', '5/7'. */
  readonly numbers: readonly string[];
  /** Single letters: the initial of a name, or 'g.' and 'a.'. They help to rank and never exclude. */
  readonly letters: readonly string[];
  readonly types: readonly StreetType[];
}

/** Words around an address that name nothing. */
const NOISE = new Set(
  'lietuva lietuvoje lithuania lt nr miestas mieste raj rajonas sav is i prie iki nuo pas ties salia ir'.split(
    ' ',
  ),
);
/** More words than any address has; the rest is not read, so that a long text costs no more than a short one. */
const MOST_WORDS = 8;

export function readQuery(text: string): Query {
  const words: string[] = [];
  const numbers: string[] = [];
  const letters: string[] = [];
  const types: StreetType[] = [];
  const setAside: string[] = [];
  for (const token of tokensOf(text)) {
    const type = token.is === 'word' ? streetTypeOf(token.text) : undefined;
    if (token.is === 'number' && isHouseNumber(token.text)) numbers.push(token.text);
    else if (token.is !== 'word') words.push(token.text);
    else {
      if (type !== undefined) types.push(type);
      if (token.text.length === 1) letters.push(token.text);
      if (type !== undefined || token.text.length === 1 || NOISE.has(token.text)) {
        setAside.push(token.text);
      } else words.push(token.text);
    }
  }
  // 'Aikštės g.' and 'Kel…' begin with what elsewhere is a mere street type.
  const telling = words.length > 0 ? words : setAside.slice(0, 1);
  return { words: telling.slice(0, MOST_WORDS), numbers: numbers.slice(0, 3), letters, types };
}
