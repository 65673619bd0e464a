import { greatCircleKm, type GeoPoint } from '../../platform/geoPoint.ts';
import type { Entry } from './entry.ts';
import type { Match } from './matchEntry.ts';
import type { Query } from './readQuery.ts';

/** More than everything else can add up to: a better fit always comes first. */
const PER_FIT = 1_000;
const PER_MISSED_WORD = -10;
const PER_MISSED_TOWN_WORD = -1;
const PER_WEIGHT = 2;
/** Vilnius is worth 29, a small town about 18. */
const PER_TENFOLD_POPULATION = 5;
const SAME_TYPE = 15;
const OTHER_TYPE = -15;
const NO_TYPE = -5;
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
  for (let at = 0; at < entry.words.length; at += 1) {
    const word = entry.words[at];
    if (!word || (hits & (1 << at)) !== 0) continue;
    if (word.namesItsTown) rank += PER_MISSED_TOWN_WORD;
    else if (word.abbreviation === undefined) rank += PER_MISSED_WORD;
  }
  for (const letter of letters) {
    if (entry.words.some(({ firstLetter }) => firstLetter === letter)) rank += PER_INITIAL;
  }
  if (types.length > 0) rank += typeRank(entry, types);
  if (near) rank += RIGHT_HERE / (1 + greatCircleKm(near, entry.place) / HALF_AS_NEAR_KM);
  return rank;
}

function typeRank({ type }: Entry, types: Query['types']): number {
  if (type === undefined) return NO_TYPE;
  return types.includes(type) ? SAME_TYPE : OTHER_TYPE;
}
