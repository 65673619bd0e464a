import { readBrand, type Brand } from '@ride/contract/brand';
import type { FastifyBaseLogger } from 'fastify';

import { createApp } from './app/createApp.ts';
import type { Metrics } from './jobs/metrics/createMetrics.ts';
import { serveMetrics } from './jobs/metrics/serveMetrics.ts';
import { startDatabaseClock, type DatabaseClock } from './jobs/databaseClock.ts';
import { waitForDatabase } from './store/waitForDatabase.ts';
import { openMapFile, type OpenedMap } from './http/map/openMapFile.ts';
import { createUnavailableServer } from './http/unavailableServer.ts';
import { startBackground } from './app/background.ts';
import { openAddresses } from './app/maps.ts';
import { loadSimulators } from './app/simulators.ts';
import { createTelephony } from './app/telephony.ts';
import { localSecrets, type Secrets } from './platform/localSecrets.ts';
import { warmUpNumbers } from './platform/phoneNumber.ts';
import { systemRandom } from './platform/random.ts';
import { StartRefused } from './platform/startRefused.ts';
import type { Settings } from './settings/readSettings.ts';
import type { Steering } from './simulators/index.ts';
import type { Database } from './store/database.ts';
import { openDatabase } from './store/openDatabase.ts';
import { sharedWakeUps } from './store/wakeUps.ts';

const MEGABYTE = 1_000_000;
const WARM_UP_AFTER_MS = 1_000;

export interface RunningServer {
  /** What the operator wants to know, one fact a line. */
  readonly facts: readonly string[];
  stop(): Promise<void>;
}

/** Opens everything in order; what was opened is closed again in reverse when a later step fails. */
export async function start(
  settings: Settings,
  say: (line: string) => void = () => {},
): Promise<RunningServer> {
  const brand = brandOf(settings);
  const database = await waitForDatabase({
    open: () => openDatabase(settings),
    say,
    async answerMeanwhile() {
      const standIn = createUnavailableServer(settings);
      await listen(settings, () => standIn.listen({ host: settings.host, port: settings.port }));
      return standIn;
    },
  });
  const closers: (() => unknown)[] = [() => database.close()];
  const closeAll = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close();
  };
  let stopping = false;
  try {
    const { db } = database;
    const secrets = secretsOf(settings);
    const simulators = await loadSimulators(settings);
    const steering =
      settings.simulatedFleet && simulators?.createSteering(settings.simulatedFleet.speed);
    const clock = await startDatabaseClock(db);
    closers.push(() => clock.stop());
    const metrics = await metricsOf(settings, database, clock);
    const world = {
      settings,
      db,
      wakeUps: sharedWakeUps(database.wakeUps),
      clock,
      random: systemRandom,
      simulators,
    };
    const telephony = createTelephony(world);
    let log: FastifyBaseLogger | undefined;
    const addresses = await openAddresses({
      ...world,
      onFailure: (err) => log?.warn({ err }, 'the imported addresses could not be read'),
    });
    closers.push(() => addresses.close());
    const map = settings.mapFile === undefined ? undefined : await openMapFile(settings.mapFile);
    if (map?.at === 'open') closers.push(() => map.file.close());
    const app = await createApp({
      ...world,
      brand,
      secrets,
      telephony,
      steering,
      addresses: addresses.provider,
      map: map?.at === 'open' ? map.file : undefined,
      isStopping: () => stopping,
      ...(metrics && {
        onAnswered: (answered) => metrics.count(answered),
        onStreams: (open) => metrics.streams(open),
        reportCounts: metrics,
      }),
    });
    closers.push(() => app.close());
    // Only now: the log is the app's, and the app needs the clock.
    log = app.log;
    clock.onFailure((err) => app.log.warn({ err }, 'the clocks could not be compared'));
    const figures = metrics && settings.metrics && (await serveMetrics(metrics, settings.metrics));
    if (figures !== undefined) closers.push(() => figures.close());
    const address = await listen(settings, () =>
      app.listen({ host: settings.host, port: settings.port }),
    );
    // After the first answers, so that none of them waits for it.
    const warmingUp = setTimeout(() => {
      addresses.warmUp();
      warmUpNumbers();
    }, WARM_UP_AFTER_MS).unref();
    closers.push(() => clearTimeout(warmingUp));
    const background = startBackground({
      ...world,
      brand,
      app,
      secrets,
      telephony,
      steering,
      metrics,
    });
    return {
      facts: [
        `address: ${settings.publicOrigin} (listening on ${address})`,
        ...(figures === undefined ? [] : [`metrics: ${figures.address}`]),
        `database: ${database.name}`,
        ...(addresses.fact === undefined ? [] : [addresses.fact]),
        ...mapFacts(map),
        ...simulated(settings, steering, telephony.simulated),
      ],
      async stop() {
        stopping = true;
        await background.stop();
        await drained(settings.drainMs);
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** A proxy in front learns from `readyz` and from closing connections to send its requests elsewhere. */
const drained = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Only where somebody can read them: counting costs time with every answer, and loading it with every start. */
async function metricsOf(
  settings: Settings,
  database: Database,
  clock: DatabaseClock,
): Promise<Metrics | undefined> {
  if (settings.metrics === undefined) return undefined;
  const { createMetrics } = await import('./jobs/metrics/createMetrics.ts');
  return createMetrics({ ...database, clock, aheadMs: () => clock.aheadMs() });
}

/** A broken map is no reason to carry no passengers. */
function mapFacts(map: OpenedMap | undefined): string[] {
  switch (map?.at) {
    case undefined:
      return [];
    case 'open':
      return [`map: ${Math.ceil(map.file.bytes / MEGABYTE)} MB`];
    case 'refused':
      return [`map: none, MAP_FILE ${map.because}`];
    default:
      return map satisfies never;
  }
}

function simulated(settings: Settings, steering: Steering | undefined, calls: boolean): string[] {
  return [
    ...(settings.production ? [] : [`simulated: the phone, at ${settings.publicOrigin}/sandbox`]),
    ...(steering
      ? [`simulated: the drivers, ${steering.speed} times faster than real, steered there too`]
      : []),
    ...(calls ? ['simulated: calls to the drivers, who answer with a tone'] : []),
    ...(settings.sellerFile === undefined
      ? [`invoices: ${settings.production ? 'none' : 'samples'}, no SELLER_FILE is given`]
      : []),
    ...(settings.samplePast ? ['simulated: the past rides of new passengers'] : []),
  ];
}

function brandOf({ brandFile }: Settings): Brand {
  try {
    return readBrand(brandFile).brand;
  } catch (cause) {
    throw new StartRefused(
      cause instanceof Error ? cause.message : `${brandFile}: cannot be read`,
      {
        cause,
      },
    );
  }
}

function secretsOf({ webhookSecret, serverSecret, dataFolder }: Settings): Secrets {
  if (webhookSecret !== undefined && serverSecret !== undefined) {
    return { webhook: webhookSecret, server: serverSecret };
  }
  try {
    const kept = localSecrets(dataFolder, systemRandom);
    return { webhook: webhookSecret ?? kept.webhook, server: serverSecret ?? kept.server };
  } catch (cause) {
    throw new StartRefused(`DATA_DIR: ${dataFolder} cannot hold the server's secrets`, { cause });
  }
}

async function listen({ host, port }: Settings, open: () => Promise<string>): Promise<string> {
  try {
    return await open();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
    throw new StartRefused(
      code === 'EADDRINUSE'
        ? `PORT: ${port} is taken by another program; stop it or choose another port`
        : `HOST, PORT: cannot listen on ${host}:${port} (${code})`,
      { cause },
    );
  }
}
