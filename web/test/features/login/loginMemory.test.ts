import { describe, expect, it } from 'vitest';

import { loginMemory } from '../../../src/features/login/loginMemory.ts';
import { DEFAULT_COUNTRY } from '../../../src/features/login/phone/country.ts';
import { instructionOf } from '../../../src/features/login/loginEntry.ts';
import { storageInMemory } from '../../storageInMemory.ts';

const PHONE = '+37061234567';

describe('what the sign-in remembers', () => {
  it('is the attempt for its own number only', () => {
    const memory = loginMemory(storageInMemory());
    memory.storeAttempt(PHONE, 'abc');
    expect(memory.attemptFor(PHONE)).toBe('abc');
    expect(memory.attemptFor('+37060000000')).toBeUndefined();
  });

  it('is no attempt after a server that names none', () => {
    const memory = loginMemory(storageInMemory());
    memory.storeAttempt(PHONE, 'abc');
    memory.storeAttempt(PHONE, undefined);
    expect(memory.attemptFor(PHONE)).toBeUndefined();
  });

  it('is nothing where the storage holds nonsense', () => {
    const memory = loginMemory(storageInMemory({ 'login-draft': '{', 'login-attempt': '[]' }));
    expect(memory.draft()).toBeUndefined();
    expect(memory.attemptFor(PHONE)).toBeUndefined();
  });

  it('is gone after signing in', () => {
    const storage = storageInMemory();
    const memory = loginMemory(storage);
    memory.storeDraft({ country: DEFAULT_COUNTRY, text: '612' });
    memory.storeAttempt(PHONE, 'abc');
    memory.clear();
    expect(storage.values.size).toBe(0);
  });
});

describe('the step of a history entry', () => {
  it('is the instruction when the entry holds a number, else the phone entry', () => {
    expect(instructionOf({ phone: PHONE })).toEqual({ phone: PHONE });
    expect(instructionOf({ phone: PHONE, attempt: 'a' })).toEqual({ phone: PHONE, attempt: 'a' });
    for (const other of [null, undefined, {}, { phone: 7 }, 'x']) {
      expect(instructionOf(other)).toBeUndefined();
    }
  });
});
