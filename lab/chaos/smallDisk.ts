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
  /** Whether nobody else is on it. */
  readonly isOwn: boolean;
  /** To the last byte. */
  fill(): void;
  free(): void;
  remove(): void;
}

interface DiskWanted {
  readonly size?: string;
  /** A file with a file system of its own: waits for the disk are those of this machine's. Usually it is in memory. */
  readonly isFile?: boolean;
}

export function smallDisk({ size = USUAL_SIZE, isFile = false }: DiskWanted = {}): SmallDisk {
  const place = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const image = `${place}.image`;
  const mounted = isFile
    ? succeed('truncate', '-s', size.toUpperCase(), image) &&
      succeed('mkfs.ext4', '-q', image) &&
      succeed('mount', '-o', 'loop', image, place)
    : succeed('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'none', place);
  const folder = mounted ? place : mkdtempSync(join(SHARED_MEMORY, 'small-disk-'));
  // PostgreSQL is another user.
  chmodSync(folder, 0o777);
  const filler = join(folder, FILLER);
  return {
    folder,
    isOwn: mounted,
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
      rmSync(image, { force: true });
    },
  };
}

const succeed = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args).status === 0;

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

/** Most of it is reserved in one go where the file system can do that. */
const FILL = `
  fallocate -l "$(df --output=avail -B1 "$1" | tail -n 1)" "$2"
  cat /dev/zero >> "$2"`;

/** To the last page, by another process: whoever waits for answers here is not kept from them. */
export async function fillBeside({ folder }: SmallDisk): Promise<void> {
  const fill = ['-c', FILL, 'sh', folder, join(folder, FILLER)];
  await once(spawn('sh', fill, { stdio: 'ignore' }), 'exit');
}
