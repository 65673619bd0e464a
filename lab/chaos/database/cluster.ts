import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';
import * as v from 'valibot';

import { askOnce } from '../../../server/test/support/askOnce.ts';
import { ownerFor } from '../../../server/test/support/postgresOwner.ts';
import { deployed, deployedEnvironment, type Environment } from './deployed.ts';
import { DatabaseMachine } from './machine.ts';
import type { ClusterNetwork } from './networks.ts';
import { signalAllIn } from './processesIn.ts';

const NAMES = ['database1', 'database2', 'database3'] as const;
const LOOK_EVERY_MS = 100;
const READY_WITHIN_MS = 120_000;

/**
 * Ends all that works in the folder and removes it when its standard input closes, which happens in whatever way the
 * run dies: nothing is left behind by one that was killed.
 */
const SWEEP_AFTERWARDS = `
  read -r _
  for _ in 1 2 3; do
    for process in /proc/[0-9]*; do
      case "$(readlink "$process/cwd")" in "$1"|"$1"/*) kill -9 "\${process#/proc/}";; esac
    done
  done
  rm -rf "$1"`;

const member = v.object({ name: v.string(), role: v.string(), state: v.string() });
const members = v.object({ members: v.array(member) });
type Member = v.InferOutput<typeof member>;
/** What a machine knows of all three. */
type View = readonly Member[];

/** Three machines of `deploy/database` and HAProxy in front of them, all on this one. */
export class DatabaseCluster {
  readonly machines: readonly DatabaseMachine[];
  readonly folder: string;
  /** Where every machine puts the journal away. */
  readonly archive: string;
  readonly #network: ClusterNetwork;
  readonly #sweeper: ChildProcess;
  readonly #words: Environment;

