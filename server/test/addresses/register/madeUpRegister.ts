import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { gazetteer, towns } from '../../../src/data/gazetteer.ts';
import { isInLithuania } from '../../../src/platform/lithuania.ts';
import { lks94OfWgs84 } from '../../../src/platform/lks94.ts';
import { seeded } from '../../support/seeded.ts';

/**
 * A country in the shape of the register's files, made up but for the towns and streets of our own gazetteer: as many
 * villages, streets and houses as are asked for, as unevenly spread as real ones are.
 */
export interface MadeUpRegister {
  readonly addresses: number;
  readonly areas?: number;
  readonly streets?: number;
  readonly seed?: number;
  /** Points in GeoJSON files by municipality, as they are published, and not as columns of the addresses. */
  readonly pointsApart?: boolean;
}

const STARTS = words(
  'Ąžuol Berž Gluosn Kaštan Liep Puš Egl Šermukšn Alksn Obel Vyšn Sod Dvar Mišk Ežer Up Kaln Lauk Piev Gir Bal Kiem Daub Akmen Smėl Žvyr Pel Lap Vilk Stirn Kišk Briedž Gerv Gandr Kregžd',
);
const MIDDLES = ['', '', 'yn', 'in', 'el', 'ait', 'av', 'išk', 'ut', 'ėn', 'ūk', 'up', 'al'];
const VILLAGE_ENDS = ['ai', 'iai', 'ės', 'os', 'ė', 'ys', 'is', 'as', 'iškiai', 'iškės', 'ėnai'];
const STREET_ENDS = ['o', 'ų', 'os', 'ės', 'io', 'aus', 'iškių', 'aičio', 'avičiaus', 'ausko'];
const STREET_TYPES = ['g.', 'g.', 'g.', 'g.', 'g.', 'g.', 'al.', 'pl.', 'skg.', 'tak.'];
const INITIALS = [...Array.from({ length: 14 }, () => ''), 'J. ', 'K. ', 'V. ', 'Šv. '];
const MUNICIPALITIES = 60;
const BEGINNING = {
  municipality: 11,
  eldership: 5_000,
  area: 10_001,
  street: 1_100_001,
  address: 155_000_001,
};
/** Of a hundred villages, so many have no streets. */
const WITHOUT_STREETS = 45;

interface MadeArea {
  readonly code: number;
  readonly name: string;
  readonly genitive: string;
  readonly type: string;
  readonly municipality: number;
  readonly lat: number;
  readonly lng: number;
  readonly weight: number;
  readonly known: readonly string[];
}

export function writeMadeUpRegister(folder: string, wanted: MadeUpRegister): void {
  const next = seeded(wanted.seed ?? 20_261_118);
  const one = (list: readonly string[]): string => list[next(list.length)] ?? '';
  const areas = madeAreas(wanted.areas ?? 2_500, next, one);
  mkdirSync(folder, { recursive: true });
  writeMunicipalities(folder);
  writeFileSync(
    join(folder, 'adr_gyvenamosios_vietoves.csv'),
    lines(
      'GYV_KODAS|SAV_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|VARDAS|GYV_NUO|SEN_KODAS',
      areas.map(
        ({ code, municipality, type, genitive, name }) =>
          `${code}|${municipality}|gyvenvietė|${type}|${genitive}|${name}|1998-06-01|${BEGINNING.eldership + municipality * 10 + (code % 3)}`,
      ),
    ),
  );
  writeAddresses(folder, areas, wanted, { next, one });
}

function madeAreas(
  count: number,
  next: (below: number) => number,
  one: (list: readonly string[]) => string,
): MadeArea[] {
  const streetsOf = Map.groupBy(
    gazetteer.filter(({ kind }) => kind === 'street'),
    ({ town }) => town,
  );
  const known = towns.map(({ name, genitive, lat, lng, population }, at): MadeArea => ({
    code: BEGINNING.area + at,
    name,
    genitive,
    type: population > 3_000 ? 'm.' : 'mstl.',
    municipality: BEGINNING.municipality + nearestSeat({ lat, lng }),
    lat,
    lng,
    weight: population,
    known: (streetsOf.get(name) ?? []).map((street) => street.name),
  }));
  const villages: MadeArea[] = [];
  while (known.length + villages.length < count) {
    const lat = 53.9 + next(2_600) / 1_000;
    const lng = 21 + next(5_800) / 1_000;
    if (!isInLithuania({ lat, lng })) continue;
    const stem = one(STARTS) + one(MIDDLES) + one(MIDDLES);
    villages.push({
      code: BEGINNING.area + known.length + villages.length,
      name: `${stem}${one(VILLAGE_ENDS)}`,
      genitive: `${stem}ų`,
      type: 'k.',
      municipality: BEGINNING.municipality + nearestSeat({ lat, lng }),
      lat,
      lng,
      weight: 10 + next(30) ** 2,
      known: [],
    });
  }
  return [...known, ...villages];
}

const seats = towns
  .toSorted((one, other) => other.population - one.population)
  .slice(0, MUNICIPALITIES);

function nearestSeat({ lat, lng }: { lat: number; lng: number }): number {
  const far = (at: number): number =>
    Math.hypot((seats[at]?.lat ?? 0) - lat, ((seats[at]?.lng ?? 0) - lng) * 0.57);
  return Array.from(seats.keys()).reduce((best, at) => (far(at) < far(best) ? at : best), 0);
}

