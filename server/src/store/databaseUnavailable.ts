import { QUERY_TIMEOUT_MESSAGE, WriteUnconfirmed } from './guardConnection.ts';

/** Of PostgreSQL: no connection, no room, shutting down, cancelled for lateness, or a standby that only reads. */
const CODES =
  /^(?:08...|53...|57P0[1-5]|57014|58...|25006|25P03|55P03|XX00[0-2]|E(?:CONN|PIPE|HOST|NET|TIMEDOUT|ADDR|AI_)\w*|ENOENT|ENOTFOUND|ENOSPC)$/;

/** Of the driver and its pool, which have no codes. */
const MESSAGES = new Set([
  QUERY_TIMEOUT_MESSAGE,
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** Whether the database could not be asked, or could not write: the same request may succeed a moment later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseStopped || error instanceof WriteUnconfirmed) return true;
  if (MESSAGES.has(error.message)) return true;
  return 'code' in error && typeof error.code === 'string' && CODES.test(error.code);
}

/** The embedded database has stopped; it is being started again. */
export class DatabaseStopped extends Error {
  override readonly name = 'DatabaseStopped';
}
