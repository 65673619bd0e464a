import { describe, expect, it } from 'vitest';

import {
  nextReason,
  NO_REASON,
  reasonText,
  type ReasonEvent,
} from '../../../../src/features/order/cancelling/reason.ts';

const through = (...events: ReasonEvent[]) => events.reduce(nextReason, NO_REASON);
const PRESET = { type: 'presetChosen', preset: 'Nebereikia' } as const;

describe('the reason to cancel', () => {
  it('is a preset or trimmed words of one’s own', () => {
    expect(reasonText(through(PRESET))).toBe('Nebereikia');
    expect(reasonText(through({ type: 'typed', text: '  Susirgau ' }))).toBe('Susirgau');
  });

  it('is missing when nothing was chosen and only blanks were typed', () => {
    expect(reasonText(NO_REASON)).toBeUndefined();
    expect(reasonText(through({ type: 'typed', text: '   ' }))).toBeUndefined();
  });

  it('loses its preset when something is typed', () => {
    expect(through(PRESET, { type: 'typed', text: 'a' })).toMatchObject({ preset: undefined });
  });

  it('loses its error when a preset is chosen', () => {
    expect(through({ type: 'foundMissing' }).missing).toBe(true);
    expect(through({ type: 'foundMissing' }, PRESET).missing).toBe(false);
  });

  it('has no error before the passenger tries to go on, nor after a key', () => {
    expect(NO_REASON.missing).toBe(false);
    expect(through({ type: 'foundMissing' }, { type: 'typed', text: 'a' })).toEqual({
      preset: undefined,
      text: 'a',
      missing: false,
    });
  });
});
