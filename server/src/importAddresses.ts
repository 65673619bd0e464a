import { resolve } from 'node:path';

import { importRegister, type Imported } from './addresses/register/importRegister.ts';
import { findCurrentSet } from './addresses/register/registerStore.ts';
import { showProgress } from './platform/progressBar.ts';
import { systemClock } from './platform/clock.ts';
import { redactUncaughtErrors } from './platform/redactedErrors.ts';
import { StartRefused } from './platform/startRefused.ts';
import { readSettings } from './settings/readSettings.ts';
import type { Db } from './store/database.ts';
import { openDatabase } from './store/openDatabase.ts';

// The operator's commands about the Address Register: its files in, and what is searched now.

const USAGE = `usage: npm run addresses -- import FOLDER [--even-if-worse]
       npm run addresses -- status`;
const EVEN_IF_WORSE = '--even-if-worse';

/** No request waits for these statements, and one that writes five hundred streets may take its time. */
const PATIENT = { connections: 2, connectMs: 10_000, answerMs: 120_000 };

redactUncaughtErrors();
try {
  const given = process.argv.slice(2);
  const [order = '', folder, ...more] = given.filter((word) => word !== EVEN_IF_WORSE);
  if (more.length > 0 || !isOrder(order, folder)) throw new StartRefused(USAGE);
  const database = await openDatabase({ ...readSettings(), databaseLimits: PATIENT });
  try {
    const said =
      folder === undefined
        ? await status(database.db)
        : await importFrom(database.db, folder, given.includes(EVEN_IF_WORSE));
    process.stdout.write(`${said}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function isOrder(order: string, folder: string | undefined): boolean {
  return order === 'import' ? folder !== undefined : order === 'status' && folder === undefined;
}

async function importFrom(db: Db, folder: string, evenIfWorse: boolean): Promise<string> {
  const bar = showProgress(process.stderr);
  try {
    const imported = await importRegister(
      { db, nowMs: () => systemClock.nowMs(), progress: bar.show },
      resolve(folder),
      { evenIfWorse },
    );
    bar.end();
    return inWords(imported);
  } catch (error) {
    bar.end();
    throw error;
  }
}

function inWords({ at, areas, streets, addresses, wrongLines, named }: Imported): string {
  const counts = `${addresses} addresses, ${streets} streets, ${areas} residential areas`;
  return [
    at === 'switched'
      ? `imported: ${counts}`
      : `nothing to do, these files are searched: ${counts}`,
    `wrong lines: ${wrongLines}${wrongLines > named.length ? ', the first of them:' : ''}`,
    ...named,
    'addresses: © VĮ Registrų centras, Address Register, CC BY 4.0',
  ].join('\n');
}

async function status(db: Db): Promise<string> {
  const set = await findCurrentSet(db);
  if (set === undefined) return 'nothing is imported';
  const since = new Date(set.sinceMs).toISOString();
  return `searched since ${since}: ${set.addresses} addresses, ${set.streets} streets, ${set.areas} residential areas`;
}
