import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Database } from '../database.ts';
import { kyselyOn } from '../kyselyOn.ts';
import { listeningOnTheOnly } from '../listening.ts';
import { lockFolder } from './folderLock.ts';
import { ProtocolStream } from './protocolStream.ts';
import { startDatabaseThread } from './startDatabaseThread.ts';
import { startRevivingThread } from './startRevivingThread.ts';

/** PostgreSQL inside this process, with its data in a folder that no other process may use meanwhile. */
export async function openEmbedded(dataFolder: string): Promise<Database> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'database');
    if (!existsSync(join(folder, 'PG_VERSION'))) await makeDatabase(folder);
    const database = await openOnThread(folder);
    return {
      ...database,
      name: `embedded, in ${folder}`,
      async close() {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** On a thread of its own: what making it takes, 300 MB, is given back at once only by a thread that ends. */
async function makeDatabase(folder: string): Promise<void> {
  const thread = await startDatabaseThread(folder);
  await thread.close();
}

/** Without a lock: for a folder of one's own, or `memory://` in tests. */
export async function openOnThread(folder: string): Promise<Omit<Database, 'name'>> {
  const thread = await startRevivingThread(folder);
  const { adopt, ...wakeUps } = listeningOnTheOnly();
  const { db, poolUse } = kyselyOn({
    stream: () => new ProtocolStream(thread),
    max: 1,
    onConnect: adopt,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
  });
  return {
    db,
    poolUse,
    wakeUps,
    async close() {
      await db.destroy();
      await thread.close();
    },
  };
}
