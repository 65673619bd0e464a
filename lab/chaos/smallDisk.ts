import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, openSync, closeSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE = '200m';
const STEPS_BYTES = [1_048_576, 4_096, 1];
/** Where nobody may mount one: it is in memory and small everywhere. */
const SHARED_MEMORY = '/dev/shm';

export interface SmallDisk {
  readonly folder: string;
  /** To the last byte. */
  fill(): void;
  free(): void;
  remove(): void;
}

export function smallDisk(): SmallDisk {
  const place = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', place]).status === 0;
  const folder = mounted ? place : mkdtempSync(join(SHARED_MEMORY, 'small-disk-'));
  // PostgreSQL is another user.
  chmodSync(folder, 0o777);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      for (const bytes of STEPS_BYTES) writeUntilFull(file, Buffer.alloc(bytes));
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      if (mounted) spawnSync('umount', ['--lazy', place]);
      else rmSync(folder, { recursive: true, force: true });
      rmSync(place, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, bytes: Buffer): void {
  for (;;) {
    try {
      writeSync(file, bytes);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}
