import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

import { ownerFor } from '../../../server/test/support/postgresOwner.ts';
import { deployed, deployedEnvironment, type Environment } from './deployed.ts';
import { processesIn, signalAllIn } from './processesIn.ts';

/** The parts of a machine, each in a folder of its own below the machine's. */
type Part = 'etcd' | 'database';

interface MachinePlace {
  readonly name: string;
  readonly address: string;
  readonly folder: string;
  /** In place of the operator's words in the files of `deploy/database`. */
  readonly words: Environment;
  /** What a command begins with that is to run in the machine's own network; none on the loopback. */
  readonly inside: readonly string[];
}

/** One of the three: etcd and Patroni with its PostgreSQL, with the files that are deployed. */
export class DatabaseMachine {
  readonly name: string;
  readonly address: string;
  readonly folder: string;
  readonly #words: Environment;
  readonly #inside: readonly string[];

  constructor({ name, address, folder, words, inside }: MachinePlace) {
    this.name = name;
    this.address = address;
    this.folder = folder;
    this.#words = {
      ...words,
      'NAME=database1': `NAME=${name}`,
      '/var/lib/etcd': join(folder, 'etcd'),
      '/var/lib/postgresql': join(folder, 'database'),
    };
    this.#inside = inside;
    mkdirSync(folder, { recursive: true });
    ownerFor(folder);
  }

  /** Whatever of it does not run. */
  start(): void {
    const here = this.#ownAddress();
    const settings = (file: string): Environment => deployedEnvironment(`database/${file}`, here);
    const etcd = ['/usr/bin/etcd', '--logger=zap', '--log-level=error'];
    this.#run('etcd', etcd, settings('etcd.env'));
    this.#run(
      'database',
      ['/usr/bin/patroni', deployed('database/patroni.yml')],
      settings('patroni.env'),
    );
  }

  /** As when its power is cut. */
  kill(part?: Part): void {
    signalAllIn(this.#folderOf(part), 'SIGKILL');
  }

  /** Patroni sees it end, and lives. */
  killPostgres(): void {
    signalAllIn(join(this.folder, 'database', 'ride'), 'SIGKILL');
  }

  /** As a machine that hangs: it answers nobody, and knows nothing of the time that has passed. */
  freeze(): void {
    signalAllIn(this.folder, 'SIGSTOP');
  }

  thaw(): void {
    signalAllIn(this.folder, 'SIGCONT');
  }

  #folderOf(part: Part | undefined): string {
    return part === undefined ? this.folder : join(this.folder, part);
  }

  /** The files name the first machine where each names itself. */
  #ownAddress(): Environment {
    const own = Object.fromEntries(
      ['LISTEN=', 'CONNECT_ADDRESS=', 'URLS=http://'].map((before) => [
        `${before}10.0.0.11`,
        `${before}${this.address}`,
      ]),
    );
    return { ...own, ...this.#words };
  }

  #run(part: Part, command: readonly string[], environment: Environment): void {
    const folder = join(this.folder, part);
    mkdirSync(folder, { recursive: true });
    const owner = ownerFor(folder);
    if (processesIn(folder).length > 0) return;
    const log = openSync(join(this.folder, `${part}.log`), 'a');
    const [program = '', ...args] = [...this.#asOwner(owner), ...command];
    const started = spawn(program, args, {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', log, log],
      detached: true,
      ...(this.#inside.length === 0 && owner),
    });
    started.unref();
    closeSync(log);
  }

  #asOwner({ uid, gid }: { readonly uid?: number; readonly gid?: number }): readonly string[] {
    if (this.#inside.length === 0) return [];
    return [...this.#inside, `--setuid=${uid ?? 0}`, `--setgid=${gid ?? 0}`, '--'];
  }
}
