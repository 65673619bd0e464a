import { BlockList, isIPv4, isIPv6 } from 'node:net';

import { networkOf } from './network.ts';

/** Addresses at which nobody of the public can be: IANA's registries of special-purpose addresses. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6 only this is given out at all, and these parts of it to nobody of the public. */
const GIVEN_OUT_6 = ['2000::/3'];
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const notPublic4 = listOf(NOT_PUBLIC_4, 'ipv4');
const givenOut6 = listOf(GIVEN_OUT_6, 'ipv6');
const notPublic6 = listOf(NOT_PUBLIC_6, 'ipv6');

/** Whether an address lies on the open internet: neither on this machine nor in a network of its operator. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  // Some forms of IPv6 carry an address of IPv4, which is then what is reached.
  const carried = networkOf(address);
  if (isIPv4(carried)) return isPublicAddress(carried);
  return givenOut6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}
