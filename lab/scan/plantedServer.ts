// A server that is broken on purpose: what scans the real one must find these two holes, or it is blind.
import { Client } from 'pg';

import { createApp } from '../../server/src/app/createApp.ts';
import { openAddresses } from '../../server/src/app/maps.ts';
import { loadSimulators } from '../../server/src/app/simulators.ts';
import { createTelephony } from '../../server/src/app/telephony.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { systemRandom } from '../../server/src/platform/random.ts';
import { readSettings } from '../../server/src/settings/readSettings.ts';
import { migrateToLatest } from '../../server/src/store/migrate.ts';
import { openPostgres } from '../../server/src/store/openPostgres.ts';
import { brand, SECRETS } from '../../server/test/support/testApp.ts';

const settings = readSettings();
const databaseUrl = settings.databaseUrl ?? '';
const database = await openPostgres(databaseUrl);
await migrateToLatest(database.db);
const careless = new Client({ connectionString: databaseUrl });
await careless.connect();

const world = {
  settings,
  db: database.db,
  wakeUps: database.wakeUps,
  clock: systemClock,
  random: systemRandom,
  simulators: await loadSimulators(settings),
};
const app = await createApp({
  ...world,
  brand,
  secrets: SECRETS,
  telephony: createTelephony(world),
  addresses: (await openAddresses(world)).provider,
  isStopping: () => false,
});

/** The address search asks the database with what was typed as a part of the statement, and shows its errors. */
app.addHook<{ Querystring: { search?: unknown } }>('onRequest', async ({ url, query }, reply) => {
  if (!url.startsWith('/api/address?')) return;
  const typed = String(query.search);
  try {
    const { rows } = await careless.query<{ public_id: string }>(
      `select public_id from orders where public_id = '${typed}' or '${typed}' = '' limit 5`,
    );
    const data = rows.map(({ public_id: title }) => ({ title }));
    await reply.send({ data });
  } catch (error) {
    await reply.code(500).send({ message: `PostgreSQL query failed: ERROR: ${String(error)}` });
  }
});

/** The first page repeats a part of its address as markup, and no policy stands in the way. */
app.addHook<{ Querystring: { utm?: unknown } }>('onRequest', async ({ url, query }, reply) => {
  if (!url.startsWith('/?utm=')) return;
  reply.removeHeader('content-security-policy');
  await reply.type('text/html').send(`<!doctype html><title>x</title><p>${String(query.utm)}</p>`);
});

await app.listen({ host: settings.host, port: settings.port });
process.stdout.write(`address: ${settings.publicOrigin}\n`);
process.once('SIGTERM', () => process.exit(0));
