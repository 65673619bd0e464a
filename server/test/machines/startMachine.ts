import { ServerUnderTest } from '../support/serverUnderTest.ts';
import { FLEET_SECRET } from '../support/drivers.ts';

export const WEBHOOK_SECRET = 'w'.repeat(32);

/** One of several servers on one PostgreSQL that nginx leads to. */
export const startMachine = (
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  entry?: string,
): Promise<ServerUnderTest> =>
  ServerUnderTest.start(
    {
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: '127.0.0.1',
      SERVER_SECRET: 's'.repeat(32),
      WEBHOOK_SECRET,
      FLEET_SECRET,
      ...settings,
    },
    entry,
  );
