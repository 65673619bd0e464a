import { parentPort, workerData, type MessagePort } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';

import type { FromDatabase, ToDatabase } from './startDatabaseThread.ts';

/** Tables of a small company fit into it; PostgreSQL's own 128 MB would be touched as a whole at the start. */
const SHARED_BUFFERS = 'shared_buffers=16MB';
const START_PARAMS = [...PGlite.defaultStartParams, '-c', SHARED_BUFFERS];

// PGlite blocks its event loop while it works, so it has this thread to itself.

if (parentPort === null) throw new Error('databaseThread.ts runs as a worker thread only');
await serve(parentPort);

async function serve(port: MessagePort): Promise<void> {
  const say = (message: FromDatabase): void => {
    const bytes = message.type === 'ran' ? [message.bytes.buffer] : [];
    port.postMessage(message, bytes);
  };

  let database: PGlite;
  try {
    database = await PGlite.create(folderOf(workerData), { startParams: START_PARAMS });
  } catch (error) {
    say({ type: 'unavailable', reason: reasonOf(error) });
    return;
  }

  const act = async (message: ToDatabase): Promise<void> => {
    switch (message.type) {
      case 'run':
        // A copy, because the answer lies in memory that PGlite goes on using.
        say({ type: 'ran', bytes: Uint8Array.from(await database.execProtocolRaw(message.bytes)) });
        return;
      case 'close':
        await database.close();
        say({ type: 'closed' });
        port.close();
        return;
      default:
        message satisfies never;
    }
  };
  port.on('message', (message: ToDatabase) => {
    act(message).catch((error: unknown) => say({ type: 'failed', reason: reasonOf(error) }));
  });
  say({ type: 'ready' });
}

function folderOf(data: unknown): string {
  if (typeof data === 'string') return data;
  throw new TypeError('the database thread is started with the folder of its data');
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
