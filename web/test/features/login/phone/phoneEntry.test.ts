import { describe, expect, it } from 'vitest';

import { DEFAULT_COUNTRY } from '../../../../src/features/login/phone/country.ts';
import {
  NEW_ENTRY,
  nextPhoneEntry,
  type PhoneEntryEvent,
} from '../../../../src/features/login/phone/phoneEntry.ts';

const through = (...events: PhoneEntryEvent[]) => events.reduce(nextPhoneEntry, NEW_ENTRY);
const TYPED = { type: 'typed', text: '612', country: DEFAULT_COUNTRY } as const;

describe('the entry of a phone number', () => {
  it('is empty at first, for Lithuania', () => {
    expect(NEW_ENTRY).toEqual({ country: DEFAULT_COUNTRY, text: '', status: { at: 'editing' } });
  });

  it('keeps what was typed through a wrong number, and forgets the error with the next key', () => {
    expect(through(TYPED, { type: 'foundWrong' })).toMatchObject({
      text: '612',
      status: { at: 'wrong' },
    });
    expect(through(TYPED, { type: 'foundWrong' }, TYPED).status).toEqual({ at: 'editing' });
  });

  it('is slow only while it is being sent', () => {
    expect(through(TYPED, { type: 'sent' }, { type: 'slow' }).status).toEqual({
      at: 'sending',
      slow: true,
    });
    expect(through(TYPED, { type: 'slow' }).status).toEqual({ at: 'editing' });
    const back = through(TYPED, { type: 'sent' }, { type: 'cameBack' }, { type: 'slow' });
    expect(back).toEqual(through(TYPED));
  });

  it('takes the country that the number turned out to belong to', () => {
    const latvia = { ...DEFAULT_COUNTRY, code: 'LV' };
    expect(through(TYPED, { type: 'countryFound', country: latvia })).toMatchObject({
      country: latvia,
      text: '612',
    });
  });
});
