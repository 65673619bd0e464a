/**
 * What anybody knows who has lived there, stated by hand and roughly, apart from our lists: how far towns reach, where
 * their rivers run and on which side of the centre a district lies.
 */
export interface Bounds {
  readonly town: string;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

export const townBounds: readonly Bounds[] = [
  { town: 'Vilnius', south: 54.57, north: 54.83, west: 25.02, east: 25.48 },
  { town: 'Kaunas', south: 54.82, north: 54.98, west: 23.77, east: 24.1 },
  // With the Dutchman's Cap in the north.
  { town: 'Klaipėda', south: 55.62, north: 55.82, west: 21.06, east: 21.26 },
  // With the Hill of Crosses in the north.
  { town: 'Šiauliai', south: 55.85, north: 56.02, west: 23.2, east: 23.43 },
  { town: 'Panevėžys', south: 55.69, north: 55.78, west: 24.27, east: 24.44 },
  { town: 'Alytus', south: 54.36, north: 54.43, west: 23.98, east: 24.1 },
  // With Nemirseta in the south and Šventoji in the north.
  { town: 'Palanga', south: 55.85, north: 56.07, west: 21.03, east: 21.12 },
];

export interface Water {
  readonly name: string;
  readonly town: string;
  /** Latitude and longitude of points in its middle. */
  readonly axis: readonly (readonly [lat: number, lng: number])[];
  /** So near to the axis everything is wet, however roughly it is drawn. */
  readonly wetM: number;
}

export const waters: readonly Water[] = [
  {
    name: 'the Neris in the centre',
    town: 'Vilnius',
    axis: [
      [54.6893, 25.288],
      [54.6917, 25.2798],
      [54.6937, 25.2703],
    ],
    wetM: 35,
  },
  {
    name: 'the Nemunas below the Old Town',
    town: 'Kaunas',
    axis: [
      [54.899, 23.876],
      [54.8937, 23.8885],
      [54.89, 23.905],
    ],
    wetM: 60,
  },
  {
    name: 'the Curonian Lagoon',
    town: 'Klaipėda',
    axis: [
      [55.724, 21.1],
      [55.7105, 21.1165],
      [55.7, 21.119],
      [55.685, 21.122],
    ],
    wetM: 120,
  },
];

/** What stands over water or beside it by its nature. */
export const OVER_WATER = /tilt|krantin|perkėl|kran/i;

const WINDS = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 } as const;
type Wind = keyof typeof WINDS;
export const degreesOf = (wind: Wind): number => WINDS[wind];

interface Side {
  readonly town: string;
  readonly wind: Wind;
  readonly districts: readonly string[];
}

/** Seen from the middle of the town. */
export const sides: readonly Side[] = [
  { town: 'Vilnius', wind: 'N', districts: ['Santariškės', 'Jeruzalė', 'Visoriai', 'Baltupiai'] },
  {
    town: 'Vilnius',
    wind: 'NE',
    districts: ['Antakalnis', 'Žirmūnai', 'Saulėtekis', 'Valakampiai', 'Turniškės', 'Dvarčionys'],
  },
  { town: 'Vilnius', wind: 'E', districts: ['Naujoji Vilnia', 'Pavilnys', 'Markučiai', 'Užupis'] },
  { town: 'Vilnius', wind: 'S', districts: ['Naujininkai', 'Kirtimai', 'Salininkai'] },
  {
    town: 'Vilnius',
    wind: 'SW',
    districts: ['Aukštieji Paneriai', 'Žemieji Paneriai', 'Vilkpėdė', 'Trakų Vokė', 'Bukčiai'],
  },
  { town: 'Vilnius', wind: 'W', districts: ['Lazdynai', 'Karoliniškės', 'Pilaitė', 'Žvėrynas'] },
  {
    town: 'Vilnius',
    wind: 'NW',
    districts: ['Justiniškės', 'Viršuliškės', 'Pašilaičiai', 'Fabijoniškės', 'Šeškinė', 'Tarandė'],
  },
  { town: 'Kaunas', wind: 'N', districts: ['Sargėnai', 'Kleboniškis', 'Eiguliai'] },
  { town: 'Kaunas', wind: 'NE', districts: ['Žaliakalnis', 'Dainava', 'Kalniečiai'] },
  { town: 'Kaunas', wind: 'E', districts: ['Petrašiūnai', 'Amaliai', 'Gričiupis', 'Palemonas'] },
  { town: 'Kaunas', wind: 'SE', districts: ['Šančiai', 'Panemunė', 'Vičiūnai', 'Vaišvydava'] },
  { town: 'Kaunas', wind: 'SW', districts: ['Aleksotas'] },
  { town: 'Kaunas', wind: 'NW', districts: ['Šilainiai', 'Vilijampolė', 'Romainiai'] },
  { town: 'Klaipėda', wind: 'N', districts: ['Labrenciškės', 'Giruliai'] },
  { town: 'Klaipėda', wind: 'NW', districts: ['Melnragė', 'Vitė'] },
  { town: 'Klaipėda', wind: 'NE', districts: ['Tauralaukis', 'Paupiai'] },
  { town: 'Klaipėda', wind: 'W', districts: ['Smiltynė'] },
  {
    town: 'Klaipėda',
    wind: 'SE',
    districts: ['Bandužiai', 'Rimkai', 'Laukininkai', 'Žardininkai', 'Gedminai', 'Debrecenas'],
  },
  { town: 'Šiauliai', wind: 'SW', districts: ['Lieporiai', 'Dainai', 'Gytariai'] },
  { town: 'Šiauliai', wind: 'S', districts: ['Rėkyva', 'Žaliūkiai'] },
  { town: 'Šiauliai', wind: 'SE', districts: ['Zokniai'] },
  { town: 'Šiauliai', wind: 'N', districts: ['Kalniukas'] },
  { town: 'Panevėžys', wind: 'N', districts: ['Rožynas'] },
  { town: 'Panevėžys', wind: 'W', districts: ['Molainiai', 'Kniaudiškiai'] },
  { town: 'Panevėžys', wind: 'SE', districts: ['Pilėnai'] },
  { town: 'Alytus', wind: 'W', districts: ['Likiškėliai', 'Vidzgiris'] },
  { town: 'Palanga', wind: 'N', districts: ['Šventoji', 'Kunigiškės', 'Monciškės'] },
  { town: 'Palanga', wind: 'S', districts: ['Nemirseta'] },
];
