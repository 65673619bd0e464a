import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  release(): void;
}

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

const SQLITE_BUSY = 5;

/**
 * Two processes on one embedded database lose committed data silently. An open exclusive transaction
 * of SQLite is a lock that the kernel frees when its process dies in whatever way: a leftover file
 * never keeps the next start out.
 */
export function lockFolder(folder: string): FolderLock {
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    const busy = cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY;
    throw busy ? new FolderInUse(`${folder} is in use by another process`, { cause }) : cause;
  }
  return { release: () => lock.close() };
}
