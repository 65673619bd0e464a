import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** PostgreSQL refuses to run as root; then the folder and the processes belong to its own user. */
export function ownerFor(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  chownSync(folder, uid, gid);
  return { uid, gid };
}
