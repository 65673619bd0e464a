import type { Brand } from '@ride/contract';
import type { FastifyInstance } from 'fastify';

import { HOUR_MS } from '../platform/duration.ts';
import { dispatchOf, timerWork } from './dispatching.ts';
import { alertsOf } from './alerts.ts';
import { createAlarm, type Alarm } from '../jobs/alarm.ts';
import { startAlertWorker } from '../jobs/alertWorker.ts';
import { startExchangeWorker } from '../jobs/exchangeWorker.ts';
import { runWhileLeader } from '../jobs/leaderElection.ts';
import type { Metrics } from '../jobs/metrics/createMetrics.ts';
import { ownAddress } from '../http/connections.ts';
import { routerOf } from './maps.ts';
import { purgeAll } from './purgeAll.ts';
import { fleetSecretOf } from './rides.ts';
import type { Simulators } from './simulators.ts';
import type { Telephony } from './telephony.ts';
import { startTimerWorker } from '../jobs/timerWorker.ts';
import { ServiceFailed } from '../platform/askService.ts';
import type { Clock } from '../platform/clock.ts';
import type { Secrets } from '../platform/localSecrets.ts';
import type { Random } from '../platform/random.ts';
import { createTripLines } from '../routing/tripLines.ts';
import type { Settings } from '../settings/readSettings.ts';
import type { Steering } from '../simulators/index.ts';
import type { Db } from '../store/database.ts';
import type { WakeUps } from '../store/wakeUps.ts';

const PURGE_EVERY_MS = HOUR_MS;

interface BackgroundDeps {
  readonly settings: Settings;
  readonly brand: Brand;
  readonly db: Db;
  readonly wakeUps: WakeUps;
  readonly clock: Clock;
  readonly random: Random;
  readonly app: FastifyInstance;
  readonly secrets: Secrets;
  readonly telephony: Telephony;
  readonly simulators: Simulators | undefined;
  readonly steering: Steering | undefined;
  /** Absent where nobody reads them. */
  readonly metrics: Pick<Metrics, 'timerFailed' | 'alerted' | 'exchangeTold'> | undefined;
}

/** What the server does without being asked: timers, cleaning, and the lives of simulated drivers. */
export function startBackground(deps: BackgroundDeps): { stop(): Promise<void> } {
  const { app, settings, clock, db, steering } = deps;
  const alarm = createAlarm(deps.wakeUps);
  const ticker = startTimerWorker({
    db,
    alarm,
    clock,
    work: timerWork(dispatchOf(deps)),
    everyMs: settings.tickMs,
    onFailure: (err) => {
      deps.metrics?.timerFailed();
      app.log.error({ err }, 'a timer failed');
    },
  });
  const exchange = startExchangeWorker({
    leases: deps.telephony.leases,
    alarm,
    everyMs: settings.tickMs,
    onTold: () => deps.metrics?.exchangeTold(true),
    onFailure: (err) => {
      // A database that is away says nothing of the exchange.
      if (err instanceof ServiceFailed) deps.metrics?.exchangeTold(false);
      app.log.warn({ err }, 'the exchange could not be told');
    },
  });
  const { delivery } = alertsOf({ ...deps, onAlert: (outcome) => deps.metrics?.alerted(outcome) });
  const alerts =
    delivery &&
    startAlertWorker({
      delivery,
      alarm,
      everyMs: settings.tickMs,
      onFailure: (err) => app.log.error({ err }, 'an alert could not be settled'),
    });
  const fleet =
    steering && deps.simulators && startOneFleet({ ...deps, alarm }, deps.simulators, steering);
  const cleaning = setInterval(() => {
    purgeAll(db, clock).catch((err: unknown) => app.log.error({ err }, 'purge failed'));
  }, PURGE_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(cleaning);
      await fleet?.stop();
      await Promise.all([ticker.stop(), exchange.stop(), alerts?.stop()]);
      await alarm.stop();
    },
  };
}

/** However many servers there are, each simulated driver lives once. */
function startOneFleet(
  deps: BackgroundDeps & { readonly alarm: Alarm },
  { startFleet, fleetApi }: Simulators,
  steering: Steering,
): { stop(): Promise<void> } {
  const { app, settings, clock, db, random } = deps;
  const onFailure = (err: unknown): void => app.log.warn({ err }, 'the simulated fleet stumbled');
  const begin = (): { stop(): Promise<void> } =>
    startFleet({
      api: fleetApi(ownAddress(app), fleetSecretOf(settings, deps.secrets)),
      alarm: deps.alarm,
      clock,
      random,
      steering,
      navigator: settings.router && createTripLines(routerOf(settings), clock).between,
      onFailure,
    });
  // Only one process can have the embedded database: there is nobody to lead.
  if (settings.databaseUrl === undefined) return begin();
  return runWhileLeader({ db, name: 'simulated fleet', holder: random.id(), begin, onFailure });
}
