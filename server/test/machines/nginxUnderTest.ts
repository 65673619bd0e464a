import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { askOnce } from '../support/askOnce.ts';
import { freePort } from '../support/freePort.ts';

const deployed = (file: string): string =>
  fileURLToPath(new URL(`../../../deploy/nginx/${file}`, import.meta.url));
const LOOK_EVERY_MS = 50;

/** All but the site itself, which is the one that is deployed. */
const mainOf = (workers: number): string => `
daemon off;
worker_processes ${workers};
pid nginx.pid;
error_log stderr crit;
events { worker_connections 16384; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include site.conf;
}`;

/** Debian's nginx with the site of `deploy/`, in front of whatever servers it is told of. */
export class NginxUnderTest {
  readonly origin: string;
  /** Where the exchange and the drivers' gateway come in. */
  readonly innerOrigin: string;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(
    port: number,
    innerPort: number,
    { servers, workers }: { readonly servers: readonly string[]; readonly workers: number },
  ) {
    this.origin = `http://127.0.0.1:${port}`;
    this.innerOrigin = `http://127.0.0.1:${innerPort}`;
    this.#folder = mkdtempSync(join(tmpdir(), 'nginx-under-test-'));
    chmodSync(this.#folder, 0o755);
    copyFileSync(deployed('site.conf'), join(this.#folder, 'site.conf'));
    writeFileSync(
      join(this.#folder, 'listen.conf'),
      `listen 127.0.0.1:${port}${workers > 1 ? ' reuseport' : ''};`,
    );
    const inner = readFileSync(deployed('inner.conf'), 'utf8').replace(':3080', `:${innerPort}`);
    writeFileSync(join(this.#folder, 'inner.conf'), inner);
    writeFileSync(join(this.#folder, 'nginx.conf'), mainOf(workers));
    this.#writeServers(servers);
    const args = ['-p', this.#folder, '-c', 'nginx.conf', '-e', 'stderr'];
    this.#process = spawn('/usr/sbin/nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  }

  static async start(
    port: number,
    servers: readonly string[],
    workers = 1,
  ): Promise<NginxUnderTest> {
    const nginx = new NginxUnderTest(port, await freePort(), { servers, workers });
    while ((await nginx.#status()) === 0) await pause(LOOK_EVERY_MS);
    return nginx;
  }

  /** Resolves when nobody is left who knows the servers of before. */
  async leadTo(servers: readonly string[]): Promise<void> {
    const before = new Set(this.#workers());
    await this.reload(servers);
    const isOld = (pid: string): boolean => before.has(pid);
    while (this.#workers().length === 0 || this.#workers().some(isOld)) await pause(LOOK_EVERY_MS);
  }

  /** New connections go there; what is open stays with whom it is. */
  async reload(servers: readonly string[]): Promise<void> {
    const before = new Set(this.#workers());
    this.#writeServers(servers);
    this.#process.kill('SIGHUP');
    while (this.#workers().every((pid) => before.has(pid))) await pause(LOOK_EVERY_MS);
  }

  async stop(): Promise<void> {
    this.#process.kill('SIGTERM');
    await once(this.#process, 'close');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #workers(): string[] {
    const { pid } = this.#process;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter((child) => child !== '');
  }

  #writeServers(servers: readonly string[]): void {
    const lines = servers.map((origin) => {
      // As an operator has written it.
      if (!origin.startsWith('http')) return origin;
      const { port } = new URL(origin);
      return `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`;
    });
    writeFileSync(join(this.#folder, 'servers.conf'), lines.join('\n'));
  }

  async #status(): Promise<number> {
    if (this.#process.exitCode !== null) throw new Error('nginx does not start');
    return askOnce(`${this.origin}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  }
}
