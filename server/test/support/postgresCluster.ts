import { execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a server that lives for this test run only; the path names a database that exists. */
    postgresUrl: string;
  }
}

/** Starts a throw-away PostgreSQL with Debian's binaries, and gives back what stops and removes it. */
export async function setup(project: TestProject): Promise<() => void> {
  const binaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
  if (binaries === undefined) {
    throw new Error('The server is tested on PostgreSQL too: apt-get install postgresql');
  }
  const folder = mkdtempSync(join(tmpdir(), 'server-test-postgres-'));
  const owner = ownerFor(folder);
  const data = join(folder, 'data');
  const run = (program: string, args: readonly string[]): void => {
    execFileSync(join(binaries, program), args, { ...owner, cwd: folder, stdio: 'ignore' });
  };
  const port = await freePort();
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c fsync=off -c max_connections=100`;

  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']);
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  project.provide('postgresUrl', `postgres://postgres@127.0.0.1:${port}/postgres`);
  return () => {
    run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    rmSync(folder, { recursive: true, force: true });
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
