import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { coveredBy } from '../../../../../src/features/order/stage/map/coveredBy.ts';
import { overlaps, type Box } from '../../../../../src/features/order/stage/placeLabels.ts';

const SIZE = { width: 760, height: 770 };
const ATTRIBUTION = '© Pramanyti duomenys, niekieno & niekur';

/** Where a button of 44 px stands, 8 px away from the upper right corner. */
const UPPER_CORNER: Box = { left: SIZE.width - 52, top: 8, width: 44, height: 44 };
const LOWER_CORNER: Box = { left: SIZE.width - 60, top: SIZE.height - 20, width: 40, height: 12 };

const isCovered = (on: 'band' | 'stage' | 'dialog', box: Box): boolean =>
  coveredBy({ attribution: ATTRIBUTION, buttons: 4, on }, SIZE).some((covered) =>
    overlaps(covered, box),
  );

describe('what a map leaves free for its own buttons and sources', () => {
  // Without a canvas texts are measured by their number of letters.
  beforeEach(() => {
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['the one that enlarges it, in a band', 'band', true],
    ['the one that closes it, in a dialog', 'dialog', true],
    ['none at all, on the stage', 'stage', false],
  ] as const)('has room in its upper corner for %s', (_, on, is) => {
    expect(isCovered(on, UPPER_CORNER)).toBe(is);
  });

  it.each(['band', 'stage', 'dialog'] as const)('names its sources, in a %s, too', (on) => {
    expect(isCovered(on, LOWER_CORNER)).toBe(true);
  });

  it('has no column of buttons where it cannot be moved', () => {
    const column = { left: SIZE.width - 56, top: SIZE.height - 76, width: 44, height: 44 };
    expect(isCovered('stage', column)).toBe(true);
    expect(isCovered('dialog', column)).toBe(true);
    expect(isCovered('band', column)).toBe(false);
  });
});
