import type { Town } from '../../data/gazetteer.ts';
import { isHouseNumber } from '../search/houseNumber.ts';
import { streetTypeOf } from '../search/streetType.ts';
import { fold, tokensOf } from '../search/tokens.ts';

interface TextFilter {
  readonly exact?: string;
  readonly starts?: string;
  readonly contains?: string;
}

/** One way to read what was typed; the API takes several and finds what fits any of them. */
export interface BoundariesFilter {
  readonly municipalities?: { readonly name: TextFilter };
  readonly residential_areas?: { readonly name: TextFilter };
  readonly streets?: { readonly name: TextFilter };
  readonly addresses?: { readonly plot_or_building_number: TextFilter };
}

export interface BoundariesQuery {
  /** '12K2' of '12K2-5': flats have no address of their own. */
  readonly door: string | undefined;
  /** '-5', for the driver; empty where none was typed. */
  readonly flat: string;
  readonly filters: readonly BoundariesFilter[];
}

/** Case forms of the towns that we know, to their nominative. */
export type TownForms = ReadonlyMap<string, string>;
export const townFormsOf = (towns: readonly Town[]): TownForms =>
  new Map(
    towns.flatMap(({ name, genitive, locative }) =>
      [genitive, locative, name].map((form) => [fold(form), name] as const),
    ),
  );

const MOST_WORDS = 6;
const LONGEST_WORD = 60;
/** 'Utenos r.', 'Kauno m.', 'Birštono sav.': the word before is a municipality. */
const MUNICIPALITY_SIGNS = new Set(['r', 'raj', 'rajonas', 'rajono', 'sav', 'savivaldybe']);

/**
 * The API has no free text: what was typed is taken apart into a street, an area, a municipality and a number, in each
 * way that makes sense. It knows no typing mistakes and no missing marks either; what our gazetteer knows of them
 * (`spelled`) is tried besides.
 */
export function boundariesQueryOf(
  text: string,
  towns: TownForms,
  spelled: readonly string[] = [],
): BoundariesQuery {
  const { words, house, town, municipality } = partsOf(text, towns);
  const door = house?.split(/[-/]/, 1)[0]?.toUpperCase();
  // A block has a field of its own.
  const base = door?.replace(/K\d+[A-Z]?$/, '');
  const around = {
    ...(municipality !== undefined && { municipalities: { name: { starts: municipality } } }),
    ...(base !== undefined && {
      addresses: { plot_or_building_number: { exact: base } },
    }),
  };
  const inTown = town === undefined ? {} : { residential_areas: { name: { exact: town } } };
  const name = words.join(' ');
  const filters: BoundariesFilter[] = [];
  for (const street of new Set([name, ...spelled])) {
    if (street !== '')
      filters.push({ ...around, ...inTown, streets: { name: { contains: street } } });
  }
  if (town !== undefined && base !== undefined && name === '')
    filters.push({ ...around, ...inTown });
  if (town === undefined && name !== '') {
    if (base !== undefined)
      filters.push({ ...around, residential_areas: { name: { starts: name } } });
    // 'Beržų Avižieniai': the last word, or the first one, may be the village.
    for (const [street, area] of splitsOf(words)) {
      filters.push({
        ...around,
        streets: { name: { contains: street } },
        residential_areas: { name: { starts: area } },
      });
    }
  }
  return { door, flat: house?.slice(door?.length).toUpperCase() ?? '', filters };
}

function splitsOf(words: readonly string[]): (readonly [street: string, area: string])[] {
  if (words.length < 2) return [];
  return [
    [words.slice(0, -1).join(' '), words.at(-1) ?? ''],
    [words.slice(1).join(' '), words[0] ?? ''],
  ];
}

interface Parts {
  readonly words: readonly string[];
  readonly house: string | undefined;
  readonly town: string | undefined;
  readonly municipality: string | undefined;
}

function partsOf(text: string, towns: TownForms): Parts {
  const houses = tokensOf(text).flatMap((token) =>
    token.is === 'number' && isHouseNumber(token.text) ? [token.text] : [],
  );
  const typed = text
    .normalize('NFC')
    .split(/[\s,;]+/u)
    .filter((word) => word !== '' && word.length <= LONGEST_WORD)
    .slice(0, 2 * MOST_WORDS);
  const words: string[] = [];
  let town: string | undefined;
  let municipality: string | undefined;
  for (const [at, word] of typed.entries()) {
    const plain = fold(word).replace(/\.$/, '');
    const next = fold(typed[at + 1] ?? '').replace(/\.$/, '');
    if (MUNICIPALITY_SIGNS.has(plain)) continue;
    if (MUNICIPALITY_SIGNS.has(next)) {
      municipality = word;
      continue;
    }
    // 'Vilniaus g.' is a street, whatever town it is named after.
    const known = streetTypeOf(next) === undefined ? towns.get(plain) : undefined;
    if (known !== undefined && town === undefined) town = known;
    else if (!isAside(plain)) words.push(word);
  }
  // Typed alone, a town is what its streets are named after as well.
  return { words: words.slice(0, MOST_WORDS), house: houses.at(-1), town, municipality };
}

/** A street type, a number of a house, a single letter: nothing to look for by name. */
function isAside(plain: string): boolean {
  if (streetTypeOf(plain) !== undefined || isHouseNumber(plain)) return true;
  return (
    /^(?:[a-z]|k\d{1,3}[a-z]?|nr|bt|but|butas|korp|korpusas|lt-?\d{5}|\d{5}|lietuva|lithuania)$/.test(
      plain,
    ) || !/[a-z\d]/.test(plain)
  );
}

/** 'Gedimino' of 'Gedimino pr. 9, Vilnius'; `undefined` where the title is no street's. */
export const streetNameIn = (title: string): string | undefined =>
  /^(?<name>[^,]+?) (?:g|pr|al|pl|a|skg|kel|tak|krant)\.(?: |,|$)/.exec(title)?.groups?.['name'];