function writeMunicipalities(folder: string): void {
  writeFileSync(
    join(folder, 'adr_savivaldybes.csv'),
    lines(
      'SAV_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|SAV_NUO|ADM_KODAS',
      seats.map(
        ({ genitive }, at) =>
          `${BEGINNING.municipality + at}|savivaldybė|sav.|${genitive} ${at < 7 ? 'miesto' : 'rajono'}|1998-06-01|1`,
      ),
    ),
  );
  writeFileSync(
    join(folder, 'adr_seniunijos.csv'),
    lines(
      'SEN_KODAS|SAV_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|SEN_NUO',
      seats.flatMap(({ genitive }, at) =>
        ['Pirmoji', 'Antroji', 'Trečioji'].map((name, nth) => {
          const municipality = BEGINNING.municipality + at;
          return `${BEGINNING.eldership + municipality * 10 + nth}|${municipality}|seniūnija|sen.|${name} ${genitive}|1998-06-01`;
        }),
      ),
    ),
  );
}

function writeAddresses(
  folder: string,
  areas: readonly MadeArea[],
  { addresses, streets = 55_000, pointsApart = false }: MadeUpRegister,
  { next, one }: { next: (below: number) => number; one: (list: readonly string[]) => string },
): void {
  const streetRows = ['GAT_KODAS|GYV_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|GAT_NUO'];
  const file = openSync(join(folder, 'adr_stat_lr.csv'), 'w');
  const columns = 'AOB_KODAS|SAV_KODAS|GYV_KODAS|GAT_KODAS|NR|KORPUSO_NR|PASTO_KODAS|AOB_NUO';
  let text = `${columns}${pointsApart ? '' : '|E_KOORD|N_KOORD'}\n`;
  const pointsOf = new Map<number, string[]>();
  const total = areas.reduce((sum, { weight }) => sum + weight, 0);
  let street = BEGINNING.street;
  let address = BEGINNING.address;
  let owed = 0;
  const house = (
    area: MadeArea,
    streetCode: number,
    at: { lat: number; lng: number },
    number: string,
  ): void => {
    const { eastM, northM } = lks94OfWgs84(at);
    const [east, north] = [eastM.toFixed(2), northM.toFixed(2)];
    const block = next(60) === 0 ? String(1 + next(4)) : '';
    text += `${address}|${area.municipality}|${area.code}|${streetCode === 0 ? '' : streetCode}|${number}|${block}|LT-${10_000 + next(90_000)}|2005-02-08${pointsApart ? '' : `|${east}|${north}`}\n`;
    if (pointsApart) {
      const feature = `{"type":"Feature","properties":{"AOB_KODAS":${address},"GYV_KODAS":${area.code},"GAT_KODAS":${streetCode},"E_KOORD":${at.lng.toFixed(6)},"N_KOORD":${at.lat.toFixed(6)}},"geometry":{"type":"Point","coordinates":[${east},${north}]}}`;
      const list = pointsOf.get(area.municipality);
      if (list) list.push(feature);
      else pointsOf.set(area.municipality, [feature]);
    }
    address += 1;
    if (text.length > 1_000_000) {
      writeSync(file, text);
      text = '';
    }
  };
  for (const area of areas) {
    owed += (area.weight / total) * addresses;
    let houses = Math.floor(owed);
    owed -= houses;
    const isVillage = area.type === 'k.';
    const own =
      isVillage && next(100) < WITHOUT_STREETS
        ? 0
        : Math.max(1, Math.round((area.weight / total) * streets));
    const radius = 0.004 + Math.sqrt(area.weight) / 9_000;
    const names = new Set(area.known);
    while (names.size < own) {
      const stem = one(STARTS) + one(MIDDLES) + one(MIDDLES);
      names.add(`${one(INITIALS)}${stem}${one(STREET_ENDS)} ${one(STREET_TYPES)}`);
    }
    const spot = () => ({
      lat: area.lat + ((next(2_001) - 1_000) / 1_000) * radius * 0.6,
      lng: area.lng + ((next(2_001) - 1_000) / 1_000) * radius,
    });
    const list = [...names];
    for (const [nth, name] of list.entries()) {
      const cut = name.lastIndexOf(' ');
      streetRows.push(
        `${street}|${area.code}|gatvė|${name.slice(cut + 1)}|${name.slice(0, cut)}|2011-10-11`,
      );
      const share = Math.max(1, Math.round(houses / (list.length - nth)));
      const from = spot();
      const [stepLat, stepLng] = [(next(201) - 100) / 1_000_000, (next(201) - 100) / 600_000];
      for (let at = 0; at < share && houses > 0; at += 1) {
        const point = { lat: from.lat + at * stepLat, lng: from.lng + at * stepLng };
        const letter = next(8) === 0 ? 'A' : '';
        if (isInLithuania(point)) house(area, street, point, `${at + 1}${letter}`);
        houses -= 1;
      }
      street += 1;
    }
    for (let at = 1; houses > 0; at += 1, houses -= 1) {
      const point = spot();
      if (isInLithuania(point)) house(area, 0, point, String(at));
    }
  }
  writeSync(file, text);
  closeSync(file);
  writeFileSync(join(folder, 'adr_gatves.csv'), `${streetRows.join('\n')}\n`);
  for (const [municipality, features] of pointsOf) {
    writeFileSync(
      join(folder, `adr_gra_${municipality}.json`),
      `{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"EPSG:3346"}},"features":[\n${features.join(',\n')}\n]}\n`,
    );
  }
}

const lines = (header: string, rows: readonly string[]): string =>
  `${[header, ...rows].join('\n')}\n`;

function words(text: string): string[] {
  return text.split(' ');
}
