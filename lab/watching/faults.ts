import { setTimeout as pause } from 'node:timers/promises';

import { EventStream } from '../../server/test/support/eventStream.ts';
import { askOnce } from '../../server/test/support/askOnce.ts';
import type { Stage } from './stage.ts';

/** Something that goes wrong with a server, from one moment to another. */
export interface Fault {
  readonly name: string;
  /** Whom it must wake. */
  readonly alerts: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
  strike(stage: Stage): unknown;
  mend(stage: Stage): unknown;
}

const SLOW_MS = 400;
/** Not slow for anybody, but long enough for two connections to be always taken. */
const UNHURRIED_MS = 15;
const POLLERS = 12;
const BETWEEN_STREAMS_MS = 250;
const BETWEEN_KILLS_MS = 45_000;

const toggle = ({ server }: Stage): boolean => process.kill(server.pid, 'SIGUSR2');
const nothing = (): void => {};

/** Until it is mended, or the recording is over. */
function during(work: (stage: Stage, signal: AbortSignal) => Promise<unknown>) {
  const mended = new WeakMap<Stage, AbortController>();
  return {
    strike(stage: Stage): void {
      const controller = new AbortController();
      mended.set(stage, controller);
      const signal = AbortSignal.any([controller.signal, stage.signal]);
      void (async () => {
        while (!signal.aborted) await work(stage, signal).catch(() => pause(BETWEEN_STREAMS_MS));
      })();
    },
    mend: (stage: Stage): void => mended.get(stage)?.abort(),
  };
}

export const faults: readonly Fault[] = [
  {
    name: 'healthy',
    alerts: [],
    // An upgrade, or a crash after which it is started again, is no reason to wake anybody.
    strike: ({ server }) => server.killAndRestart(),
    mend: nothing,
  },
  {
    name: 'server-killed',
    alerts: ['RideServerDown'],
    strike: ({ server }) => server.kill(),
    mend: ({ server }) => server.killAndRestart(),
  },
  {
    name: 'server-restarts',
    alerts: ['RideServerRestarts'],
    ...during(async ({ server }, signal) => {
      await server.killAndRestart();
      await pause(BETWEEN_KILLS_MS, undefined, { signal });
    }),
  },
  {
    name: 'database-gone',
    alerts: ['RideDatabaseDown'],
    strike: ({ postgres }) => postgres.halt(),
    mend: ({ postgres }) => postgres.resume(),
  },
  {
    name: 'database-hangs',
    alerts: ['RideDatabaseDown'],
    strike: ({ postgres }) => postgres.freeze(),
    mend: ({ postgres }) => postgres.thaw(),
  },
  {
    name: 'database-slow',
    alerts: ['RideAnswersSlow'],
    strike: ({ line }) => (line.delayMs = SLOW_MS),
    mend: ({ line }) => (line.delayMs = 0),
  },
  {
    name: 'table-broken',
    alerts: ['RideRequestsFail'],
    strike: ({ sql }) => sql.query('alter table quotes rename to quotes_away'),
    mend: ({ sql }) => sql.query('alter table quotes_away rename to quotes'),
  },
  {
    name: 'timers-locked',
    alerts: ['RideTimersOverdue'],
    // Somebody has begun a transaction at a console and gone home.
    strike: async ({ sql }) => {
      await sql.query('begin');
      while ((await sql.query('select id from timers for update')).rowCount === 0) await pause(20);
    },
    mend: ({ sql }) => sql.query('rollback'),
  },
  {
    name: 'timers-fail',
    alerts: ['RideTimersFail'],
    strike: ({ sql }) =>
      sql.query(`create function refuse() returns trigger language plpgsql as
        $$ begin raise 'no offers today'; end $$;
        create trigger refuse before insert on offers execute function refuse()`),
    mend: ({ sql }) => sql.query('drop trigger refuse on offers; drop function refuse'),
  },
  {
    name: 'pool-exhausted',
    // Whoever waits for a connection waits for the answer, too.
    alerts: ['RideAnswersSlow', 'RidePoolWaits'],
    settings: { DATABASE_CONNECTIONS: '2' },
    ...during(async ({ line, server, cookies: [cookie = ''] }, signal) => {
      line.delayMs = UNHURRIED_MS;
      const poll = async (): Promise<void> => {
        while (!signal.aborted)
          await askOnce(`${server.origin}/api/get-active-ride`, { headers: { cookie } });
      };
      await Promise.all(Array.from({ length: POLLERS }, poll));
      line.delayMs = 0;
    }),
  },
  {
    name: 'clock-moved',
    alerts: ['RideClockWrong'],
    settings: { BREAK_INSIDE: 'clock' },
    strike: toggle,
    mend: toggle,
  },
  {
    name: 'event-loop-blocked',
    // And so is every answer.
    alerts: ['RideAnswersSlow', 'RideServerBusy'],
    settings: { BREAK_INSIDE: 'loop' },
    strike: toggle,
    mend: toggle,
  },
  {
    name: 'streams-flooded',
    alerts: ['RideStreamsRefused'],
    ...during(async ({ server, cookies: [cookie = ''] }, signal) => {
      const stream = await EventStream.open({ origin: server.origin, cookie });
      signal.addEventListener('abort', () => stream.close(), { once: true });
      await pause(BETWEEN_STREAMS_MS);
    }),
  },
  {
    name: 'push-refused',
    alerts: ['RidePushFails'],
    strike: ({ pushService }) => (pushService.isWell = false),
    mend: ({ pushService }) => (pushService.isWell = true),
  },
  {
    name: 'exchange-silent',
    alerts: ['RideExchangeAway'],
    strike: ({ exchange }) => (exchange.isWell = false),
    mend: ({ exchange }) => (exchange.isWell = true),
  },
];
