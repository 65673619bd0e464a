import { quantile } from '../bench/figures.ts';
import { mb, ms, render, type Table } from '../bench/table.ts';
import { capacityOf, COMPANIES, type Capacity, type UnitCosts } from './capacity.ts';
import { RIDES_PER_CAR_A_DAY } from './demand.ts';
import { DOES_NOT_GROW } from '../../server/test/support/month.ts';
import type { CityOptions } from './options.ts';
import { withoutCar, type Outcome } from './reckon.ts';
import type { CityRun } from './runCity.ts';
import { grownBy, unitCostsOf } from './unitCosts.ts';

const LARGEST_TABLES = 12;
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** Markdown: what was run, what came of it, and what follows for larger ones. */
export function reportOf(options: CityOptions, run: CityRun): string {
  const unit = unitCostsOf(options, run);
  const tables = [
    ordersTable(run),
    waitsTable(run),
    failuresTable(run),
    hoursTable(run),
    callsTable(run),
    partsTable(run),
    monthTable(options, run),
    unitTable(unit),
    capacityTable(COMPANIES.map((company) => capacityOf(company, unit))),
  ];
  return tables.map((table) => render(table).trim()).join('\n\n');
}

export const isWell = ({ reckoning, after, failures }: CityRun): boolean =>
  reckoning.lost.length + reckoning.doubled.length + reckoning.unasked.length === 0 &&
  reckoning.notEnded.length + after.breaches.length === 0 &&
  failures.every(({ failed }) => failed === undefined);

function ordersTable({ reckoning, memories, after, streams }: CityRun): Table {
  const became = (outcome: Outcome): string =>
    String(memories.filter((one) => one.outcome === outcome).length);
  const rows: readonly (readonly [string, string | number])[] = [
    ['wished for', reckoning.placed],
    ['confirmed', reckoning.confirmed],
    ['lost', reckoning.lost.length],
    ['doubled', reckoning.doubled.length],
    ['in the books without a wish', reckoning.unasked.length],
    [
      'breaches of what must hold (states, offers, timers, rides still open)',
      after.breaches.length,
    ],
    ['not ended', reckoning.notEnded.length],
    ['rode', became('rode')],
    ['no car came', became('no car')],
    ['called off by the passenger', became('called off')],
    ['canceled by the driver, absent passengers', became('canceled by the driver')],
    ['reserved for later', became('reserved')],
    ['streams open at the end', streams.open],
    ['streams that broke off and came back', streams.broken],
  ];
  return {
    title: 'Orders, by what passengers remember and by the books',
    head: ['what', 'orders'],
    rows: rows.map(([what, count]) => ({ cells: [what, String(count)] })),
  };
}

const waitRow = (what: string, times: readonly number[]) => ({
  cells: [what, String(times.length), ms(quantile(times, 0.5)), ms(quantile(times, 0.95))],
});

function waitsTable({ memories }: CityRun): Table {
  return {
    title: 'From the confirmation on, in real time',
    head: ['until', 'orders', 'p50', 'p95'],
    rows: [
      waitRow(
        'the first driver is asked',
        memories.flatMap(({ offerAfterMs }) => offerAfterMs ?? []),
      ),
      waitRow(
        'a car is on its way',
        memories.flatMap(({ carAfterMs }) => carAfterMs ?? []),
      ),
    ],
  };
}

const failuresTable = ({ failures }: CityRun): Table => ({
  title: 'What went wrong in the middle',
  head: ['failure', 'broken and mended in'],
  rows: failures.map(({ name, tookMs, failed }) => ({
    cells: [name, failed ?? `${(tookMs / 1_000).toFixed(1)} s`],
  })),
});

function hoursTable({ memories }: CityRun): Table {
  const hours = withoutCar(memories);
  const parts = [0, 1, 2, 3, 4, 5].map((nth) => hours.slice(nth * 4, nth * 4 + 4));
  return {
    title: 'Rides that found no car, by the hour of the city',
    head: ['hours', 'wanted', 'no car'],
    rows: parts.map((part, nth) => {
      const wanted = part.reduce((sum, one) => sum + one.wanted, 0);
      const none = part.reduce((sum, one) => sum + one.wanted * one.share, 0);
      const share = wanted === 0 ? '' : percent(none / wanted);
      return { cells: [`${nth * 4} to ${nth * 4 + 4}`, String(wanted), share] };
    }),
  };
}

