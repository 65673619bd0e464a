import { isIPv4, isIPv6 } from 'node:net';

/** Everything that cannot be an address shares one network, so making one up gains nothing. */
const NO_ADDRESS = 'unknown';

/**
 * The network that an address belongs to: the address itself for IPv4, the first 64 bits for IPv6,
 * because one household or phone owns that many and changes the rest at will.
 */
export const networkOf = (address: string | undefined): string => networksOf(address)[0];

/**
 * From the narrowest to the widest. A customer of a provider gets a /56 or a /48 and so has up to 65,536 networks
 * of 64 bits: what is counted against guessing is counted for the /48 as well, with a higher limit.
 */
export function networksOf(address = ''): readonly [own: string, ...wider: string[]] {
  if (isIPv4(address)) return [address];
  const groups = groupsOf(address);
  if (groups === undefined) return [NO_ADDRESS];
  const inside = ipv4Inside(groups);
  if (inside !== undefined) return [inside];
  const first = (count: number): string =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':');
  return [`${first(4)}::/64`, `${first(3)}::/48`];
}

/** The eight groups of an IPv6 address, in whichever of its forms it is written. */
function groupsOf(address: string): readonly number[] | undefined {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return undefined;
  // An address of the web has one form only: short, in small letters, without dots.
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const zeros = Array.from({ length: missing }, () => '0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16));
}

const MAPPED = [0, 0, 0, 0, 0, 0xff_ff].join(' ');
const NAT64 = [0x64, 0xff_9b, 0, 0, 0, 0].join(' ');

/** Forms in which IPv6 carries an IPv4 address: mapped (`::ffff:0:0/96`), NAT64 (`64:ff9b::/96`), 6to4 (`2002::/16`). */
function ipv4Inside(groups: readonly number[]): string | undefined {
  const isCarried = [MAPPED, NAT64].includes(groups.slice(0, 6).join(' '));
  const [high, low] = isCarried ? groups.slice(6) : groups[0] === 0x20_02 ? groups.slice(1) : [];
  if (high === undefined || low === undefined) return undefined;
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

export const isLoopback = (address: string): boolean => {
  const groups = groupsOf(address);
  if (groups === undefined) return isIPv4(address) && address.startsWith('127.');
  return groups.slice(0, 6).join(' ') === MAPPED
    ? ipv4Inside(groups)?.startsWith('127.') === true
    : groups.join(' ') === '0 0 0 0 0 0 0 1';
};
