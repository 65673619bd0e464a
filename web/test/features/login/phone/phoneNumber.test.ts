import { describe, expect, it } from 'vitest';

import { countries, searchCountries } from '../../../../src/features/login/phone/countries.ts';
import { DEFAULT_COUNTRY } from '../../../../src/features/login/phone/country.ts';
import { homeRules } from '../../../../src/features/login/phone/homeRules.ts';
import { isAtHome } from '../../../../src/features/login/phone/rulesFor.ts';
import { worldRules } from '../../../../src/features/login/phone/worldRules.ts';

const countryOf = (code: string) =>
  countries.find((country) => country.code === code) ?? DEFAULT_COUNTRY;
const readPhone = (text: string, code: string) => worldRules.read(text, countryOf(code));

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
    expect(worldRules.format('+37070000000')).toBe('+370 700 00 000');
    expect(worldRules.format('+442079460958')).toBe('+44 20 7946 0958');
    expect(worldRules.format('no number')).toBeUndefined();
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
    expect(worldRules.countryOf(text, countryOf(current)).code).toBe(country);
  });

  it('loses the prefix of another country when one is chosen by hand', () => {
    expect(worldRules.withoutPrefix('+44 20 7946 0958')).toBe('2079460958');
    expect(worldRules.withoutPrefix('00370 612')).toBe('612');
    expect(worldRules.withoutPrefix('8 612')).toBe('8 612');
    expect(worldRules.withoutPrefix('+999 1')).toBe('9991');
  });
});

const AT_HOME = [
  '',
  '6',
  '61234567',
  '8 612 34567',
  '0 612 34 567',
  '(8-612) 34567',
  '52123456',
  '70012345',
  '12345678',
  '370 612 34567',
  '+',
  '+3',
  '+37',
  '+370',
  '+370 (612) 34-567',
  '00',
  '0037',
  '00 370 612 34567',
  '(00370) 612 34567',
  '+370 1',
  '6'.repeat(18),
  '6'.repeat(251),
];

describe('the rules of the default country alone', () => {
  it('say of every kind of number what those of the library say', () => {
    const prefixes = [
      '',
      '0',
      '8',
      '00370',
      '+370',
      '370',
      '+370 8',
      '+3700',
      '0370',
      '8370',
      '00',
      '3708',
      '+37',
    ];
    const rests = ['', '1', '1234', '12345', '123456', '1234567', '12345678'];
    const wrong: string[] = [];
    let valid = 0;
    for (let beginning = 0; beginning < 1_000; beginning += 1) {
      for (const prefix of prefixes) {
        const text = `${prefix}${String(beginning).padStart(3, '0')}${rests[beginning % rests.length]}`;
        const texts = [text, `${prefix}${String(beginning).padStart(3, '0')}12345`];
        for (const each of texts.filter((one) => isAtHome(one, DEFAULT_COUNTRY))) {
          const said = worldRules.read(each, DEFAULT_COUNTRY);
          if (said !== undefined) valid += 1;
          if (homeRules.read(each, DEFAULT_COUNTRY) !== said) wrong.push(each);
          if (said !== undefined && homeRules.format(said) !== worldRules.format(said))
            wrong.push(said);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(valid).toBeGreaterThan(1_000);
  });

  it.each(AT_HOME)('say of „%s“ what those of all countries say', (text) => {
    expect(isAtHome(text, DEFAULT_COUNTRY)).toBe(true);
    expect(homeRules.read(text, DEFAULT_COUNTRY)).toBe(worldRules.read(text, DEFAULT_COUNTRY));
    expect(homeRules.countryOf(text, DEFAULT_COUNTRY)).toEqual(DEFAULT_COUNTRY);
    expect(worldRules.countryOf(text, DEFAULT_COUNTRY)).toEqual(DEFAULT_COUNTRY);
    expect(homeRules.withoutPrefix(text)).toBe(worldRules.withoutPrefix(text));
  });

  it.each([
    '+4',
    '+371 2',
    '+38',
    '0044 7911',
    '(+371) 2123 4567',
    'tel:+37121234567',
    '＋371',
    'abc',
  ])('are not asked about „%s“', (text) => expect(isAtHome(text, DEFAULT_COUNTRY)).toBe(false));

  it('are not asked about a number of another country, however it is written', () => {
    expect(isAtHome('21234567', countryOf('LV'))).toBe(false);
  });

  it('write its numbers as those of all countries do', () => {
    for (const e164 of ['+37061234567', '+37052123456', '+37070000000', '+37037123456']) {
      expect(homeRules.format(e164)).toBe(worldRules.format(e164));
    }
    expect(homeRules.format('+442079460958')).toBeUndefined();
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
