import { greatCircleKm, type GeoPoint } from '../../platform/geoPoint.ts';
import type { Entry } from './entry.ts';
import { FIT } from './fits.ts';
import type { Match } from './matchEntry.ts';
import type { Query } from './readQuery.ts';

/** More than everything else can add up to: a better fit always comes first. */
const PER_FIT = 1_000;
const PER_MISSED_WORD = -10;
const PER_MISSED_TOWN_WORD = -1;
/** Exactly this was typed: 'Rumpiškės' is the district before it is 'Rumpiškės g.'. */
const WHOLE_NAME = 15;
const PER_WEIGHT = 2;
/** Vilnius is worth 29, a small town about 18. */
const PER_TENFOLD_POPULATION = 5;
const SAME_TYPE = 15;
/** Or none: who types 'Šiaulių g.' does not mean the town. */
const OTHER_TYPE = -15;
const PER_INITIAL = 4;
/** Where the passenger is outweighs how big a town is; a well-known place still shows through. */
const RIGHT_HERE = 30;
const HALF_AS_NEAR_KM = 10;

export const standingOf = (weight: number, townPopulation: number): number =>
  weight * PER_WEIGHT + Math.log10(Math.max(townPopulation, 100)) * PER_TENFOLD_POPULATION;

export function rankMatch(
  entry: Entry,
  { fit, hits }: Match,
  { letters, types }: Query,
  near: GeoPoint | undefined,
): number {
  let rank = fit * PER_FIT + entry.standing;
  let isWhole = fit === FIT.exact && entry.type === undefined && types.length === 0;
  for (let at = 0; at < entry.words.length; at += 1) {
    const word = entry.words[at];
    if (!word || (hits & (1 << at)) !== 0) continue;
    isWhole = false;
    if (word.namesItsTown) rank += PER_MISSED_TOWN_WORD;
    else if (word.abbreviation === undefined) rank += PER_MISSED_WORD;
  }
  for (const letter of letters) {
    if (entry.words.some(({ firstLetter }) => firstLetter === letter)) rank += PER_INITIAL;
  }
  if (isWhole) rank += WHOLE_NAME;
  if (types.length > 0) {
    rank += entry.type !== undefined && types.includes(entry.type) ? SAME_TYPE : OTHER_TYPE;
  }
  if (near) rank += RIGHT_HERE / (1 + greatCircleKm(near, entry.place) / HALF_AS_NEAR_KM);
  return rank;
}
