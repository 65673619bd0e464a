import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { freePort } from '../support/freePort.ts';
import { SERVER_SECRET } from '../support/offered.ts';
import { spawnNode } from '../support/spawnNode.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** A real process of the server that can be killed and started again on its data. */
export class ServerUnderTest {
  readonly origin: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #entry: string;
  #child: ChildProcess | undefined;

  private constructor(port: number, settings: Readonly<Record<string, string>>, entry: string) {
    this.#entry = entry;
    this.origin = `http://localhost:${port}`;
    this.#settings = {
      PORT: String(port),
      SIM_FLEET: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000000',
      RESERVATIONS_PER_PASSENGER: '1000000',
      ORDERS_PER_DAY: '1000000',
      SERVER_SECRET,
      ...settings,
    };
  }

  /** Starts the server as it is, or a program that stands in for it. */
  static async start(
    settings: Readonly<Record<string, string>>,
    entry = main,
  ): Promise<ServerUnderTest> {
    const server = new ServerUnderTest(await freePort(), settings, entry);
    await server.#start();
    return server;
  }

  async killAndRestart(): Promise<void> {
    await this.#end('SIGKILL');
    await this.#start();
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  get exitCode(): number | null {
    return this.#child?.exitCode ?? null;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Without coming back. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #start(): Promise<void> {
    const child = spawnNode([this.#entry], this.#settings);
    this.#child = child;
    let said = '';
    child.stdout.on('data', (text) => (said += String(text)));
    while (!said.includes('address:')) {
      await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
      if (child.exitCode !== null) throw new Error('the server does not start');
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'close');
  }
}
