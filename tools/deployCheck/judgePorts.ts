import { isPublicAddress } from '../../server/src/platform/publicAddress.ts';
import { danger, type Finding } from './findings.ts';

/** How the kernel writes that somebody hears there: connections that come (TCP), and packets (UDP). */
const HEARING = { tcp: '0A', udp: '07' } as const;
type Protocol = keyof typeof HEARING;
/** "From anywhere". */
const ANYWHERE = new Set(['0.0.0.0', '0:0:0:0:0:0:0:0']);

/** A door that is for this machine, or for its own network, only. */
export interface InnerDoor {
  readonly protocol: Protocol;
  readonly port: number;
  readonly name: string;
}

/** The text of /proc/net/tcp and tcp6, and of udp and udp6. */
export type SocketTables = Readonly<Record<Protocol, readonly string[]>>;

export function judgePorts(tables: SocketTables, doors: readonly InnerDoor[]): Finding[] {
  const open = { tcp: openToStrangers(tables, 'tcp'), udp: openToStrangers(tables, 'udp') };
  return doors
    .filter(({ protocol, port }) => open[protocol].has(port))
    .map(({ port, name }) => danger(`port ${port} is open to anybody: ${name}`));
}

const openToStrangers = (tables: SocketTables, protocol: Protocol): ReadonlySet<number> =>
  new Set(
    tables[protocol]
      .flatMap((table) => table.split('\n'))
      .flatMap((line) => {
        const [, local = '', , state] = line.trim().split(/\s+/);
        const [address = '', port = ''] = local.split(':');
        const isOpen = state === HEARING[protocol] && isForStrangers(addressOf(address));
        return isOpen ? [Number.parseInt(port, 16)] : [];
      }),
  );

const isForStrangers = (address: string): boolean =>
  ANYWHERE.has(address) || isPublicAddress(address);

/** The kernel writes words of four bytes, the last byte first. */
function addressOf(written: string): string {
  const bytes = (written.match(/.{8}/g) ?? []).flatMap((word) =>
    (word.match(/../g) ?? []).toReversed(),
  );
  if (bytes.length === 4) return bytes.map((byte) => Number.parseInt(byte, 16)).join('.');
  const groups = bytes.join('').match(/.{4}/g) ?? [];
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
