import { randomInt } from 'node:crypto';

/** Where the machines of a cluster are. */
export interface ClusterNetwork {
  readonly addresses: readonly [string, string, string];
  /** Where HAProxy listens for servers. */
  readonly front: string;
  /** What a command on the nth machine begins with. */
  inside(nth: number): readonly string[];
}

/** All of 127.0.0.0/8 is this machine: with addresses of its own, no cluster meets another's ports. */
export function loopback(): ClusterNetwork {
  const own = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  return {
    addresses: [`${own}.11`, `${own}.12`, `${own}.13`],
    front: `${own}.1`,
    inside: () => [],
  };
}
