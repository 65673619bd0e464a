import type { InvoiceDetails } from '@ride/contract';
import { describe, expect, it } from 'vitest';

import { checkInvoiceDetails } from '../../src/passengers/invoiceDetails.ts';

const PERSON: InvoiceDetails = {
  name: '',
  address: '',
  personCode: '',
  vatCode: '',
  companyCode: '',
  personType: 1,
};
const COMPANY: InvoiceDetails = { ...PERSON, personType: 2 };

const PERSON_CODE_WRONG = 'Veiklos kodą sudaro iki 30 raidžių ir skaitmenų';
const COMPANY_CODE_WRONG = 'Įmonės kodą sudaro 7 arba 9 skaitmenys';
const VAT_CODE_WRONG = 'PVM mokėtojo kodą sudaro šalies raidės ir skaitmenys, pvz., LT123456789';
const TOO_LONG = 'Ne daugiau kaip 200 simbolių';
const NOT_ALLOWED = 'Yra neleistinų simbolių';

const errorsOf = (details: InvoiceDetails) => {
  const checked = checkInvoiceDetails(details);
  return checked.at === 'bad' ? checked.errors : [];
};
const keptOf = (details: InvoiceDetails) => {
  const checked = checkInvoiceDetails(details);
  return checked.at === 'good' ? checked.details : undefined;
};

describe('Invoice details', () => {
  it('may all be empty, and blanks are empty', () => {
    expect(keptOf(PERSON)).toEqual(PERSON);
    expect(keptOf(COMPANY)).toEqual(COMPANY);
    const blank = ' \t ';
    const blanks = { name: blank, address: blank, personCode: blank, vatCode: blank };
    expect(keptOf({ ...COMPANY, ...blanks, companyCode: blank })).toEqual(COMPANY);
  });

  it('lose blanks around them, and a VAT code those inside it, its dots and its dashes', () => {
    expect(
      keptOf({
        name: ' Jonas Jonaitis ',
        address: ' Gedimino pr. 1 ',
        personCode: ' 123-4 ',
        vatCode: ' lt 123.456-789 ',
        companyCode: ' 1234567 ',
        personType: 1,
      }),
    ).toEqual({
      name: 'Jonas Jonaitis',
      address: 'Gedimino pr. 1',
      personCode: '123-4',
      vatCode: 'LT123456789',
      companyCode: '1234567',
      personType: 1,
    });
  });

  it.each(['1234567', '123456789'])('take the company code %s', (companyCode) => {
    expect(errorsOf({ ...COMPANY, companyCode })).toEqual([]);
  });

  it.each(['123456', '12345678', '1234567890', 'x1234567', '1234567x', '123456x', '12345678x'])(
    'do not take the company code %s',
    (companyCode) => {
      expect(errorsOf({ ...COMPANY, companyCode })).toEqual([
        { field: 'companyCode', message: COMPANY_CODE_WRONG },
      ]);
    },
  );

  it.each(['1', 'Ž1', 'AB 12/3.4-5', '1'.repeat(30)])('take the activity code %s', (personCode) => {
    expect(errorsOf({ ...PERSON, personCode })).toEqual([]);
  });

  it.each(['1'.repeat(31), '-1', '<b>', '1_2', '1<'])(
    'do not take the activity code %s',
    (personCode) => {
      expect(errorsOf({ ...PERSON, personCode })).toEqual([
        { field: 'personCode', message: PERSON_CODE_WRONG },
      ]);
    },
  );

  it.each(['LT123456789', 'LT123456789012', 'LV40003032949', 'IE1234567+A', 'NL0*2B01', 'EL12'])(
    'take the VAT code %s',
    (vatCode) => {
      expect(errorsOf({ ...PERSON, vatCode })).toEqual([]);
    },
  );

  it.each([
    '123456789',
    'LT12345678',
    'LT1234567890',
    'LT1234567890123',
    'LTABCDEFGHI',
    'LTABCDEFGHIJKL',
    'XX12345678',
    'PL1',
    'PL1234567890123',
    'PL12_34',
    'XLT123456789',
    'LT123456789X',
    'XPL5260001246',
    'PL5260001246_',
  ])('do not take the VAT code %s', (vatCode) => {
    expect(errorsOf({ ...PERSON, vatCode })).toEqual([
      { field: 'vatCode', message: VAT_CODE_WRONG },
    ]);
  });

  it('take texts of 200 characters, not counting blanks around them, and none longer', () => {
    expect(errorsOf({ ...PERSON, name: ` ${'ž'.repeat(200)} ` })).toEqual([]);
    expect(errorsOf({ ...PERSON, name: 'ž'.repeat(201) })).toEqual([
      { field: 'name', message: TOO_LONG },
    ]);
  });

  it.each(['a\0b', 'a\nb', 'a\ud800b'])('take no text that cannot be printed', (address) => {
    expect(errorsOf({ ...PERSON, address })).toEqual([{ field: 'address', message: NOT_ALLOWED }]);
  });

  it('say what is wrong with a text before what is wrong with its form', () => {
    expect(errorsOf({ ...PERSON, personCode: '<\0>' })).toEqual([
      { field: 'personCode', message: NOT_ALLOWED },
    ]);
  });

  it('name every wrong field of the form at once, in its order', () => {
    const wrong = { name: '\0', address: '\0', personCode: '<', vatCode: '1', companyCode: '1' };
    expect(errorsOf({ ...PERSON, ...wrong }).map(({ field }) => field)).toEqual([
      'name',
      'address',
      'personCode',
      'vatCode',
    ]);
    expect(errorsOf({ ...COMPANY, ...wrong }).map(({ field }) => field)).toEqual([
      'name',
      'address',
      'vatCode',
      'companyCode',
    ]);
  });

  it('drop a wrong value of a field that the form does not show, and keep a right one', () => {
    expect(keptOf({ ...PERSON, name: 'Jonas', companyCode: '1' })).toEqual({
      ...PERSON,
      name: 'Jonas',
    });
    expect(keptOf({ ...COMPANY, personCode: '<' })).toEqual(COMPANY);
    expect(keptOf({ ...COMPANY, personCode: '123' })).toEqual({ ...COMPANY, personCode: '123' });
    expect(keptOf({ ...PERSON, companyCode: '1234567' })?.companyCode).toBe('1234567');
  });
});
