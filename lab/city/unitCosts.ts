import type { TableSize } from '../../server/test/support/wholeBooks.ts';
import { DOES_NOT_GROW } from '../../server/test/support/month.ts';
import type { UnitCosts } from './capacity.ts';
import type { CityOptions } from './options.ts';
import type { CityRun } from './runCity.ts';
import type { PartUse } from './samples.ts';

/** What tables have more of, the largest first. */
export const grownBy = (before: readonly TableSize[], after: readonly TableSize[]): TableSize[] => {
  const was = new Map(before.map((one) => [one.table, one]));
  return after
    .map(({ table, rows, bytes }) => ({
      table,
      rows: rows - (was.get(table)?.rows ?? 0),
      bytes: bytes - (was.get(table)?.bytes ?? 0),
    }))
    .filter(({ rows, bytes }) => rows > 0 || bytes > 0)
    .toSorted((one, other) => other.bytes - one.bytes);
};

/** What one order, one car and one stream have cost in this run. */
export function unitCostsOf({ passengers, manyCars }: CityOptions, run: CityRun): UnitCosts {
  const orders = Math.max(1, run.reckoning.confirmed);
  const grown = grownBy(run.before.tables, run.after.tables);
  const staying = grownBy(run.before.tables, run.month.tables).filter(
    ({ table }) => !DOES_NOT_GROW.has(table),
  );
  const rowsOf = (table: string): number => grown.find((one) => one.table === table)?.rows ?? 0;
  const opened = run.opening.filter(isServer);
  const grownMb = opened.map((part) => part.mostMemoryMb - part.memoryMbAtFirst);
  type Is = (part: PartUse) => boolean;
  const perSecond = (parts: readonly PartUse[], is: Is): number =>
    sumOf(parts.filter(is).map(({ usedMs, lastedMs }) => (usedMs * 1_000) / lastedMs));
  const perCarSecond = (is: Is): number =>
    Math.max(0, perSecond(run.manyReporting, is) - perSecond(run.resting, is)) / manyCars;
  /** What reporting cars would have cost without any order is not counted again. */
  const perOrder = (is: Is): number => {
    const usedMs = sumOf(run.parts.filter(is).map((part) => part.usedMs));
    return Math.max(0, usedMs - (perSecond(run.reporting, is) * run.lastedMs) / 1_000) / orders;
  };
  return {
    serverMsPerOrder: perOrder(isServer),
    databaseMsPerOrder: perOrder(isDatabase),
    serverMsPerCarSecond: perCarSecond(isServer),
    databaseMsPerCarSecond: perCarSecond(isDatabase),
    serverMbPerStream: sumOf(grownMb) / passengers,
    serverMbAtRest: sumOf(opened.map(({ memoryMbAtFirst }) => memoryMbAtFirst)) / opened.length,
    databaseBytesPerOrder: sumOf(staying.map(({ bytes }) => bytes)) / Math.max(1, run.month.orders),
    journalBytesPerOrder: (run.after.journalBytes - run.before.journalBytes) / orders,
    tellsPerOrder: (rowsOf('order_events') + rowsOf('offers')) / orders,
    tellMs: run.before.tellMs,
  };
}

const isServer = ({ name }: PartUse): boolean => name.startsWith('server');
const isDatabase = ({ name }: PartUse): boolean => /^(?:PostgreSQL|database\d)$/.test(name);
const sumOf = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0);
