import { readFileSync } from 'node:fs';

/** A spot that a passenger may name. A street, square or avenue takes house numbers; the others do not. */
export interface Place {
  readonly kind: 'street' | 'place' | 'district' | 'town';
  /** As it stands on the sign, street type abbreviated: 'Gedimino pr.', 'Rotušės a.', 'Vilniaus oro uostas'. */
  readonly name: string;
  /** The nominative name of its town, as in the list of towns. */
  readonly town: string;
  readonly lat: number;
  readonly lng: number;
  /** How well known it is, from 1 (those who live there) to 10 (everyone in the country). */
  readonly weight: number;
}

/** A town or township with the cases in which passengers write it: 'Vilnius', 'Vilniaus', 'Vilniuje'. */
export interface Town {
  readonly name: string;
  readonly genitive: string;
  readonly locative: string;
  readonly lat: number;
  readonly lng: number;
  /** Rounded: it only ranks towns against each other and says how far one reaches. */
  readonly population: number;
}

/** The files' shapes; `server/test/data` holds every value in them to its range. */
interface TownFile {
  readonly town: string;
  readonly lists: readonly {
    readonly kind: 'street' | 'place' | 'district';
    readonly rows: readonly (readonly [name: string, lat: number, lng: number, weight: number])[];
  }[];
}
interface TownsFile {
  readonly lists: readonly {
    readonly rows: readonly (readonly [
      name: string,
      genitive: string,
      locative: string,
      lat: number,
      lng: number,
      population: number,
    ])[];
  }[];
}

/** By size: of equally good matches, the search shows the earlier one first. */
const TOWN_FILES = [
  'vilnius',
  'kaunas',
  'klaipeda',
  'siauliai',
  'panevezys',
  'alytus',
  'palanga',
] as const;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the shape of the file that is read
const read = <File>(file: string): File =>
  JSON.parse(readFileSync(new URL(`./gazetteer/${file}.json`, import.meta.url), 'utf8'));

/** Every settlement that a title may end with, and the centres that routes and tariffs look at. */
export const towns: readonly Town[] = read<TownsFile>('towns').lists.flatMap(({ rows }) =>
  rows.map(([name, genitive, locative, lat, lng, population]) => ({
    name,
    genitive,
    locative,
    lat,
    lng,
    population,
  })),
);

/** Everything that can be named and found without a service of others. */
export const gazetteer: readonly Place[] = [
  ...TOWN_FILES.map((file) => read<TownFile>(file)).flatMap(({ town, lists }) =>
    lists.flatMap(({ kind, rows }) =>
      rows.map(([name, lat, lng, weight]) => ({ kind, name, town, lat, lng, weight })),
    ),
  ),
  ...towns.map(townAsPlace),
];

function townAsPlace({ name, lat, lng, population }: Town): Place {
  return { kind: 'town', name, town: name, lat, lng, weight: townWeight(population) };
}

/** How well known a town is follows from its size: 10 for Vilnius, 2 for a hamlet. */
function townWeight(population: number): number {
  return Math.min(10, Math.max(2, Math.round(2 * Math.log10(population) - 2)));
}
