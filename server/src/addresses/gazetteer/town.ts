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

/** The same as one line of a list. */
export type TownRow = readonly [
  name: string,
  genitive: string,
  locative: string,
  lat: number,
  lng: number,
  population: number,
];
