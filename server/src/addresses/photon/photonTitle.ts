import { fold } from '../search/fold.ts';
import { streetTypeOf } from '../search/streetType.ts';
import type { PhotonFeature } from './photonReply.ts';

/** 'Gedimino pr. 9, Vilnius', 'Akropolis, Vilnius', 'Vilnius'; undefined for what has no name to show. */
export function photonTitle({ type, ...given }: PhotonFeature['properties']): string | undefined {
  const town = given.city ?? given.locality ?? given.district;
  const line = given.name ?? houseLine(given.street ?? given.locality, given.housenumber);
  if (line === undefined) return undefined;
  const shown = type === 'street' ? signed(line) : line;
  const namesTheTown = (given.name ?? given.street ?? town) === town;
  return town === undefined || namesTheTown ? shown : `${shown}, ${town}`;
}

/** In villages houses are numbered without streets; then the village's name stands in for one. */
function houseLine(street: string | undefined, house: string | undefined): string | undefined {
  if (street === undefined) return undefined;
  return house === undefined ? signed(street) : `${signed(street)} ${house.toUpperCase()}`;
}

/** The map says 'Gedimino prospektas', the sign and our own gazetteer 'Gedimino pr.'. */
function signed(street: string): string {
  const words = street.split(' ');
  const type = streetTypeOf(fold(words.at(-1) ?? ''));
  return type === undefined || words.length === 1
    ? street
    : [...words.slice(0, -1), type].join(' ');
}
