import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { emptyEmbedded } from '../../server/test/support/emptyEmbedded.ts';
import { freePort } from '../../server/test/support/freePort.ts';
import { spawnNode } from '../../server/test/support/spawnNode.ts';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'own-server-'));
  cpSync(emptyEmbedded(), join(folder, 'database'), { recursive: true });
  return folder;
}

/** A server for one journey alone, so that it can be killed and started again. */
export class OwnServer {
  #dataDir = '';
  #port = 0;
  #child: ChildProcess | undefined;
  readonly #env: Readonly<Record<string, string>>;

  constructor(env: Readonly<Record<string, string>> = {}) {
    this.#env = env;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#port ||= await freePort();
    this.#dataDir ||= newDataDir();
    const child = spawnNode([MAIN], {
      PORT: String(this.#port),
      DATA_DIR: this.#dataDir,
      RATE_LIMIT_FACTOR: '1000',
      SIM_FLEET: 'off',
      ...this.#env,
    });
    this.#child = child;
    let output = '';
    while (!output.includes('listening on')) {
      const [chunk] = (await Promise.race([
        once(child.stdout, 'data'),
        once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
      ])) as [Buffer];
      output += chunk.toString();
    }
  }

  /** No farewell: what was promised before has to be on the disk. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async dispose(): Promise<void> {
    await this.kill();
    if (this.#dataDir !== '') rmSync(this.#dataDir, { recursive: true });
  }
}
