import { afterEach, describe, expect, it, vi } from 'vitest';

import { leaveEarlyAnswers, takeEarlyAnswers } from '../../src/platform/earlyAnswers.ts';

const early = {
  user: '{"id":"jonas"}',
  answers: new Map([['GET /a', Promise.resolve(Response.json(1))]]),
};

describe('What a page has asked before its code', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is there for the code', () => {
    vi.stubGlobal('window', {});
    expect(leaveEarlyAnswers(early)).toBe(true);
    expect(takeEarlyAnswers()).toBe(early);
  });

  it('is not asked any more once the code has come: it asks by itself', () => {
    vi.stubGlobal('window', {});
    expect(takeEarlyAnswers()).toBeUndefined();
    expect(leaveEarlyAnswers(early)).toBe(false);
    expect(takeEarlyAnswers()).toBeUndefined();
  });
});
