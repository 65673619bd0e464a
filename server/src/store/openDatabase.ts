import { StartRefused } from '../platform/startRefused.ts';
import type { Database } from './database.ts';
import { FolderInUse } from './embedded/folderLock.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import { migrateToLatest } from './migrate.ts';
import { openPatiently, openPostgres, type PostgresLimits } from './openPostgres.ts';

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  readonly databaseLimits?: PostgresLimits;
}

/** The database that the settings ask for, with its tables up to date. */
export async function openDatabase(place: Place): Promise<Database> {
  const { databaseUrl } = place;
  if (databaseUrl === undefined)
    return migrated(await opening(place, openEmbedded(place.dataFolder)));
  // The limits of requests are not for changes of the tables: those take as long as they take.
  const patient = await opening(place, openPatiently(databaseUrl));
  await (await migrated(patient)).close();
  return opening(place, openPostgres(databaseUrl, place.databaseLimits));
}

async function migrated(database: Database): Promise<Database> {
  try {
    await migrateToLatest(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Says in the operator's words what is wrong when it cannot be opened. */
async function opening(
  { databaseUrl, dataFolder }: Place,
  opened: Promise<Database>,
): Promise<Database> {
  try {
    return await opened;
  } catch (cause) {
    if (cause instanceof FolderInUse) {
      throw new StartRefused(
        `DATA_DIR: ${dataFolder} is in use by another server; stop it or choose another folder`,
        { cause },
      );
    }
    // Never the address itself: it holds a password.
    const what =
      databaseUrl === undefined
        ? `DATA_DIR: ${dataFolder} cannot be used`
        : 'DATABASE_URL: the database cannot be reached';
    throw new StartRefused(`${what} (${codeOrMessage(cause)})`, { cause });
  }
}

function codeOrMessage(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown reason';
  if ('code' in cause && typeof cause.code === 'string' && cause.code !== 'ERR_SQLITE_ERROR') {
    return cause.code;
  }
  return cause.message.split('\n', 1).join('');
}
