import { describe, expect, it } from 'vitest';

import { isLoopback, networkOf, networksOf } from '../../src/platform/network.ts';

describe('The network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:ffff::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    // One and the same IPv4 address in every form that IPv6 has for it.
    ['::FFFF:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['0000:0000:0000:0000:0000:FFFF:C000:0201', '192.0.2.1'],
    ['::ffff:192.0.2.1%eth0', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['64:ff9b::c000:201', '192.0.2.1'],
    ['2002:c000:201:1:2:3:4:5', '192.0.2.1'],
    // NAT64 of somebody's own says nothing about what is inside.
    ['64:ff9b:1::c000:201', '64:ff9b:1:0::/64'],
    ['::fffe:c000:201', '0:0:0:0::/64'],
    // Made up.
    ['', 'unknown'],
    [undefined, 'unknown'],
    ['unknown', 'unknown'],
    ['192.0.2.256', 'unknown'],
    ['192.0.2.1, 192.0.2.2', 'unknown'],
    ['::g', 'unknown'],
    ['1:2', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('of a long text is that of all that is no address', () => {
    for (const letter of ['x', ':', '.', '1', '%']) {
      expect(networkOf(letter.repeat(15_000)), letter).toBe('unknown');
    }
  });

  it('is part of a wider one where whole blocks are lent to one customer', () => {
    expect(networksOf('2001:db8:1:2::3')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
    expect(networksOf('2001:db8:1:ffff::3')[1]).toBe(networksOf('2001:db8:1::')[1]);
    for (const single of ['192.0.2.1', '::ffff:c000:201', 'nowhere']) {
      expect(networksOf(single), single).toHaveLength(1);
    }
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['0:0:0:0:0:0:0:1', true],
    ['::ffff:7f00:1', true],
    ['::FFFF:127.0.0.1', true],
    ['127.0.0.1.evil.example', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['::7f00:1', false],
    ['::2', false],
    ['1270.0.0.1', false],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.0.2.1', false],
    ['::ffff:192.0.2.1', false],
    ['', false],
  ])('of %s is this machine: %s', (address, local) => {
    expect(isLoopback(address)).toBe(local);
  });
});
