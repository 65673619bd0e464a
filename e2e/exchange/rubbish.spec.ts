import { randomBytes } from 'node:crypto';

import { expect, test } from './exchangeTest.ts';
import { webSocketLine } from './sipLine.ts';
import { newBranch, request, statusOf } from './sipText.ts';

const NUMBER = '37060000001';
const good = (transport: string): string =>
  request({
    method: 'INVITE',
    uri: `sip:${NUMBER}@exchange.test`,
    from: '<sip:x@exchange.test>;tag=a',
    to: `<sip:${NUMBER}@exchange.test>`,
    via: `SIP/2.0/${transport} x.invalid;branch=${newBranch()}`,
  });

/** Each breaks one thing of a message that would be read otherwise. */
const BREAKS: readonly ((message: string) => string)[] = [
  (message) => message.slice(0, 60),
  (message) => message.slice(0, -2),
  (message) => message.replace('Content-Length: 0', 'Content-Length: -1'),
  (message) => message.replace('Content-Length: 0', 'Content-Length: 4294967297'),
  (message) => message.replace('Content-Length: 0', 'Content-Length: 99999'),
  (message) => message.replace('Max-Forwards: 70', 'Max-Forwards: -70'),
  (message) => message.replace('CSeq: 1 ', 'CSeq: 99999999999999999999 '),
  (message) => message.replace('CSeq: 1 INVITE', 'CSeq: 1 BYE'),
  (message) => message.replace('SIP/2.0\r\n', 'SIP/9.9\r\n'),
  (message) =>
    message.replace(`sip:${NUMBER}@exchange.test`, `sip:${'9'.repeat(8_000)}@exchange.test`),
  (message) => message.replace('From: ', `From: "${'\\"'.repeat(4_000)}`),
  (message) => message.replace('From: <sip:x@', 'From: <sip:\0\u0001%00@'),
  (message) => message.replace('Call-ID: ', `Call-ID: ${'a'.repeat(20_000)}`),
  (message) => message.replace('Max-Forwards', `${'X-Header: x\r\n'.repeat(2_000)}Max-Forwards`),
  (message) =>
    message.replace(
      'Max-Forwards',
      `${'Via: SIP/2.0/WS a;branch=z9hG4bKb\r\n'.repeat(500)}Max-Forwards`,
    ),
  (message) =>
    message.replace(
      'Max-Forwards',
      `Proxy-Authorization: Digest ${'username="x",'.repeat(500)}\r\nMax-Forwards`,
    ),
  (message) => message.replace('\r\nFrom: ', '\r\nFrom\r\n : '),
  (message) => message.replaceAll('\r\n', '\n\n'),
  () => '\r\n\r\n\r\n\r\n',
  () => `GET / HTTP/1.1\r\nUpgrade: websocket\r\n\r\n`,
];

test('rubbish harms nobody, neither by WebSocket nor by UDP', async ({
  exchange,
  trunk,
  phoneOf,
}) => {
  for (const broken of BREAKS) {
    // Some of it costs the one who says it the connection.
    const line = await webSocketLine(exchange.wsPort);
    line.say(broken(good('WS')));
    line.say(new TextEncoder().encode(broken(good('WS'))));
    trunk.say(broken(good('UDP')).slice(0, 60_000));
    line.close();
  }
  const noise = await webSocketLine(exchange.wsPort);
  for (const bytes of [1, 10, 1_000, 30_000]) {
    noise.say(new Uint8Array(randomBytes(bytes)));
    trunk.say(new Uint8Array(randomBytes(bytes)));
  }
  noise.close();
  const phones = await Promise.all([phoneOf(), phoneOf(), phoneOf(), phoneOf()]);
  for (const phone of phones) expect(statusOf(await phone.register())).toBe(200);
  const via = `SIP/2.0/UDP 127.0.0.1:${exchange.trunkPort};branch=${newBranch()}`;
  const asked = { method: 'OPTIONS', uri: 'sip:x', from: '<sip:x@x>;tag=x', to: '<sip:x@x>', via };
  for (const _ of phones) {
    trunk.say(request(asked));
    await trunk.hear('SIP/2.0 200');
  }
  expect(exchange.log()).toContain('sanity');
  expect(exchange.log(), 'of what was said, nothing').not.toContain(NUMBER);
});
