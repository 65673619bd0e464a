import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { seedPassengers, type Seeded } from '../../server/test/support/seedPassengers.ts';
import { throwawayPostgres } from '../../server/test/support/throwawayPostgres.ts';
import type { DatabaseKind } from './options.ts';
import { startServer, type ServerProcess } from './serverProcess.ts';

/** A database with passengers in it, and servers on top. All of it is gone after use. */
export interface TestBed {
  readonly passengers: readonly Seeded[];
  startOurs(settings?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  startBare(): Promise<ServerProcess>;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** As an operator runs it, but for the limits per network: all the load comes from one. */
const SETTINGS = { PORT: '0', RATE_LIMIT_FACTOR: '1000000', SIM_FLEET: 'off' };

export async function onTestBed<T>(
  kind: DatabaseKind,
  passengerCount: number,
  work: (testBed: TestBed) => Promise<T>,
): Promise<T> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'bench-'));
  const postgres = kind === 'PostgreSQL' ? throwawayPostgres() : undefined;
  const databaseUrl = postgres?.url;
  const running: ServerProcess[] = [];
  const start = async (...args: Parameters<typeof startServer>): Promise<ServerProcess> => {
    const server = await startServer(...args);
    running.push(server);
    return server;
  };
  const stopAll = async (): Promise<void> => {
    await Promise.all(running.map((server) => server.stop()));
    postgres?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  // A bench that is interrupted leaves no server running.
  const stopAndLeave = (): void => void stopAll().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.on(signal, stopAndLeave);
  try {
    const passengers = await seedPassengers({ databaseUrl, dataFolder }, passengerCount);
    return await work({
      passengers,
      startOurs: (settings = {}) =>
        start(['server/src/main.ts'], {
          ...SETTINGS,
          ...settings,
          DATA_DIR: dataFolder,
          ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
        }),
      startBare: () => start(['lab/bench/bareServer.ts', databaseUrl ?? '']),
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, stopAndLeave);
    await stopAll();
  }
}
