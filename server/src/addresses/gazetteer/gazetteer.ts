import { alytusPlaces, alytusStreets } from './alytus.ts';
import { kaunasDistrictStreets } from './kaunas/districtStreets.ts';
import { kaunasPlaces } from './kaunas/places.ts';
import { kaunasStreets } from './kaunas/streets.ts';
import { klaipedaPlaces, klaipedaStreets } from './klaipeda.ts';
import { palangaPlaces, palangaStreets } from './palanga.ts';
import { panevezysPlaces, panevezysStreets } from './panevezys.ts';
import type { Place } from './place.ts';
import type { Row } from './row.ts';
import { siauliaiPlaces, siauliaiStreets } from './siauliai.ts';
import type { Town } from './town.ts';
import { towns } from './towns.ts';
import { vilniusCentreStreets } from './vilnius/centreStreets.ts';
import { vilniusDistricts } from './vilnius/districts.ts';
import { vilniusDistrictStreets } from './vilnius/districtStreets.ts';
import { vilniusPlaces } from './vilnius/places.ts';

const lists: readonly (readonly [Place['kind'], town: string, rows: readonly Row[]])[] = [
  ['street', 'Vilnius', vilniusCentreStreets],
  ['street', 'Vilnius', vilniusDistrictStreets],
  ['place', 'Vilnius', vilniusPlaces],
  ['place', 'Vilnius', vilniusDistricts],
  ['street', 'Kaunas', kaunasStreets],
  ['street', 'Kaunas', kaunasDistrictStreets],
  ['place', 'Kaunas', kaunasPlaces],
  ['street', 'Klaipėda', klaipedaStreets],
  ['place', 'Klaipėda', klaipedaPlaces],
  ['street', 'Šiauliai', siauliaiStreets],
  ['place', 'Šiauliai', siauliaiPlaces],
  ['street', 'Panevėžys', panevezysStreets],
  ['place', 'Panevėžys', panevezysPlaces],
  ['street', 'Alytus', alytusStreets],
  ['place', 'Alytus', alytusPlaces],
  ['street', 'Palanga', palangaStreets],
  ['place', 'Palanga', palangaPlaces],
];

/** A town is known as far as it is large: 10 for Vilnius, 2 for a hamlet. */
function townWeight(population: number): number {
  return Math.min(10, Math.max(2, Math.round(2 * Math.log10(population) - 2)));
}

function townAsPlace({ name, lat, lng, population }: Town): Place {
  return { kind: 'town', name, town: name, lat, lng, weight: townWeight(population) };
}

/** All that can be named and found without a foreign service. */
export const gazetteer: readonly Place[] = [
  ...lists.flatMap(([kind, town, rows]) =>
    rows.map(([name, lat, lng, weight]): Place => ({ kind, name, town, lat, lng, weight })),
  ),
  ...towns.map(townAsPlace),
];
