import { CARS_PER_REPORT, REPORT_EVERY_MS } from './manyCars.ts';
import { busiestHourShare, RIDES_PER_CAR_A_DAY } from './demand.ts';

/** What one order, one stream and one car cost, as a run has shown it. */
export interface UnitCosts {
  /** Of all servers together, with everything that is asked around an order. */
  readonly serverMsPerOrder: number;
  readonly databaseMsPerOrder: number;
  /** Of a car that only reports where it is. */
  readonly serverMsPerCarSecond: number;
  readonly databaseMsPerCarSecond: number;
  readonly serverMbPerStream: number;
  /** A server that nobody uses. */
  readonly serverMbAtRest: number;
  /** Of what stays: quotes and timers go. */
  readonly databaseBytesPerOrder: number;
  readonly journalBytesPerOrder: number;
  /** Commits that wake a passenger's stream, and how long one takes. */
  readonly tellsPerOrder: number;
  readonly tellMs: number;
}

export interface Company {
  readonly name: string;
  readonly cars: number;
  /** With the client open at the same time. */
  readonly streams: number;
}

export interface Capacity extends Company {
  readonly ordersPerDay: number;
  readonly busiestPerSecond: number;
  /** Processes of the server, so that none is busy for more than half of the busiest hour. */
  readonly servers: number;
  readonly serverCores: number;
  readonly databaseCores: number;
  readonly serverGb: number;
  readonly databaseGbPerYear: number;
  readonly journalGbPerDay: number;
  readonly tellsPerSecond: number;
  readonly breaksFirst: string;
}

/** Of what one process holds, and one machine has. */
const LIMITS = {
  streamsPerServer: 20_000,
  /** Node works on one core; above half of it waiting begins. */
  coresPerServer: 0.5,
  /** Of a large machine with 64, half. */
  databaseCores: 32,
  /** Of eight workers with `worker_connections 32768`, two for each stream. */
  nginxStreams: 8 * 16_384,
} as const;
const REPORT_EVERY_SECONDS = REPORT_EVERY_MS / 1_000;

const HOUR_SECONDS = 3_600;
const MB_PER_GB = 1_024;
const YEAR_DAYS = 365;

export const COMPANIES: readonly Company[] = [
  { name: 'a company', cars: 300, streams: 1_500 },
  { name: 'a country', cars: 4_000, streams: 20_000 },
  { name: 'ten countries', cars: 40_000, streams: 200_000 },
];

/** Nothing but multiplication: what a run did not show is not in it. */
export function capacityOf(company: Company, unit: UnitCosts): Capacity {
  const ordersPerDay = company.cars * RIDES_PER_CAR_A_DAY;
  const busiestPerSecond = (ordersPerDay * busiestHourShare()) / HOUR_SECONDS;
  const cores = (msPerOrder: number, msPerCarSecond: number): number =>
    (busiestPerSecond * msPerOrder + company.cars * msPerCarSecond) / 1_000;
  const serverCores = cores(unit.serverMsPerOrder, unit.serverMsPerCarSecond);
  const databaseCores = cores(unit.databaseMsPerOrder, unit.databaseMsPerCarSecond);
  const tellsPerSecond =
    busiestPerSecond * unit.tellsPerOrder + company.cars / CARS_PER_REPORT / REPORT_EVERY_SECONDS;
  // Two at least, so that one may die.
  const servers = Math.max(
    2,
    Math.ceil(serverCores / LIMITS.coresPerServer),
    Math.ceil(company.streams / LIMITS.streamsPerServer) + 1,
  );
  const serverMb = servers * unit.serverMbAtRest + company.streams * unit.serverMbPerStream;
  return {
    ...company,
    ordersPerDay,
    busiestPerSecond,
    servers,
    serverCores,
    databaseCores,
    serverGb: serverMb / MB_PER_GB,
    databaseGbPerYear: (ordersPerDay * YEAR_DAYS * unit.databaseBytesPerOrder) / 1e9,
    journalGbPerDay: (ordersPerDay * unit.journalBytesPerOrder) / 1e9,
    tellsPerSecond,
    breaksFirst: mostUsed([
      {
        share: databaseCores / LIMITS.databaseCores,
        what: `the processor of the one database that writes (${LIMITS.databaseCores} cores)`,
      },
      {
        share: (tellsPerSecond * unit.tellMs) / 1_000,
        what: 'commits that tell, which PostgreSQL lets through one by one (`notify`)',
      },
      {
        share: company.streams / LIMITS.nginxStreams,
        what: 'connections of one nginx with eight workers',
      },
      {
        share: company.streams / (servers * LIMITS.streamsPerServer),
        what: 'streams of the servers (20,000 each; one more process is enough)',
      },
    ]),
  };
}

interface Limit {
  readonly share: number;
  readonly what: string;
}

function mostUsed(limits: readonly Limit[]): string {
  const { share, what } = limits.reduce((one, other) => (other.share > one.share ? other : one));
  return `${what}: ${(share * 100).toFixed(share < 0.1 ? 1 : 0)} % used`;
}