  private constructor(network: ClusterNetwork, disks: Readonly<Record<string, string>>) {
    this.#network = network;
    this.folder = mkdtempSync(join(tmpdir(), 'database-cluster-'));
    chmodSync(this.folder, 0o755);
    this.archive = join(this.folder, 'archive');
    mkdirSync(this.archive);
    ownerFor(this.archive);
    this.#sweeper = spawn('sh', ['-c', SWEEP_AFTERWARDS, 'sh', this.folder], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      cwd: '/',
    });
    this.#words = {
      '10.0.0.11': network.addresses[0],
      '10.0.0.12': network.addresses[1],
      '10.0.0.13': network.addresses[2],
      '127.0.0.1:5000': `${network.front}:5000`,
      '/opt/ride/current/deploy': deployed('.'),
      '/srv/journal': this.archive,
    };
    this.machines = NAMES.map(
      (name, nth) =>
        new DatabaseMachine({
          name,
          address: network.addresses[nth] ?? '',
          folder: join(disks[name] ?? this.folder, name),
          words: this.#words,
          inside: network.inside(nth),
        }),
    );
  }

  /** With a disk of its own for whichever machine is named. */
  static async start(
    network: ClusterNetwork,
    disks: Readonly<Record<string, string>> = {},
  ): Promise<DatabaseCluster> {
    const cluster = new DatabaseCluster(network, disks);
    try {
      for (const machine of cluster.machines) machine.start();
      cluster.#startProxy();
      await cluster.whole();
      await cluster.#makeDatabase();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  get url(): string {
    return this.#urlOf('ride', 'change-me-5', 'ride');
  }

  /** As Patroni's own user, for what an operator does. */
  get operatorUrl(): string {
    return this.#urlOf('postgres', 'change-me-2', 'postgres');
  }

  get replicationUrl(): string {
    return this.#urlOf('replicator', 'change-me-3', 'postgres');
  }

  /** One machine writes, one confirms, the third runs, and all three know. */
  async whole(): Promise<void> {
    await this.#until(READY_WITHIN_MS, (views) => views.length === 3 && views.every(isWhole));
  }

  async primary(): Promise<DatabaseMachine> {
    return this.#withRole('leader');
  }

  /** The standby that confirms. */
  async confirming(): Promise<DatabaseMachine> {
    return this.#withRole('sync_standby');
  }

  /** Until somebody else writes. */
  async succeeded(primary: DatabaseMachine): Promise<void> {
    const isOther = ({ name, role }: Member): boolean => role === 'leader' && name !== primary.name;
    await this.#until(READY_WITHIN_MS, (views) => views.some((view) => view.some(isOther)));
  }

  /** As an operator does it before work on the machine that writes; again, where the machines are not ready for it. */
  async switchOver(): Promise<void> {
    const from = await this.primary();
    const authorization = `Basic ${Buffer.from('patroni:change-me-1').toString('base64')}`;
    for (let status = 0; status !== 200;) {
      const candidate = (await this.confirming()).name;
      ({ status } = await askOnce(`http://${from.address}:8008/switchover`, {
        method: 'POST',
        headers: { authorization },
        body: { leader: from.name, candidate },
      }));
      if ((await this.primary()) !== from) return;
    }
    await this.succeeded(from);
  }

  async stop(): Promise<void> {
    const folders = [this.folder, ...this.machines.map(({ folder }) => folder)];
    // Again, for what was just being started.
    for (const folder of [...folders, ...folders]) signalAllIn(folder, 'SIGKILL');
    this.#sweeper.stdin?.end();
    if (this.#sweeper.exitCode === null) await once(this.#sweeper, 'exit');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }

  #urlOf(user: string, password: string, database: string): string {
    return `postgres://${user}:${password}@${this.#network.front}:5000/${database}`;
  }

  #startProxy(): void {
    // Its root is the folder in which it is looked for, and only root has rights to give up.
    const file = join(this.folder, 'haproxy.cfg');
    const text = readFileSync(deployed('database/haproxy.cfg'), 'utf8');
    const own = text.replace('chroot /var/lib/haproxy', `chroot ${this.folder}`);
    const rights = /^ +(?:user|group|chroot) .*\n/gm;
    writeFileSync(file, process.getuid?.() === 0 ? own : own.replaceAll(rights, ''));
    const proxy = spawn('/usr/sbin/haproxy', ['-db', '-f', file], {
      cwd: this.folder,
      env: deployedEnvironment('database/haproxy.env', this.#words),
      stdio: 'ignore',
    });
    proxy.unref();
  }

  async #makeDatabase(): Promise<void> {
    const operator = new Client({ connectionString: this.operatorUrl });
    await operator.connect();
    await operator.query('create database ride owner ride');
    await operator.end();
  }

  async #withRole(role: string): Promise<DatabaseMachine> {
    const find = (views: readonly View[]): Member | undefined =>
      views.flat().find((one) => one.role === role);
    const views = await this.#until(READY_WITHIN_MS, (all) => find(all) !== undefined);
    const machine = this.machines.find(({ name }) => name === find(views)?.name);
    if (machine === undefined) throw new Error(`nobody is ${role}`);
    return machine;
  }

  async #until(
    withinMs: number,
    holds: (views: readonly View[]) => boolean,
  ): Promise<readonly View[]> {
    const startedMs = performance.now();
    for (;;) {
      const views = await this.#views();
      if (holds(views)) return views;
      if (performance.now() - startedMs > withinMs) {
        throw new Error(`the cluster is not as it should be: ${JSON.stringify(views)}`);
      }
      await pause(LOOK_EVERY_MS);
    }
  }

  /** Of each machine that answers: one that hangs says nothing, one that is cut off is behind. */
  async #views(): Promise<readonly View[]> {
    const answers = this.machines.map(async ({ address }) => {
      const { text } = await askOnce(`http://${address}:8008/cluster`, { withinMs: 2_000 });
      return v.parse(members, JSON.parse(text)).members;
    });
    const settled = await Promise.allSettled(answers);
    return settled.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }
}

function isWhole(view: View): boolean {
  const roles = view
    .filter(({ state }) => state === 'running' || state === 'streaming')
    .map(({ role }) => role);
  return roles.toSorted().join(' ') === 'leader replica sync_standby';
}
