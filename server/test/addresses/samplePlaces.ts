import type { Place, Town } from '../../src/data/gazetteer.ts';

/** A small country of its own, so that a change of the real gazetteer never changes what these tests say. */
export const sampleTowns: readonly Town[] = [
  town('Vilnius', 'Vilniaus', 'Vilniuje', 54.6872, 25.2797, 590_000),
  town('Kaunas', 'Kauno', 'Kaune', 54.8985, 23.9036, 305_000),
  town('Klaipėda', 'Klaipėdos', 'Klaipėdoje', 55.7033, 21.1443, 160_000),
  town('Šiauliai', 'Šiaulių', 'Šiauliuose', 55.9349, 23.3137, 108_000),
  town('Palanga', 'Palangos', 'Palangoje', 55.9175, 21.0686, 17_000),
  town('Kazlų Rūda', 'Kazlų Rūdos', 'Kazlų Rūdoje', 54.749, 23.4903, 5_500),
  town('Vilkaviškis', 'Vilkaviškio', 'Vilkaviškyje', 54.6517, 23.0322, 9_500),
];

function town(
  name: string,
  genitive: string,
  locative: string,
  lat: number,
  lng: number,
  population: number,
): Town {
  return { name, genitive, locative, lat, lng, population };
}

const place = (
  kind: Place['kind'],
  name: string,
  townName: string,
  weight: number,
  lat = 54.69,
  lng = 25.28,
): Place => ({ kind, name, town: townName, lat, lng, weight });

export const samplePlaces: readonly Place[] = [
  ...sampleTowns.map(({ name, lat, lng }) => place('town', name, name, 10, lat, lng)),
  place('street', 'Gedimino pr.', 'Vilnius', 10, 54.6866, 25.2772),
  place('street', 'Gedimino g.', 'Kaunas', 5, 54.8972, 23.9265),
  place('place', 'Gedimino pilies bokštas', 'Vilnius', 9),
  place('street', 'Vilniaus g.', 'Vilnius', 8),
  place('street', 'Vilniaus g.', 'Kaunas', 8, 54.8968, 23.8905),
  place('street', 'Vilniaus g.', 'Šiauliai', 8, 55.9335, 23.3133),
  place('street', 'Kauno g.', 'Vilnius', 5),
  place('street', 'Kauno g.', 'Klaipėda', 5, 55.6925, 21.1516),
  place('street', 'Vasario 16-osios g.', 'Vilnius', 6),
  place('street', 'Vasario 16-osios g.', 'Kaunas', 6, 54.8975, 23.91),
  place('street', 'Kovo 11-osios g.', 'Kaunas', 5, 54.9108, 23.98),
  place('street', 'K. Donelaičio g.', 'Kaunas', 7, 54.8988, 23.9186),
  place('street', 'A. Goštauto g.', 'Vilnius', 7),
  place('street', 'A. Mickevičiaus g.', 'Kaunas', 6, 54.8965, 23.913),
  place('street', 'A. Mickevičiaus g.', 'Vilnius', 4),
  place('street', 'Laisvės pr.', 'Vilnius', 7),
  place('street', 'Laisvės al.', 'Kaunas', 10, 54.897, 23.912),
  place('street', 'Savanorių pr.', 'Vilnius', 8),
  place('street', 'Savanorių pr.', 'Kaunas', 9, 54.91, 23.94),
  place('street', 'Rotušės a.', 'Kaunas', 8, 54.8968, 23.886),
  place('street', 'Katedros a.', 'Vilnius', 9),
  place('street', 'Aikštės g.', 'Vilnius', 1),
  place('street', 'Žemaitės skg.', 'Šiauliai', 2, 55.93, 23.31),
  place('street', 'Žemaitės g.', 'Vilnius', 5),
  place('street', 'Šv. Stepono g.', 'Vilnius', 4),
  place('street', 'Gen. J. Žemaičio g.', 'Kaunas', 3, 54.92, 23.95),
  place('street', 'Islandijos pl.', 'Kaunas', 7, 54.936, 23.9),
  place('street', 'Taikos pr.', 'Klaipėda', 9, 55.69, 21.16),
  place('street', 'J. Basanavičiaus g.', 'Palanga', 9, 55.9186, 21.063),
  place('street', 'J. Basanavičiaus g.', 'Vilnius', 7),
  place('street', 'Ozo g.', 'Vilnius', 7),
  place('place', 'Ozas', 'Vilnius', 8),
  place('place', 'Akropolis', 'Vilnius', 9),
  place('place', 'Akropolis', 'Kaunas', 9, 54.8915, 23.9185),
  place('place', 'Akropolis', 'Klaipėda', 9, 55.6903, 21.1503),
  place('place', 'Vilniaus oro uostas', 'Vilnius', 10, 54.6341, 25.2858),
  place('place', 'Kauno oro uostas', 'Kaunas', 9, 54.9639, 24.0848),
  place('place', 'Vilniaus geležinkelio stotis', 'Vilnius', 10, 54.6707, 25.2842),
  place('place', 'Vilniaus autobusų stotis', 'Vilnius', 10, 54.6703, 25.2817),
  place('place', 'Kauno IX fortas', 'Kaunas', 7, 54.945, 23.8705),
  place('place', 'Santaros klinikos', 'Vilnius', 9),
];
