import { describe, expect, it } from 'vitest';

import { lithuanianPoint } from '../../../../src/addresses/register/files/lithuanianPoint.ts';
import { fieldsOf, tableOf } from '../../../../src/addresses/register/files/table.ts';
import { greatCircleKm } from '../../../../src/platform/geoPoint.ts';

describe('a file of the register is known by its header', () => {
  it.each([
    ['SAV_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|SAV_NUO|ADM_KODAS', 'municipalities'],
    ['SEN_KODAS|SAV_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|SEN_NUO', 'elderships'],
    ['GYV_KODAS|SAV_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|VARDAS|GYV_NUO|SEN_KODAS', 'areas'],
    ['GAT_KODAS|GYV_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|GAT_NUO', 'streets'],
    ['AOB_KODAS|SAV_KODAS|GYV_KODAS|GAT_KODAS|NR|KORPUSO_NR|PASTO_KODAS|AOB_NUO', 'addresses'],
    ['adr_id;gyv_kodas;gat_kodas;namo_nr;korpusas;x_koord;y_koord', 'addresses'],
    ['"GYV_KODAS","VARDAS","SAV_KODAS"', 'areas'],
    ['PAT_KODAS|AOB_KODAS|SAV_KODAS|PATALPOS_NR|PAT_NUO', undefined],
    ['ADM_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|ADM_NUO', undefined],
    ['something|else', undefined],
    ['', undefined],
  ])('%s → %s', (header, kind) => {
    expect(tableOf(header)?.kind).toBe(kind);
  });

  it('with its columns where they are, in any order', () => {
    const table = tableOf('nr;GYV_KODAS;gat_kodas;N_KOORD;E_KOORD');
    expect(table).toMatchObject({ delimiter: ';', columns: 5 });
    expect(table?.at).toMatchObject({
      number: 0,
      area: 1,
      street: 2,
      north: 3,
      east: 4,
      block: -1,
    });
  });
});

it('fields that were quoted are read without their quotes', () => {
  expect(fieldsOf('a|"b|c"|"d ""e"""|', '|')).toEqual(['a', 'b|c', 'd "e"', '']);
});

describe('coordinates', () => {
  const VILNIUS = { lat: 54.6872, lng: 25.2798 };
  it.each([
    ['metres, east first', 582_516.81, 6_061_948.8],
    ['metres, north first', 6_061_948.8, 582_516.81],
    ['degrees, east first', 25.2798, 54.6872],
    ['degrees, north first', 54.6872, 25.2798],
  ])('in %s are one point', (_, first, second) => {
    const point = lithuanianPoint(first, second);
    expect(point && greatCircleKm(point, VILNIUS) * 1_000).toBeLessThan(0.1);
  });

  it.each([
    [0, 0],
    [25, 25],
    [500_000, 500_000],
    [500_000, 7_000_000],
    [21.01, 52.23],
    [Number.NaN, 54],
  ])('%d, %d are nowhere in the country', (first, second) => {
    expect(lithuanianPoint(first, second)).toBeUndefined();
  });
});
