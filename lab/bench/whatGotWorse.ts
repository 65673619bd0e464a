import type { LandedTable } from './landedTables.ts';
import type { Table } from './table.ts';

interface Figure {
  readonly value: number;
  readonly unit: string;
}

/** By how much a figure differs between two runs of the same code: a share of it, and an amount at least. */
interface Noise {
  readonly share: number;
  readonly least: number;
}

const NOISE: Readonly<Record<string, Noise>> = {
  '×': { share: 0.12, least: 0.05 },
  ms: { share: 0.4, least: 10 },
  s: { share: 0.3, least: 0.3 },
  kB: { share: 0.01, least: 0.3 },
  MB: { share: 0.1, least: 10 },
  '%': { share: 0.3, least: 0.5 },
  // Requests, frames, errors: what is counted.
  '': { share: 0.1, least: 0.5 },
};

const FIGURE = /(\d+(?:\.\d+)?)(?: (ms|s|kB|MB|%|×))?(?=[\s,)]|$)/g;
/** Columns in which more is better. */
const MORE_IS_BETTER = new Set(['requests/s', 'of bare', 'frames']);

/** One line for each figure that is worse by more than the noise. What has no counterpart is not judged. */
export function whatGotWorse(landed: readonly LandedTable[], now: readonly Table[]): string[] {
  const tables = new Map(landed.map((table) => [keyOf(table.title), table]));
  return now.flatMap(({ title, head, rows }) => {
    const before = tables.get(keyOf(title));
    if (before === undefined) return [];
    const rowsBefore = new Map(before.rows.map((row) => [keyOf(row[0] ?? ''), row]));
    return rows.flatMap(({ cells: [name = '', ...cells] }) => {
      const rowBefore = rowsBefore.get(keyOf(name));
      return cells.flatMap((cell, column) => {
        const heading = head[column + 1] ?? '';
        const at = columnOf(before.head, heading, occurrence(head, column + 1));
        const cellBefore = rowBefore?.[at] ?? '';
        return isWorse(figuresOf(cellBefore), figuresOf(cell), MORE_IS_BETTER.has(heading))
          ? [`${title}: ${name}, ${heading}: ${cellBefore} → ${cell}`]
          : [];
      });
    });
  });
}

/** How many were counted changes from run to run and is no part of a name. */
const keyOf = (text: string): string => text.replaceAll(/\d+(?:\.\d+)?/g, '#');

/** Two columns of a table may be called the same. */
const occurrence = (head: readonly string[], column: number): number =>
  head.slice(0, column).filter((each) => each === head[column]).length;

const columnOf = (head: readonly string[], heading: string, nth: number): number =>
  head.flatMap((each, column) => (each === heading ? [column] : []))[nth] ?? -1;

/** Beside ratios, times are those of the machine and not of the product: only the ratios are compared. */
function figuresOf(cell: string): Figure[] {
  const all = [...cell.matchAll(FIGURE)].map(([, value, unit = '']) => ({
    value: Number(value),
    unit,
  }));
  const ratios = all.filter(({ unit }) => unit === '×');
  return ratios.length > 0 ? ratios : all;
}

function isWorse(before: readonly Figure[], now: readonly Figure[], moreIsBetter: boolean) {
  return now.some(({ value, unit }, nth) => {
    const was = before[nth];
    const noise = NOISE[unit];
    if (was === undefined || was.unit !== unit || noise === undefined) return false;
    const more = moreIsBetter ? was.value - value : value - was.value;
    return more > Math.max(noise.least, was.value * noise.share);
  });
}
