import type { Environment } from './judgeSettings.ts';
import type { InnerDoor } from './judgePorts.ts';

/** Of nginx's `listen`, and of `server` in an upstream. */
const LISTEN = /^\s*listen\s+(?:[^\s;]*:)?(?<port>\d+)/gm;
const SERVER = /^\s*server\s+[^\s;]*:(?<port>\d+)/gm;

/** What each installation has, wherever it is. */
const ALWAYS: readonly InnerDoor[] = [
  { protocol: 'tcp', port: 5432, name: 'PostgreSQL' },
  { protocol: 'tcp', port: 2379, name: 'etcd: whoever reaches it decides who writes' },
  { protocol: 'tcp', port: 2380, name: 'etcd, for its own members' },
  { protocol: 'tcp', port: 8008, name: 'Patroni' },
  { protocol: 'tcp', port: 9100, name: 'the node exporter’s figures' },
];

interface Parts {
  /** server.env, and what differs between its processes. */
  readonly servers: readonly Environment[];
  readonly exchange: Environment;
  /** haproxy.env */
  readonly front: Environment;
  /** inner.conf and servers.conf */
  readonly inner: string;
  readonly upstream: string;
}

/** What strangers must not reach; the firewall may keep them out of it, but nothing should depend on that. */
export function innerDoors({ servers, exchange, front, inner, upstream }: Parts): InnerDoor[] {
  const {
    SIP_WS_LISTEN = '127.0.0.1:8088',
    SIP_RPC_LISTEN = '127.0.0.1:8089',
    SIP_NG_LISTEN = '127.0.0.1:22222',
  } = exchange;
  const { DATABASE_LISTEN } = front;
  return [
    ...ALWAYS,
    ...portsIn(inner, LISTEN).map((port) => tcp(port, 'the inner address of nginx')),
    ...portsIn(upstream, SERVER).map((port) => tcp(port, 'the server past its proxy')),
    ...servers.flatMap(({ METRICS_PORT }) =>
      METRICS_PORT === undefined ? [] : [tcp(Number(METRICS_PORT), 'figures')],
    ),
    tcp(portOf(SIP_WS_LISTEN), 'the exchange past its proxy'),
    tcp(portOf(SIP_RPC_LISTEN), 'orders to the exchange'),
    { protocol: 'udp', port: portOf(SIP_NG_LISTEN), name: 'rtpengine’s control' },
    ...(DATABASE_LISTEN === undefined
      ? []
      : [tcp(portOf(DATABASE_LISTEN), 'HAProxy, the way to PostgreSQL')]),
  ];
}

const tcp = (port: number, name: string): InnerDoor => ({ protocol: 'tcp', port, name });

const portOf = (address: string): number => Number(address.split(':').at(-1));

const portsIn = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(({ groups }) => Number(groups?.['port']));
