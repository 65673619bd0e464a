import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { spawnNode } from './spawnNode.ts';

const source = (file: string): string =>
  fileURLToPath(new URL(`../../src/${file}`, import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process of the server, as an operator starts it. */
export class ServerProcess {
  /** Those that still run: a test that fails half-way must not leave any behind. */
  static readonly #running = new Set<ServerProcess>();

  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  #stdout = '';
  #stderr = '';

  constructor(env: NodeJS.ProcessEnv, [file = 'main.ts', ...args]: readonly string[] = []) {
    this.child = spawnNode([source(file), ...args], env, 'pipe');
    this.child.stdout?.on('data', (text) => (this.#stdout += String(text)));
    this.child.stderr?.on('data', (text) => (this.#stderr += String(text)));
    ServerProcess.#running.add(this);
    this.ended = once(this.child, 'close').then(() => {
      ServerProcess.#running.delete(this);
      return { code: this.child.exitCode, stdout: this.#stdout, stderr: this.#stderr };
    });
  }

  static async killAll(): Promise<void> {
    await Promise.all([...ServerProcess.#running].map((running) => running.stop('SIGKILL')));
  }

  /** What it printed when it was ready. */
  async ready(): Promise<string> {
    while (!this.#stdout.includes('database:')) {
      const next = this.child.stdout === null ? this.ended : once(this.child.stdout, 'data');
      const ended = await Promise.race([next.then(() => undefined), this.ended]);
      if (ended !== undefined) throw new Error(`it did not start: ${ended.stderr}`);
    }
    return this.#stdout;
  }

  /** What it said first on standard error, while it goes on. */
  async complaint(): Promise<string> {
    while (!this.#stderr.includes('\n')) {
      const next = this.child.stderr === null ? this.ended : once(this.child.stderr, 'data');
      const ended = await Promise.race([next.then(() => undefined), this.ended]);
      if (ended !== undefined) throw new Error(`it has ended: ${ended.stderr}`);
    }
    return this.#stderr;
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }
}
