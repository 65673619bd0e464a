import { beforeAll, describe, expect, inject, it } from 'vitest';

import { runCity, type CityRun } from '../../city/runCity.ts';
import type { TableSize } from '../../../server/test/support/wholeBooks.ts';

const rowsOf = (tables: readonly TableSize[], name: string): number =>
  tables.find(({ table }) => table === name)?.rows ?? 0;

describe('A small city on a busy morning, on the embedded database', () => {
  let run: CityRun;
  beforeAll(async () => {
    run = await runCity({
      cars: 10,
      manyCars: 1,
      passengers: 25,
      // So small that every car is near enough for the first look.
      withinKm: 1,
      hours: 0.3,
      speed: 720,
      seed: 7,
      orders: 18,
      failures: false,
      restMs: 0,
      leastPatienceMs: 60_000,
      obliging: true,
      database: 'embedded',
      template: inject('embeddedTemplate'),
    });
  });

  it('gives everybody what was promised, once', () => {
    expect(run.reckoning).toEqual({
      placed: 18,
      confirmed: 18,
      lost: [],
      doubled: [],
      unasked: [],
      notEnded: [],
    });
    expect(run.after.breaches).toEqual([]);
  });

  it('leaves thirty days of rides after a month, and the prices of an hour', () => {
    const { month, after } = run;
    const kept = ['orders', 'order_events', 'ratings', 'searches'].map((table) => [
      table,
      rowsOf(month.tables, table) / rowsOf(after.tables, table),
    ]);
    // What is reserved for later has not ended with its day.
    for (const [table, times] of kept) expect([table, Number(times) > 25]).toEqual([table, true]);
    expect(rowsOf(month.tables, 'quotes')).toBeLessThan(rowsOf(after.tables, 'quotes'));
    expect(rowsOf(month.tables, 'timers')).toBeLessThan(rowsOf(after.tables, 'timers'));
  });

  it('is lived through in every way', () => {
    const outcomes = new Set(run.memories.map(({ outcome }) => outcome));
    expect(outcomes).toContain('rode');
    expect(run.calls.map(({ route }) => route)).toEqual(
      expect.arrayContaining(['search-ride', 'create-ride', 'get-active-ride', 'fleet: tasks']),
    );
    expect(run.streams.open).toBe(25);
  });
});