const callsTable = ({ calls }: CityRun): Table => ({
  title: 'Every call, by route',
  head: ['route', 'answers', 'p50', 'p99', 'told: away', 'no answer', 'refused'],
  rows: calls.map(({ route, answers, p50Ms, p99Ms, away, silent, refused }) => ({
    cells: [
      route,
      String(answers),
      ...(answers === 0 ? ['', ''] : [ms(p50Ms), ms(p99Ms)]),
      ...[away, silent].map(String),
      statusesOf(refused),
    ],
  })),
});

/** `3 × 404, 1 × 502` */
const statusesOf = (refused: ReadonlyMap<number, number>): string =>
  refused.size === 0
    ? '0'
    : [...refused]
        .toSorted(([one], [another]) => one - another)
        .map(([status, times]) => `${times} × ${status}`)
        .join(', ');

const partsTable = ({ parts }: CityRun): Table => ({
  title: 'Memory and processor by process, at the quarters of the run',
  head: ['process', 'memory at first', 'memory', 'at most', 'processor, of one core'],
  rows: parts.map((part) => ({
    cells: [
      part.name,
      mb(part.memoryMbAtFirst),
      part.memoryMb.map((figure) => Math.round(figure)).join(', '),
      mb(part.mostMemoryMb),
      part.share.map(percent).join(', '),
    ],
  })),
});

/** What a ride leaves after a month, and what lives for hours, in the busiest of them. */
function monthTable({ cars }: CityOptions, { before, month }: CityRun): Table {
  const orders = Math.max(1, month.orders);
  return {
    title: `Rows and bytes, indexes included, after a month of ${month.orders} orders of ${cars} cars`,
    head: ['table', 'rows', 'MB', 'rows per order', 'bytes per order'],
    rows: grownBy(before.tables, month.tables)
      .slice(0, LARGEST_TABLES)
      .map(({ table, rows, bytes }) => ({
        cells: [
          table,
          String(rows),
          (bytes / 1e6).toFixed(1),
          ...(DOES_NOT_GROW.has(table)
            ? ['does not grow', 'does not grow']
            : [(rows / orders).toFixed(2), String(Math.round(bytes / orders))]),
        ],
      })),
  };
}

const unitTable = (unit: UnitCosts): Table => ({
  title: 'What one of each costs',
  head: ['what', 'cost'],
  rows: [
    ['processor of the servers, per order', `${unit.serverMsPerOrder.toFixed(0)} ms`],
    [
      'processor of the database, all its machines, per order',
      `${unit.databaseMsPerOrder.toFixed(0)} ms`,
    ],
    [
      'processor of the servers, per car that reports, per second',
      `${unit.serverMsPerCarSecond.toFixed(3)} ms`,
    ],
    ['processor of the database, the same', `${unit.databaseMsPerCarSecond.toFixed(3)} ms`],
    ['memory of a server at rest', mb(unit.serverMbAtRest)],
    ['memory of the servers, per open stream', `${(unit.serverMbPerStream * 1_024).toFixed(0)} kB`],
    ['commits that tell, per order (events and offers)', unit.tellsPerOrder.toFixed(1)],
    ['one such commit, while nobody else writes', `${unit.tellMs.toFixed(1)} ms`],
    [
      'database, per order, without what passes',
      `${(unit.databaseBytesPerOrder / 1_000).toFixed(1)} kB`,
    ],
    ['journal, per order', `${(unit.journalBytesPerOrder / 1_000).toFixed(1)} kB`],
  ].map((cells) => ({ cells })),
});

const capacityTable = (capacities: readonly Capacity[]): Table => ({
  title: 'What larger ones need',
  head: ['', ...capacities.map(({ name }) => name)],
  rows: [
    ['cars', ...capacities.map(({ cars }) => String(cars))],
    ['streams open at once', ...capacities.map(({ streams }) => String(streams))],
    [
      `orders a day, ${RIDES_PER_CAR_A_DAY} a car`,
      ...capacities.map((one) => String(one.ordersPerDay)),
    ],
    ['orders a second, busiest hour', ...capacities.map((one) => one.busiestPerSecond.toFixed(2))],
    ['cores of the servers then', ...capacities.map((one) => one.serverCores.toFixed(2))],
    ['processes of the server', ...capacities.map((one) => String(one.servers))],
    ['memory of all servers', ...capacities.map((one) => `${one.serverGb.toFixed(1)} GB`)],
    ['cores of the database then', ...capacities.map((one) => one.databaseCores.toFixed(2))],
    [
      'database grows in a year',
      ...capacities.map((one) => `${one.databaseGbPerYear.toFixed(0)} GB`),
    ],
    ['journal a day', ...capacities.map((one) => `${one.journalGbPerDay.toFixed(1)} GB`)],
    ['breaks first', ...capacities.map(({ breaksFirst }) => breaksFirst)],
  ].map((cells) => ({ cells })),
});
