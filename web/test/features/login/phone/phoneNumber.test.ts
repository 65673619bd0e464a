import { describe, expect, it } from 'vitest';

import { countries, searchCountries } from '../../../../src/features/login/phone/countries.ts';
import { DEFAULT_COUNTRY } from '../../../../src/features/login/phone/country.ts';
import {
  detectCountry,
  withoutPrefix,
} from '../../../../src/features/login/phone/detectCountry.ts';
import { formatPhone, readPhone } from '../../../../src/features/login/phone/phoneNumber.ts';

describe('a phone number', () => {
  it.each([
    '61234567',
    '861234567',
    '8 612 34567',
    '061234567',
    '0 612 34 567',
    '37061234567',
    '370 612 34567',
    '+37061234567',
    '+370 (612) 34-567',
    '0037061234567',
    '00 370 612 34567',
    '  00370 612 34567',
    '(00370) 612 34567',
    '  8-612-34567 ',
  ])('written as „%s“ is +37061234567', (text) => {
    expect(readPhone(text, 'LT')).toBe('+37061234567');
  });

  it.each(['', ' ', '12', 'abc', '8612345', '+370 1', '6'.repeat(18), `+${'3'.repeat(40)}`])(
    'is not „%s“',
    (text) => {
      expect(readPhone(text, 'LT')).toBeUndefined();
    },
  );

  it('is refused over 250 characters, even if a valid one is inside', () => {
    const text = `61234567${' '.repeat(250)}`;
    expect(readPhone(text.slice(0, 250), 'LT')).toBe('+37061234567');
    expect(readPhone(text, 'LT')).toBeUndefined();
  });

  it('may have zeros side by side in its middle', () => {
    expect(readPhone('+370 612 00567', 'LT')).toBe('+37061200567');
  });

  it('belongs to the chosen country', () => {
    expect(readPhone('21234567', 'LV')).toBe('+37121234567');
    expect(readPhone('020 7946 0958', 'GB')).toBe('+442079460958');
  });

  it('is shown in groups', () => {
    expect(formatPhone('+37070000000')).toBe('+370 700 00 000');
    expect(formatPhone('no number')).toBe('no number');
  });
});

describe('the country of what is typed', () => {
  it.each([
    ['+44', 'LT', 'GB'],
    ['+44 20 7946 0958', 'LT', 'GB'],
    ['0044 7911 123456', 'LT', 'GB'],
    ['  0044 7911 123456', 'LT', 'GB'],
    ['+1', 'LT', 'US'],
    ['+1', 'CA', 'CA'],
    ['+1 416 555 0123', 'LT', 'CA'],
    ['+44 7781 123456', 'LT', 'GB'],
    ['+44 7624 123456', 'LT', 'GB'],
    ['+44 7797 712345', 'LT', 'GB'],
    ['+212', 'LT', 'MA'],
    ['+358', 'LT', 'FI'],
    ['+590', 'LT', 'GP'],
    ['+599', 'LT', 'CW'],
    ['+370 6', 'GB', 'LT'],
    ['+7', 'LT', 'RU'],
    ['+77012345678', 'LT', 'KZ'],
    ['+', 'LT', 'LT'],
    ['+999', 'LT', 'LT'],
    ['8612', 'LT', 'LT'],
    ['612', 'GB', 'GB'],
  ] as const)('„%s“ with %s chosen means %s', (text, current, country) => {
    expect(detectCountry(text, current)).toBe(country);
  });

  it('loses the prefix of another country when one is chosen by hand', () => {
    expect(withoutPrefix('+44 20 7946 0958')).toBe('2079460958');
    expect(withoutPrefix('00370 612')).toBe('612');
    expect(withoutPrefix('8 612')).toBe('8 612');
    expect(withoutPrefix('+999 1')).toBe('9991');
  });
});

const found = (text: string) => searchCountries(text).map(({ code }) => code);

describe('the list of countries', () => {
  it('begins with Lithuania and goes on by name', () => {
    expect(countries[0]).toEqual(DEFAULT_COUNTRY);
    const [, ...rest] = countries.map(({ name }) => name);
    expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(countries.length).toBeGreaterThan(240);
  });

  it('is searched by name, code or dial code', () => {
    expect(found('latv')).toEqual(['LV']);
    expect(found('reun')).toEqual(['RE']);
    expect(found('gb')).toEqual(['GB']);
    expect(found('+370')).toEqual(['LT']);
    expect(found('371')).toEqual(['LV']);
    expect(found('united')[0]).toBe('AE');
    expect(found('atlantis')).toEqual([]);
  });
});
