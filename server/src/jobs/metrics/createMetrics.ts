import type { ClientReport } from '@ride/contract';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { PoolUse } from '../../store/database.ts';
import { businessGauges, countBusiness } from './businessGauges.ts';
import { clientFigures } from './clientFigures.ts';
import type { Db } from '../../store/database.ts';
import type { Clock } from '../../platform/clock.ts';

/** Around what a poll takes, and around the limits at which the client and the server give up. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8];

/** A process that wakes a hundred times a second to see whether it is late never sleeps. */
const LAG_EVERY_MS = 100;

/** An answered request: the template of its address and nothing of the passenger's. */
export interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

interface MetricsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly poolUse: () => PoolUse;
  /** How far this machine's clock is ahead of the shared one. */
  readonly aheadMs: () => number;
}

export interface Metrics {
  count(answered: Answered): void;
  timerFailed(): void;
  /** What became of an alert. */
  alerted(outcome: string): void;
  /** Whether the telephone exchange could be told what it has to know, when that was last tried. */
  exchangeTold(isTold: boolean): void;
  /** How many streams of events are open now. */
  streams(open: number): void;
  /** What a page has reported of itself, with the names of our own files only. */
  reported(report: ClientReport): void;
  /** A part of the content policy has stopped something. */
  policyBroken(directive: string): void;
  /** In Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** What an operator watches. Labels are calls, statuses and states: none says anything of a person. */
export function createMetrics({ db, clock, poolUse, aheadMs }: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
  const requests = new Histogram({
    name: 'ride_request_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const failedTimers = new Counter({
    name: 'ride_timer_failures_total',
    help: 'Timers whose work failed and is tried again',
    registers,
  });
  const streams = new Gauge({
    name: 'ride_event_streams',
    help: 'Open streams of events',
    registers,
  });
  const alerts = new Counter({
    name: 'ride_alerts_total',
    help: 'Alerts by Web Push, by what became of them; those that are tried again count each time',
    labelNames: ['outcome'],
    registers,
  });
  const exchange = new Gauge({
    name: 'ride_exchange_up',
    help: 'Whether the telephone exchange could be told who may call, when that was last tried',
    registers,
  });
  const clients = clientFigures(registers);
  const business = businessGauges(registers);
  const pool = new Gauge({
    name: 'ride_pool_connections',
    help: 'Connections to the database: open, idle; and requests that wait for one',
    labelNames: ['use'],
    registers,
    collect() {
      const { open, idle, waiting } = poolUse();
      pool.set({ use: 'open' }, open);
      pool.set({ use: 'idle' }, idle);
      pool.set({ use: 'waiting' }, waiting);
    },
  });
  const ahead = new Gauge({
    name: 'ride_clock_ahead_seconds',
    help: "How far this machine's clock is ahead of the database's",
    registers,
    collect() {
      ahead.set(aheadMs() / 1_000);
    },
  });
  return {
    count: ({ ms, ...labels }) => requests.observe(labels, ms / 1_000),
    timerFailed: () => failedTimers.inc(),
    alerted: (outcome) => alerts.inc({ outcome }),
    exchangeTold: (isTold) => exchange.set(isTold ? 1 : 0),
    streams: (open) => streams.set(open),
    ...clients,
    contentType: registry.contentType,
    async text() {
      // Before the rest and not along with it: a database that is away must not hide the other figures.
      business.show(await countBusiness(db, clock.nowMs()).catch(() => undefined));
      return registry.metrics();
    },
  };
}
