import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, closeSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const USUAL_SIZE = '200m';
const STEPS_BYTES = [1_048_576, 4_096, 1];
/** Where nobody may mount one: it is in memory and small everywhere. */
const SHARED_MEMORY = '/dev/shm';

const FILLER = 'filler';

export interface SmallDisk {
  readonly folder: string;
  /** To the last byte. */
  fill(): void;
  free(): void;
  remove(): void;
}

export function smallDisk(size = USUAL_SIZE): SmallDisk {
  const place = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', place]).status === 0;
  const folder = mounted ? place : mkdtempSync(join(SHARED_MEMORY, 'small-disk-'));
  // PostgreSQL is another user.
  chmodSync(folder, 0o777);
  const filler = join(folder, FILLER);
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

/** To the last page, by another process: whoever waits for answers here is not kept from them. */
export async function fillBeside({ folder }: SmallDisk): Promise<void> {
  const fill = ['-c', 'cat /dev/zero > "$1"', 'sh', join(folder, FILLER)];
  await once(spawn('sh', fill, { stdio: 'ignore' }), 'exit');
}
