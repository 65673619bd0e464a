import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';

import { euroWords } from '../../src/invoices/euroWords.ts';
import { readSeller, sampleSeller } from '../../src/invoices/seller.ts';
import { vatInside } from '../../src/invoices/issueInvoice.ts';

describe('A sum in words', () => {
  it.each([
    [0, 'Nulis eurų 00 ct'],
    [1, 'Nulis eurų 01 ct'],
    [100, 'Vienas euras 00 ct'],
    [250, 'Du eurai 50 ct'],
    [999, 'Devyni eurai 99 ct'],
    [1_000, 'Dešimt eurų 00 ct'],
    [1_105, 'Vienuolika eurų 05 ct'],
    [1_900, 'Devyniolika eurų 00 ct'],
    [2_000, 'Dvidešimt eurų 00 ct'],
    [2_100, 'Dvidešimt vienas euras 00 ct'],
    [3_400, 'Trisdešimt keturi eurai 00 ct'],
    [10_000, 'Vienas šimtas eurų 00 ct'],
    [10_100, 'Vienas šimtas vienas euras 00 ct'],
    [11_100, 'Vienas šimtas vienuolika eurų 00 ct'],
    [21_200, 'Du šimtai dvylika eurų 00 ct'],
    [99_900, 'Devyni šimtai devyniasdešimt devyni eurai 00 ct'],
    [100_000, 'Vienas tūkstantis eurų 00 ct'],
    [200_200, 'Du tūkstančiai du eurai 00 ct'],
    [1_100_000, 'Vienuolika tūkstančių eurų 00 ct'],
    [2_100_000, 'Dvidešimt vienas tūkstantis eurų 00 ct'],
    [
      12_345_678,
      'Vienas šimtas dvidešimt trys tūkstančiai keturi šimtai penkiasdešimt šeši eurai 78 ct',
    ],
    [100_000_000, 'Vienas milijonas eurų 00 ct'],
  ])('of %i ct reads %s', (cents, words) => {
    expect(euroWords(cents)).toBe(words);
  });
});

describe('VAT', () => {
  it.each([
    [1_240, 21, 1_025, 215],
    [350, 21, 289, 61],
    [1, 21, 1, 0],
    [1_240, 0, 1_240, 0],
  ])('inside %i ct at %i %% leaves %i and %i', (total, percent, netCents, vatCents) => {
    expect(vatInside(total, percent)).toEqual({ netCents, vatCents });
  });

  it('adds up to the sum, whatever the sum and the rate', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(100), (total, percent) => {
        const { netCents, vatCents } = vatInside(total, percent);
        return netCents + vatCents === total && Number.isInteger(vatCents) && vatCents >= 0;
      }),
    );
  });
});

describe('The seller', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seller-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (json: unknown): string => {
    const file = join(folder, 'seller.json');
    writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json));
    return file;
  };
  const SELLER = {
    name: 'UAB „Taksi“',
    companyCode: '302123456',
    vatCode: 'LT100001234567',
    address: 'Gedimino pr. 1, Vilnius',
    series: 'TX',
    vatPercent: 21,
  };

  it('is the one of the file, and no sample', () => {
    expect(readSeller(fileWith(SELLER))).toEqual({ ...SELLER, sample: false });
    expect(sampleSeller('UAB „X“')).toMatchObject({ name: 'UAB „X“', sample: true });
  });

  it.each([
    ['no JSON', '{', 'seller.json: cannot be read as JSON'],
    ['a missing key', { ...SELLER, address: undefined }, 'seller.json: address: '],
    ['a misspelt key', { ...SELLER, vat: 1 }, 'seller.json: vat: is not a key of a seller'],
    ['a wrong code', { ...SELLER, companyCode: '1' }, 'seller.json: companyCode: must have 7 or 9'],
  ])('stops the start with one line for %s', (_what, json, line) => {
    expect(() => readSeller(fileWith(json))).toThrow(line);
  });
});
