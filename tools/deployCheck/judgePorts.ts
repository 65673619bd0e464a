import { danger, type Finding } from './findings.ts';

const LISTENING = '0A';
/** How the kernel writes the addresses that mean "from anywhere". */
const ANYWHERE = new Set(['00000000', '0'.repeat(32)]);

/** Doors that are for this machine, or for its own network, only. */
export type InnerDoors = ReadonlyMap<number, string>;

/** `tables` are /proc/net/tcp and tcp6. */
export function judgePorts(tables: readonly string[], doors: InnerDoors): Finding[] {
  const open = new Set(tables.flatMap(openToAnybody));
  return [...doors]
    .filter(([port]) => open.has(port))
    .map(([port, name]) => danger(`port ${port} is open to anybody: ${name}`));
}

const openToAnybody = (table: string): number[] =>
  table.split('\n').flatMap((line) => {
    const [, local = '', , state] = line.trim().split(/\s+/);
    const [address = '', port = ''] = local.split(':');
    return state === LISTENING && ANYWHERE.has(address) ? [Number.parseInt(port, 16)] : [];
  });
