import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ownerFor } from '../support/postgresOwner.ts';

export interface ThrowawayPostgres {
  readonly url: string;
  /** Its programs, its data, and as whom it runs: for tests that do more than ask it. */
  readonly data: string;
  readonly binaries: string;
  run(program: string, args: readonly string[]): void;
  /** All its processes stand still, as on a machine that hangs. */
  freeze(): void;
  thaw(): void;
  halt(): void;
  resume(): void;
  stop(): void;
}

/** A PostgreSQL of its own that keeps its promises, with fsync on as in production, unless nobody relies on them. */
export function throwawayPostgres({
  fsync = 'on',
  disk = tmpdir(),
  options: more = '',
}: {
  readonly fsync?: 'on' | 'off';
  readonly disk?: string;
  readonly options?: string;
} = {}): ThrowawayPostgres {
  const binaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
  if (binaries === undefined) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  const folder = mkdtempSync(join(disk, 'chaos-postgres-'));
  const owner = ownerFor(folder);
  const data = join(folder, 'data');
  const run = (program: string, args: readonly string[]): void => {
    execFileSync(join(binaries, program), args, { ...owner, cwd: tmpdir(), stdio: 'ignore' });
  };
  // Reached by a socket in its folder: no port can be taken by somebody else.
  const options = `-c listen_addresses= -k ${folder} -c fsync=${fsync} -c synchronous_commit=${fsync} ${more}`;
  // What it promises begins with the first statement: an empty database need not outlive the machine.
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']);
  const start = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'];
  run('pg_ctl', start);
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of processesOf(data)) process.kill(pid, name);
  };
  return {
    url: `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`,
    data,
    binaries,
    run,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    halt: () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']),
    resume: () => run('pg_ctl', start),
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server that accepts connections, and those that answer them. */
function processesOf(data: string): number[] {
  const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim();
  return [first, ...children.split(' ')].filter((pid) => pid !== '').map(Number);
}
