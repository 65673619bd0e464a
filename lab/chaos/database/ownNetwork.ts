import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readlinkSync } from 'node:fs';

import type { ClusterNetwork } from './networks.ts';

const BRIDGE = 'between';
const addressOf = (nth: number): string => `10.99.0.${11 + nth}`;

/** Three machines with a network of their own each, joined by a bridge: links can be cut. */
export interface OwnNetwork extends ClusterNetwork {
  /** Nothing goes from one to the other any more, both ways; others reach both. */
  cut(one: string, other: string): void;
  join(one: string, other: string): void;
  remove(): void;
}

/** Only where this process has a network of its own already (`unshare --net`): nobody else's is touched. */
export function ownNetwork(): OwnNetwork {
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', '10.99.0.1/24', 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  const holders = [0, 1, 2].map(addMachine);
  const inside = (nth: number): readonly string[] => [
    'nsenter',
    `--net=/proc/${holders[nth]?.pid}/ns/net`,
  ];
  const route = (change: 'add' | 'del', from: string, to: string): void => {
    const [enter = '', ...where] = inside(Number(from.split('.').at(-1)) - 11);
    run(enter, [...where, 'ip', 'route', change, 'blackhole', to]);
  };
  return {
    addresses: [addressOf(0), addressOf(1), addressOf(2)],
    front: '10.99.0.1',
    inside,
    cut(one, other) {
      route('add', one, other);
      route('add', other, one);
    },
    join(one, other) {
      route('del', one, other);
      route('del', other, one);
    },
    remove() {
      for (const holder of holders) holder.kill('SIGKILL');
    },
  };
}

/** The network lives for as long as the process that holds it. */
function addMachine(nth: number): ChildProcess {
  // It ends with its standard input, and so with this process.
  const holder = spawn('unshare', ['--net', 'cat'], { stdio: ['pipe', 'ignore', 'inherit'] });
  const pid = String(holder.pid);
  // `unshare` becomes the command it runs: its pid is the holder's, once it has left our network.
  untilApart(pid);
  ip('link', 'add', `to${nth}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid);
  ip('link', 'set', `to${nth}`, 'master', BRIDGE, 'up');
  const there = (...args: readonly string[]): void =>
    run('nsenter', [`--net=/proc/${pid}/ns/net`, 'ip', ...args]);
  there('link', 'set', 'lo', 'up');
  there('address', 'add', `${addressOf(nth)}/24`, 'dev', 'eth0');
  there('link', 'set', 'eth0', 'up');
  return holder;
}

function untilApart(pid: string): void {
  while (networkOf(pid) === networkOf('self'));
}

const networkOf = (pid: string): string => readlinkSync(`/proc/${pid}/ns/net`);

const ip = (...args: readonly string[]): void => run('ip', args);

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}
