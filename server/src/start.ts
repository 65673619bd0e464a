import { readBrand, type Brand } from '@ride/contract/brand';

import { createApp } from './app/createApp.ts';
import { dispatchOf, timerWork } from './app/dispatching.ts';
import { ownAddress } from './app/ownAddress.ts';
import { fleetSecretOf } from './app/rides.ts';
import { createTelephony } from './app/telephony.ts';
import { startTicker } from './app/ticker.ts';
import { purge } from './auth/purge.ts';
import { deleteLeasesBefore } from './calls/leaseStore.ts';
import { deleteQuotesBefore } from './orders/quoteStore.ts';
import { systemClock } from './platform/clock.ts';
import { keptSecrets, type Secrets } from './platform/keptSecrets.ts';
import { systemRandom } from './platform/random.ts';
import { StartRefused } from './platform/startRefused.ts';
import type { Settings } from './settings.ts';
import { fleetDoor } from './simulators/fleet/fleetDoor.ts';
import { startFleet } from './simulators/fleet/runFleet.ts';
import { createSteering } from './simulators/fleet/steering.ts';
import type { Db } from './store/database.ts';
import { openDatabase } from './store/openDatabase.ts';

const PURGE_EVERY_MS = 3_600_000;
/** Long enough to look into a complaint about a call. */
const KEEP_LEASES_MS = 30 * 86_400_000;

export interface RunningServer {
  /** What the operator wants to know, one fact a line. */
  readonly facts: readonly string[];
  stop(): Promise<void>;
}

/** Opens everything in order; what was opened is closed again in reverse when a later step fails. */
export async function start(settings: Settings): Promise<RunningServer> {
  const brand = brandOf(settings);
  const database = await openDatabase(settings);
  let stopping = false;
  try {
    const secrets = secretsOf(settings);
    const steering = settings.simulatedFleet && createSteering(settings.simulatedFleet.speed);
    const world = { settings, db: database.db, clock: systemClock, random: systemRandom };
    const telephony = createTelephony(world);
    const app = await createApp({
      ...world,
      brand,
      secrets,
      telephony,
      steering,
      isStopping: () => stopping,
    });
    await telephony.leases.tellExchange();
    const address = await listen(settings, () =>
      app.listen({ host: settings.host, port: settings.port }),
    );
    const ticker = startTicker({
      db: database.db,
      clock: systemClock,
      work: timerWork(dispatchOf(world), telephony.leases),
      everyMs: settings.tickMs,
      onFailure: (err) => app.log.error({ err }, 'a timer failed'),
    });
    const fleet =
      steering &&
      startFleet({
        door: fleetDoor(ownAddress(app), fleetSecretOf(settings, secrets)),
        clock: systemClock,
        random: systemRandom,
        steering,
        onFailure: (err) => app.log.warn({ err }, 'the simulated fleet stumbled'),
      });
    const cleaning = setInterval(() => {
      purgeAll(database.db).catch((err: unknown) => app.log.error({ err }, 'purge failed'));
    }, PURGE_EVERY_MS).unref();
    return {
      facts: [
        `address: ${settings.publicOrigin} (listening on ${address})`,
        `database: ${database.name}`,
        ...(settings.production
          ? []
          : [`simulated: the phone, at ${settings.publicOrigin}/sandbox`]),
        ...(steering
          ? [`simulated: the drivers, ${steering.speed} times faster than real, steered there too`]
          : []),
        ...(telephony.simulated ? ['simulated: calls to the drivers, who answer with a tone'] : []),
        ...(settings.sellerFile === undefined
          ? [`invoices: ${settings.production ? 'none' : 'samples'}, no SELLER_FILE is given`]
          : []),
        ...(settings.samplePast ? ['simulated: the past rides of new passengers'] : []),
      ],
      async stop() {
        stopping = true;
        clearInterval(cleaning);
        await fleet?.stop();
        await ticker.stop();
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function purgeAll(db: Db): Promise<void> {
  await purge(db, systemClock);
  await deleteQuotesBefore(db, systemClock.nowMs());
  await deleteLeasesBefore(db, systemClock.nowMs() - KEEP_LEASES_MS);
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
    const kept = keptSecrets(dataFolder, systemRandom);
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
