import type { Place } from '../../src/data/gazetteer.ts';
import { seeded } from '../support/seeded.ts';
import { sampleTowns } from './samplePlaces.ts';

const STARTS =
  'Ąžuol Berž Gluosn Kaštan Liep Puš Egl Šermukšn Alksn Obel Vyšn Sod Park Mišk Ežer Up Kaln Lauk Piev Dvar'.split(
    ' ',
  );
const MIDDLES = ['', 'yn', 'in', 'el', 'ait', 'av', 'išk', 'ut', 'ov', 'ingal', 'ėn', 'ūk'];
const ENDS = ['o', 'ų', 'os', 'ės', 'io', 'aus', 'iškių', 'iškės', 'aičio', 'avičiaus', 'ausko'];
/** One name in five has an initial, one in ten an adjective: more than in the real register, to be on the hard side. */
const INITIALS = [...Array.from({ length: 16 }, () => ''), 'J. ', 'K. ', 'V. ', 'Šv. '];
const SECOND = [
  ...Array.from({ length: 36 }, () => ''),
  'Naujoji ',
  'Senoji ',
  'Mažoji ',
  'Aukštoji ',
];
const TYPES = ['g.', 'g.', 'g.', 'g.', 'pr.', 'al.', 'pl.', 'skg.', 'tak.'];

/** Streets that sound Lithuanian, as unevenly spread over towns as real ones are. */
export function syntheticPlaces(count: number): Place[] {
  const next = seeded(20_261_116);
  const one = (list: readonly string[]): string => list[next(list.length)] ?? '';
  return Array.from({ length: count }, () => {
    const town = sampleTowns[Math.min(next(sampleTowns.length), next(sampleTowns.length))];
    if (!town) throw new Error('there are towns');
    const stem = one(STARTS) + one(MIDDLES) + one(MIDDLES);
    return {
      kind: 'street',
      name: `${one(INITIALS)}${one(SECOND)}${stem}${one(ENDS)} ${one(TYPES)}`,
      town: town.name,
      lat: town.lat + next(1_000) / 10_000,
      lng: town.lng + next(1_000) / 10_000,
      weight: 1 + next(10),
    };
  });
}

/** What people type on the way to such a street: cut short, with a town, a number, a slip, without marks. */
export function syntheticQueries(places: readonly Place[], count: number): string[] {
  const next = seeded(11);
  return Array.from({ length: count }, () => {
    const place = places[next(places.length)];
    if (!place) throw new Error('there are places');
    const { name, town } = place;
    const at = 1 + next(name.length - 1);
    const writings = [
      name.slice(0, Math.max(3, at)),
      name,
      `${name} ${1 + next(200)}`,
      `${town} ${name}`,
      `${name.normalize('NFD').replaceAll(/\p{M}/gu, '')} ${1 + next(90)}A, ${town}`,
      `${name.slice(0, at)}${name.slice(at + 1)} ${town.slice(0, 4)}`,
      `${name.slice(0, at)}x${name.slice(at)}`,
    ];
    return writings[next(writings.length)] ?? name;
  });
}
