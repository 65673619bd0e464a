import { execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL of its own that keeps its promises, with fsync on as in production, unless nobody relies on them. */
export function throwawayPostgres(fsync: 'on' | 'off' = 'on'): {
  readonly url: string;
  stop(): void;
} {
  const binaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
  if (binaries === undefined) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'chaos-postgres-'));
  const owner = ownerFor(folder);
  const data = join(folder, 'data');
  const run = (program: string, args: readonly string[]): void => {
    execFileSync(join(binaries, program), args, { ...owner, cwd: folder, stdio: 'ignore' });
  };
  // Reached by a socket in its folder: no port can be taken by somebody else.
  const options = `-c listen_addresses= -k ${folder} -c fsync=${fsync} -c synchronous_commit=${fsync}`;
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    url: `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; then the folder and the processes belong to its own user. */
function ownerFor(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  chownSync(folder, uid, gid);
  return { uid, gid };
}
