import { StartRefused } from '../platform/startRefused.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './databaseUnavailable.ts';
import { FolderInUse } from './embedded/folderLock.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import { migrateToLatest } from './migrate.ts';
import { openPatiently, openPostgres, type PostgresLimits } from './openPostgres.ts';
import { ChangeFailed } from './schemaChanges.ts';

interface DatabaseLocation {
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  readonly databaseLimits?: PostgresLimits;
}

/** A moment later this may be different: a caller that can wait tries again. */
export class DatabaseNotYet extends StartRefused {}

/** Two that want the same tables at once: a change of the tables and a request. PostgreSQL lets one of them go. */
const DEADLOCK = '40P01';

/** Of PostgreSQL, for what an operator gets wrong most often. */
const IN_WORDS: Readonly<Record<string, string>> = {
  '28P01': 'the user or the password is wrong',
  '28000': 'the user is not let in from here',
  '3D000': 'there is no database of that name',
};

/** The database that the settings ask for, with its tables up to date. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const { databaseUrl, databaseLimits } = location;
  try {
    if (databaseUrl === undefined) return await migrated(await openEmbedded(location.dataFolder));
    // The limits of requests are not for changes of the tables: those take as long as they take.
    const patient = await migrated(await openPatiently(databaseUrl));
    await patient.close();
    return { ...(await openPostgres(databaseUrl, databaseLimits)), name: patient.name };
  } catch (cause) {
    throw refusalOf(location, cause);
  }
}

async function migrated(database: Database): Promise<Database> {
  try {
    const newer = await migrateToLatest(database.db);
    if (newer.length === 0) return database;
    const name = `${database.name}, tables are newer than this version: ${newer.join(', ')}`;
    return { ...database, name };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Says in the operator's words what is wrong. */
function refusalOf(location: DatabaseLocation, cause: unknown): StartRefused {
  if (cause instanceof StartRefused) return cause;
  const first = cause instanceof ChangeFailed ? cause.cause : cause;
  const mayPass =
    location.databaseUrl !== undefined &&
    (isDatabaseUnavailable(first) || codeOf(first) === DEADLOCK);
  const line = lineOf(location, cause);
  return mayPass ? new DatabaseNotYet(line, { cause }) : new StartRefused(line, { cause });
}

function lineOf({ databaseUrl, dataFolder }: DatabaseLocation, cause: unknown): string {
  if (cause instanceof ChangeFailed) {
    // Never what the database says itself: it puts the rows that it refuses into it.
    const reason = codeOf(cause.cause) ?? 'no code';
    return `the database could not be migrated: ${cause.change ?? 'its list of changes'} (${reason})`;
  }
  if (cause instanceof FolderInUse) {
    return `DATA_DIR: ${dataFolder} is in use by another server; stop it or choose another folder`;
  }
  // Never the address itself: it holds a password.
  return databaseUrl === undefined
    ? `DATA_DIR: ${dataFolder} cannot be used (${codeOrMessage(cause)})`
    : `DATABASE_URL: the database cannot be reached (${codeOrMessage(cause)})`;
}

function codeOrMessage(cause: unknown): string {
  const code = codeOf(cause);
  if (code !== undefined && code !== 'ERR_SQLITE_ERROR') return IN_WORDS[code] ?? code;
  return cause instanceof Error ? cause.message.split('\n', 1).join('') : 'unknown reason';
}

const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : undefined;
