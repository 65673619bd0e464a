import { readdirSync, readlinkSync } from 'node:fs';

/**
 * All processes that work in a folder or below it, whoever has started them. PostgreSQL is no child of the one who
 * has started Patroni, and outlives it; but each of its processes works in its folder of data.
 */
export const processesIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => isIn(folder, workingFolderOf(pid)))
    .map(Number);

const isIn = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

function workingFolderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It has ended, or is somebody else's.
    return '';
  }
}

export function signalAllIn(folder: string, signal: NodeJS.Signals): void {
  for (const pid of processesIn(folder)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
