import { createServer } from 'node:net';
import { once } from 'node:events';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { pushServiceOf } from '../../src/alerts/pushService.ts';
import { createSendPush } from '../../src/alerts/sendPush.ts';
import { vapidOf } from '../../src/alerts/vapid.ts';
import { isPublicAddress } from '../../src/platform/publicAddress.ts';
import { newDevice, startPushService } from '../support/pushService.ts';

const resolved = vi.hoisted(() => ({ addresses: [] as { address: string; family: number }[] }));
vi.mock('node:dns', () => ({
  lookup: (
    _name: string,
    _options: unknown,
    found: (error: null, addresses: typeof resolved.addresses) => void,
  ) => found(null, resolved.addresses),
}));

describe('Where a push service may be', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ])('at a host of the open internet: %s', (endpoint) => {
    expect(pushServiceOf(endpoint, 'public')?.href).toBe(endpoint);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://fcm.googleapis.com:8443/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://localhost/x',
    'https://database/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://127.1/x',
    'https://93.184.216.34/x',
    'https://[::1]/x',
    'https://[2606:4700::1111]/x',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:3000/x',
    '//fcm.googleapis.com/x',
    'fcm.googleapis.com',
    '',
  ])('and nowhere else: %s', (endpoint) => {
    expect(pushServiceOf(endpoint, 'public')).toBeUndefined();
  });

  it('in a test on this machine as well, and only there', () => {
    expect(pushServiceOf('http://127.0.0.1:3000/x', 'loopback')).toBeDefined();
    expect(pushServiceOf('http://10.0.0.1/x', 'loopback')).toBeUndefined();
    expect(pushServiceOf('http://fcm.googleapis.com/x', 'loopback')).toBeUndefined();
  });

  it.each([
    ['8.8.8.8', true],
    ['142.250.1.1', true],
    ['2606:4700:4700::1111', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fc00::1', false],
    ['fd12:3456::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2001::1', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:8.8.8.8', true],
    ['::ffff:7f00:1', false],
    ['64:ff9b::a00:1', false],
    ['64:ff9b::808:808', true],
    ['2002:7f00:1::', false],
    ['not an address', false],
    ['', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe('A push service that says nothing', () => {
  it('is not waited for', async () => {
    const vapid = vapidOf('s'.repeat(32), 'a@example.lt');
    const push = await startPushService(() => vapid.publicKey);
    onTestFinished(() => push.close());
    push.answers.push('silence');
    const { endpoint, keys } = push.newDevice();
    const message = { subscription: { endpoint, ...keys }, content: {}, ttlSeconds: 1, topic: 'a' };
    expect(await createSendPush(vapid, 'loopback', 50)(message)).toMatchObject({ at: 'later' });
    // On a busy machine the message was given up before it came there.
    push.answers.length = 0;
    expect(await createSendPush(vapid, 'loopback')(message)).toEqual({ at: 'delivered' });
  });
});

const send = (endpoint: string) =>
  createSendPush(
    vapidOf('s'.repeat(32), 'a@example.lt'),
    'public',
  )({
    subscription: { endpoint, ...newDevice(endpoint).keys },
    content: {},
    ttlSeconds: 1,
    topic: 'a',
  });

describe('A name that stands for an address within', () => {
  it.each([
    [['127.0.0.1']],
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['8.8.8.8', '127.0.0.1']],
    [['127.0.0.1', '8.8.8.8']],
    [['::1']],
    [[]],
  ])('is never connected to: %j', async (addresses) => {
    let connections = 0;
    const inner = createServer(() => (connections += 1)).listen(443, '127.0.0.1');
    inner.on('error', () => {});
    onTestFinished(() => void inner.close());
    await Promise.race([once(inner, 'listening'), once(inner, 'error')]).catch(() => undefined);
    resolved.addresses = addresses.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    const startedMs = performance.now();
    expect(await send('https://push.example/x')).toEqual({ at: 'later', afterMs: 0 });
    expect(performance.now() - startedMs).toBeLessThan(1_000);
    expect(connections).toBe(0);
  });
});
