import { fileURLToPath } from 'node:url';

import { readBrand } from '@ride/contract/brand';
import type { FastifyInstance } from 'fastify';

import type { MapFile } from '../../src/http/map/openMapFile.ts';
import type { ReportCounts } from '../../src/http/reports/registerReports.ts';
import type { LogStream } from '../../src/http/requestLog.ts';
import type { Answered } from '../../src/jobs/metrics/createMetrics.ts';
import { createApp } from '../../src/app/createApp.ts';
import { openAddresses } from '../../src/app/maps.ts';
import { loadSimulators } from '../../src/app/simulators.ts';
import { createTelephony, type Telephony } from '../../src/app/telephony.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { readSettings } from '../../src/settings/readSettings.ts';
import type { Db } from '../../src/store/database.ts';
import { openDatabase } from '../../src/store/openDatabase.ts';
import { SERVER_SECRET } from './offered.ts';
import { testClock, type TestClock } from './testClock.ts';
import { migratedPostgresUrl, testDatabase, type DatabaseKind } from './testDatabase.ts';

export const ORIGIN = 'http://localhost:3000';
export const SECRETS = { webhook: 'w'.repeat(32), server: SERVER_SECRET };
export const { brand } = readBrand(fileURLToPath(new URL('../../../brand.json', import.meta.url)));

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly clock: TestClock;
  readonly telephony: Telephony;
  /** Of its PostgreSQL, where it is on one. */
  readonly url: string;
  close(): Promise<void>;
}

interface Options {
  readonly database?: DatabaseKind;
  readonly env?: NodeJS.ProcessEnv;
  readonly logStream?: LogStream;
  readonly map?: MapFile;
  readonly isStopping?: () => boolean;
  readonly onAnswered?: (answered: Answered) => void;
  readonly onStreams?: (open: number) => void;
  readonly reportCounts?: ReportCounts;
  /** Another server whose database and time this one shares. */
  readonly beside?: TestApp;
}

/** The whole server on a fresh database, with time in the test's hands and limits out of the way. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const isEmbedded = options.database === 'embedded';
  const url = options.beside?.url ?? (isEmbedded ? '' : await migratedPostgresUrl());
  const database = await (isEmbedded
    ? testDatabase('embedded')
    : openDatabase({ databaseUrl: url, dataFolder: '' }));
  const clock = options.beside?.clock ?? testClock();
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '100000',
    SAMPLE_PAST: 'off',
    ...options.env,
  });
  const world = {
    settings,
    db: database.db,
    wakeUps: database.wakeUps,
    clock,
    random: systemRandom,
    simulators: await loadSimulators(settings),
  };
  const telephony = createTelephony(world);
  const addresses = await openAddresses(world);
  const app = await createApp({
    ...world,
    brand,
    secrets: SECRETS,
    telephony,
    addresses: addresses.provider,
    isStopping: options.isStopping ?? (() => false),
    ...(options.map !== undefined && { map: options.map }),
    ...(options.logStream !== undefined && { logStream: options.logStream }),
    ...(options.onAnswered !== undefined && { onAnswered: options.onAnswered }),
    ...(options.onStreams !== undefined && { onStreams: options.onStreams }),
    ...(options.reportCounts !== undefined && { reportCounts: options.reportCounts }),
  });
  return {
    app,
    db: database.db,
    clock,
    telephony,
    url,
    async close() {
      await app.close();
      await addresses.close();
      await database.close();
    },
  };
}
