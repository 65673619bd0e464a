import { StartRefused } from '../platform/startRefused.ts';
import type { Database } from './database.ts';
import { FolderInUse } from './embedded/folderLock.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import { migrateToLatest } from './migrate.ts';
import { openPostgres } from './openPostgres.ts';

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
}

/** The database that the settings ask for, with its tables up to date. */
export async function openDatabase(place: Place): Promise<Database> {
  const database = await open(place);
  try {
    await migrateToLatest(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function open({ databaseUrl, dataFolder }: Place): Promise<Database> {
  try {
    return await (databaseUrl === undefined ? openEmbedded(dataFolder) : openPostgres(databaseUrl));
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
