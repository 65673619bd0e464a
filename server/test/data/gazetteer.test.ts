import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { gazetteer, towns, type Place } from '../../src/data/gazetteer.ts';
import { greatCircleKm } from '../../src/platform/geoPoint.ts';
import { controlPoints } from './controlPoints.ts';
import { gazetteerFiles, readGazetteerFile, townFile, townsFile } from './gazetteerFiles.ts';

const lithuania = { south: 53.89, north: 56.46, west: 20.93, east: 26.84 };

/** How many we promise, and how far from its centre a town reaches, with its airport or its resort. */
const promised = [
  { town: 'Vilnius', atLeast: 220, reachKm: 13 },
  { town: 'Kaunas', atLeast: 150, reachKm: 13 },
  { town: 'Klaipėda', atLeast: 100, reachKm: 11 },
  { town: 'Šiauliai', atLeast: 70, reachKm: 12 },
  { town: 'Panevėžys', atLeast: 60, reachKm: 5 },
  { town: 'Alytus', atLeast: 40, reachKm: 4 },
  { town: 'Palanga', atLeast: 40, reachKm: 13 },
];

const LITHUANIAN_NAME = /^[A-PR-VYZa-pr-vyzĄČĘĖĮŠŲŪŽąčęėįšųūž0-9. -]+$/u;
/** Proper names that do hold a letter which Lithuanian has not. */
const withForeignLetter = new Set(['LITEXPO', 'Kauno IX fortas']);
const STREET_NAME = /( (g|pr|al|a|pl|kel|tak)\.| krantinė)$/u;

const named = ({ name, town, kind }: Place): string => `${name}, ${town} (${kind})`;
const within = (town: string): readonly Place[] =>
  gazetteer.filter((place) => place.town === town && place.kind !== 'town');
const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

describe('the files of the gazetteer', () => {
  it.each(gazetteerFiles)('%s has the shape that is read from it', (file) => {
    const shape = file === 'towns.json' ? townsFile : townFile;
    expect(v.safeParse(shape, readGazetteerFile(file)).issues).toBeUndefined();
  });

  it('are all read', () => {
    const rows = gazetteerFiles
      .filter((file) => file !== 'towns.json')
      .flatMap((file) => v.parse(townFile, readGazetteerFile(file)).lists)
      .reduce((sum, list) => sum + list.rows.length, 0);
    expect(gazetteer).toHaveLength(rows + towns.length);
  });
});

describe('the gazetteer', () => {
  it.each(promised)('knows at least $atLeast streets and places of $town', ({ town, atLeast }) => {
    expect(within(town).length).toBeGreaterThanOrEqual(atLeast);
  });

  it('knows more than 700 streets and places in all, and tells them apart', () => {
    const places = gazetteer.filter(({ kind }) => kind !== 'town');
    expect(places.length).toBeGreaterThan(700);
    expect(repeated(places.map(({ name, town }) => `${name}, ${town}`.toLowerCase()))).toEqual([]);
  });

  it('has every point inside Lithuania', () => {
    const { south, north, west, east } = lithuania;
    const outside = gazetteer.filter(
      ({ lat, lng }) => lat < south || lat > north || lng < west || lng > east,
    );
    expect(outside.map(named)).toEqual([]);
  });

  it.each(promised)('has every point of $town within $reachKm km of its centre', (promise) => {
    const centre = towns.find(({ name }) => name === promise.town);
    const far = within(promise.town).filter(
      (place) => centre === undefined || greatCircleKm(place, centre) > promise.reachKm,
    );
    expect(far.map(named)).toEqual([]);
  });

  it.each(controlPoints)('puts $name in $town within 500 m of its control point', (control) => {
    const place = gazetteer.find(
      ({ name, town }) => name === control.name && town === control.town,
    );
    expect(place && greatCircleKm(place, control)).toBeLessThan(0.5);
  });

  it('writes every name in Lithuanian letters, without a space too many', () => {
    const wrong = gazetteer.filter(
      ({ name }) =>
        (!LITHUANIAN_NAME.test(name) && !withForeignLetter.has(name)) ||
        name.replaceAll(/ +/gu, ' ').trim() !== name,
    );
    expect(wrong.map(named)).toEqual([]);
  });

  it('ends the name of a street, and of nothing else, with the kind of street', () => {
    const wrong = gazetteer.filter(
      ({ name, kind }) => STREET_NAME.test(name) !== (kind === 'street'),
    );
    expect(wrong.map(named)).toEqual([]);
  });

  it('says from 1 to 10 how well known a place is, and the capital is a 10', () => {
    const wrong = gazetteer.filter(
      ({ weight }) => !Number.isInteger(weight) || weight < 1 || weight > 10,
    );
    expect(wrong.map(named)).toEqual([]);
    expect(gazetteer).toContainEqual(
      expect.objectContaining({ kind: 'town', name: 'Vilnius', weight: 10 }),
    );
  });
});

describe('the list of towns', () => {
  it('has all 103 towns of Lithuania and the townships that people travel to', () => {
    const names = towns.map(({ name }) => name);
    const [cities] = v.parse(townsFile, readGazetteerFile('towns.json')).lists;
    expect(cities?.rows).toHaveLength(103);
    expect(repeated(names)).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['Nida', 'Rumšiškės', 'Kernavė', 'Karmėlava']));
  });

  it('has the town of every street and place', () => {
    const names = new Set(towns.map(({ name }) => name));
    expect(gazetteer.filter(({ town }) => !names.has(town)).map(named)).toEqual([]);
  });

  it('offers every town as a destination of its own', () => {
    const offered = gazetteer.filter(({ kind }) => kind === 'town').map(({ name }) => name);
    expect(offered).toEqual(towns.map(({ name }) => name));
  });

  it('declines each name: whose (genitive) and where (locative), each different', () => {
    const wrong = towns.filter(
      ({ name, genitive, locative }) =>
        new Set([name, genitive, locative]).size !== 3 ||
        !/(o|os|ės|aus|ų)$/u.test(genitive) ||
        !/(e|se)$/u.test(locative) ||
        name.split(' ').length !== locative.split(' ').length,
    );
    expect(wrong).toEqual([]);
  });
});
