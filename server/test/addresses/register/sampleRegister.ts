import { createRegisterIndex } from '../../../src/addresses/register/index/createRegisterIndex.ts';
import type { Area, StoredStreets } from '../../../src/domain/registerRecords.ts';
import { toTenMillionths } from '../../../src/domain/registerRecords.ts';
import { samplePlaces, sampleTowns } from '../samplePlaces.ts';

/** Of every street of the sample: 1 to 100, and some that are not whole numbers. */
const SAMPLE_NUMBERS = [
  ...Array.from({ length: 100 }, (_, at) => String(at + 1)),
  '9A',
  '12A',
  '12K2',
  '12AK2',
  '5/7',
];
/** Streets of one town have a house that those of the others have not. */
const numbersIn = (town: string): string[] =>
  SAMPLE_NUMBERS.concat(town === 'Šiauliai' ? ['13B'] : ['14B']);
const FIRST_AREA = 10_000;
const FIRST_STREET = 1_000_000;
/** Some ten metres from house to house. */
const STEP = 0.0001;

const sampleAreas: readonly Area[] = sampleTowns.map(({ name, genitive }, at) => ({
  code: FIRST_AREA + at,
  name,
  genitive,
  type: 'm.',
  municipality: `${genitive} r.`,
  eldership: '',
}));

/** The streets of the gazetteer's sample, as the register would state them. */
function sampleStreets(): StoredStreets {
  const streets = samplePlaces.filter(({ kind }) => kind === 'street');
  const points = streets.flatMap(({ lat, lng, town }) =>
    numbersIn(town).flatMap((_, at) => [
      toTenMillionths(lat + at * STEP),
      toTenMillionths(lng + at * STEP),
    ]),
  );
  const bytes = Buffer.alloc(points.length * 4);
  for (const [at, value] of points.entries()) bytes.writeInt32LE(value, at * 4);
  return {
    streets: streets.map(({ name, town }, at) => ({
      area: FIRST_AREA + sampleTowns.findIndex((one) => one.name === town),
      code: FIRST_STREET + at,
      name,
      numbers: numbersIn(town).join(','),
    })),
    points: Uint8Array.from(bytes),
  };
}

export function sampleIndex() {
  const making = createRegisterIndex(sampleAreas, { places: samplePlaces, towns: sampleTowns });
  making.add(sampleStreets());
  return making.done();
}
