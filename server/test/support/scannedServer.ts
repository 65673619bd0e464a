import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { saveInvoiceDetails } from '../../src/passengers/invoiceStore.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { Db } from '../../src/store/database.ts';
import { openPostgres } from '../../src/store/openPostgres.ts';
import { ServerUnderTest } from './serverUnderTest.ts';
import { throwawayPostgres } from './throwawayPostgres.ts';
import { finishedRides } from './finishedRide.ts';
import { newSession } from './passenger.ts';

const DETAILS = { name: 'Jonas', address: '', personCode: '', vatCode: '', companyCode: '' };
const ENDED_MINUTES_AGO = [90, 60, 5];
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface ScannedPassenger {
  readonly passengerId: string;
  /** Public ids of this passenger's past rides; the last one only just over. */
  readonly rides: readonly string[];
  /** The access token of another device of the same passenger. */
  readonly newToken: () => Promise<string>;
}

/** A real process on a PostgreSQL of its own, with passengers who have a past, for scans that attack it from outside. */
export interface ScannedServer {
  readonly origin: string;
  readonly passenger: ScannedPassenger;
  readonly stranger: ScannedPassenger;
  stop(): Promise<void>;
}

interface Options {
  /** A program that stands in for the server. */
  readonly entry?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

export async function scannedServer(options: Options = {}): Promise<ScannedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'scanned-server-'));
  const postgres = throwawayPostgres({ fsync: 'off' });
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, ...options.settings };
  const server = await ServerUnderTest.start(settings, options.entry);
  const database = await openPostgres(postgres.url);
  const stop = async (): Promise<void> => {
    for (const signal of SIGNALS) process.off(signal, giveUp);
    await database.close();
    await server.stop();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // A run that is broken off leaves no database behind.
  const giveUp = (): void => void stop().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.on(signal, giveUp);
  return {
    origin: server.origin,
    passenger: await withPast(database.db),
    stranger: await withPast(database.db),
    stop,
  };
}

async function withPast(db: Db): Promise<ScannedPassenger> {
  const world = { db, clock: systemClock };
  const { passengerId } = await newSession(world);
  const nowMs = systemClock.nowMs();
  await saveInvoiceDetails(db, passengerId, { details: { ...DETAILS, personType: 1 }, nowMs });
  return {
    passengerId,
    rides: await finishedRides(
      world,
      { passengerId },
      ENDED_MINUTES_AGO.map((endedMinutesAgo) => ({ endedMinutesAgo })),
    ),
    newToken: async () => (await newSession(world, passengerId)).token,
  };
}
