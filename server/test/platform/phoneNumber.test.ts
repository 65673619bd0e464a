import { describe, expect, it } from 'vitest';

import { callerToE164, toE164 } from '../../src/platform/phoneNumber.ts';
import { NOBODYS_PHONE } from '../../src/domain/orderRecords.ts';

describe('The number of a caller', () => {
  it.each([
    ['+37060000001', '+37060000001'],
    ['0037060000001', '+37060000001'],
    ['37060000001', '+37060000001'],
    ['860000001', '+37060000001'],
    ['060000001', '+37060000001'],
    ['4917012345678', '+4917012345678'],
    ['004917012345678', '+4917012345678'],
    ['+4917012345678', '+4917012345678'],
    ['8613812345678', '+8613812345678'],
    ['68512345', undefined],
    ['60000001', undefined],
    ['anonymous', undefined],
    ['', undefined],
    ['+', undefined],
  ])('%s is %s', (caller, number) => {
    expect(callerToE164(caller)).toBe(number);
  });
});

it('Nobody has a number that could sign in', () => {
  expect(toE164(NOBODYS_PHONE)).toBeUndefined();
  expect(callerToE164(NOBODYS_PHONE)).toBeUndefined();
});
