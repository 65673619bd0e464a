import { describe, expect, it } from 'vitest';

import { capacityOf, type UnitCosts } from '../../city/capacity.ts';
import { useOf } from '../../city/samples.ts';
import { withTables } from '../../city/writeTables.ts';

const UNIT: UnitCosts = {
  serverMsPerOrder: 100,
  databaseMsPerOrder: 200,
  serverMsPerCarSecond: 0.5,
  databaseMsPerCarSecond: 1,
  serverMbPerStream: 0.05,
  serverMbAtRest: 150,
  databaseBytesPerOrder: 5_000,
  journalBytesPerOrder: 40_000,
  tellsPerOrder: 5,
  tellMs: 2,
};

describe('What a company needs', () => {
  it('is what one order costs, as often as orders come', () => {
    const found = capacityOf({ name: 'small', cars: 100, streams: 1_000 }, UNIT);
    expect(found.ordersPerDay).toBe(2_200);
    expect(found.databaseCores).toBeCloseTo(found.serverCores * 2);
    expect(found.databaseGbPerYear).toBeCloseTo((2_200 * 365 * 5_000) / 1e9);
    // Two, so that one may die.
    expect(found.servers).toBe(2);
    expect(found.serverGb).toBeCloseTo((2 * 150 + 1_000 * 0.05) / 1_024);
  });

  it('names streams first where many watch and few order, and the database where many order', () => {
    const first = (cars: number, streams: number, unit = UNIT): string =>
      capacityOf({ name: 'one', cars, streams }, unit).breaksFirst;
    expect(first(10, 500_000)).toMatch(/nginx/);
    expect(first(1e6, 100)).toMatch(/database/);
    expect(first(1e6, 100, { ...UNIT, tellMs: 50 })).toMatch(/notify/);
  });
});

const at = (atMs: number, usedMs: number, memoryMb = 100) => ({ atMs, usedMs, memoryMb });

describe('What a process used', () => {
  it('is counted by quarters', () => {
    const taken = [at(0, 0), at(100, 50), at(200, 60), at(300, 160), at(400, 160, 120)];
    expect(useOf('one', taken)).toMatchObject({
      share: [0.5, 0.1, 1, 0],
      usedMs: 160,
      mostMemoryMb: 120,
      memoryMb: [100, 100, 100, 120],
    });
  });

  it('does not run backwards when it is killed and begins anew', () => {
    expect(useOf('one', [at(0, 500), at(100, 600), at(200, 20), at(300, 70)]).usedMs).toBe(150);
  });
});

describe('A report', () => {
  const document =
    'Words.\n\n<!-- city: what follows is written by `npm run city -- --write` -->\n\nold\n\n<!-- city: end -->\n\nMore.';

  it('takes the place of the one before, and no other words', () => {
    const written = withTables(document, 'new');
    expect(written).toContain('Words.');
    expect(written).toContain('\n\nnew\n\n<!-- city: end -->\n\nMore.');
    expect(written).not.toContain('old');
    expect(() => withTables('nothing', 'new')).toThrow('no place');
  });
});
