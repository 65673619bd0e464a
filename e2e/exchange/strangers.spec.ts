import { expect, test } from './exchangeTest.ts';
import { invented } from './invented.ts';
import { udpLine } from './sipLine.ts';
import { newBranch, request, statusOf } from './sipText.ts';

const METHODS =
  'INVITE ACK BYE UPDATE MESSAGE INFO PRACK REFER SUBSCRIBE NOTIFY PUBLISH OPTIONS FOO'.split(' ');

test('a tag invented by a stranger opens no way to the operator, nor to anywhere', async ({
  exchange,
  stranger,
  trunk,
  elsewhere,
  settled,
}) => {
  const own = [`Route: <sip:127.0.0.1:${exchange.wsPort};transport=ws;lr>`];
  const ownTwice = [...own, `Route: <sip:127.0.0.1:${exchange.sipPort};lr>`];
  for (const method of METHODS) {
    for (const uri of [
      `sip:37060000001@127.0.0.1:${exchange.trunkPort}`,
      `sip:x@${elsewhere.address}`,
    ]) {
      stranger.say(request(invented(method, uri, own)));
      stranger.say(request(invented(method, uri, ownTwice)));
      stranger.say(
        request(invented(method, uri, [...own, `Route: <sip:${elsewhere.address};lr>`])),
      );
    }
  }
  await settled();
  expect(trunk.heard).toEqual([]);
  expect(elsewhere.heard).toEqual([]);
});

test('nor by UDP, from the operator’s address or from another', async ({
  exchange,
  trunk,
  elsewhere,
  settled,
}) => {
  const stranger = await udpLine('127.0.0.2', exchange.trunkPort, exchange.sipPort);
  const route = `Route: <sip:127.0.0.1:${exchange.sipPort};lr>`;
  for (const [line, address] of [
    [stranger, '127.0.0.2'],
    [trunk, '127.0.0.1'],
  ] as const) {
    for (const method of METHODS.filter((one) => one !== 'OPTIONS')) {
      const via = `SIP/2.0/UDP ${address}:${exchange.trunkPort};branch=${newBranch()}`;
      line.say(request({ ...invented(method, `sip:x@${elsewhere.address}`, [route]), via }));
    }
  }
  await settled();
  expect(elsewhere.heard).toEqual([]);
  expect(stranger.heard, 'a stranger is not even answered').toEqual([]);
  const statuses = trunk.heard.map(statusOf);
  expect(statuses.every((status) => status === 481 || status === 405)).toBe(true);
  stranger.close();
});

test('an address other than the operator’s is not heard by UDP, whatever it says', async ({
  settled,
  elsewhere,
}) => {
  for (const method of ['OPTIONS', 'INVITE', 'REGISTER', 'CANCEL', 'FOO']) {
    const via = `SIP/2.0/UDP ${elsewhere.address};branch=${newBranch()};rport`;
    const to = '<sip:+37070000000@exchange.test>';
    const words = { method, uri: 'sip:+37070000000@exchange.test', from: `${to};tag=s`, to, via };
    elsewhere.say(request(words));
    elsewhere.say(request(words).replace('Max-Forwards: 70', 'Max-Forwards: 0'));
  }
  await settled();
  expect(elsewhere.heard).toEqual([]);
});

test('an answer to nothing is handed on to nobody', async ({
  exchange,
  stranger,
  trunk,
  elsewhere,
  settled,
}) => {
  const ghost = (transport: string, port: number): string =>
    [
      'SIP/2.0 200 OK',
      `Via: SIP/2.0/${transport} 127.0.0.1:${port};branch=${newBranch()}`,
      `Via: SIP/2.0/UDP ${elsewhere.address};branch=${newBranch()}`,
      'From: <sip:x@exchange.test>;tag=a',
      'To: <sip:y@exchange.test>;tag=b',
      'Call-ID: ghost',
      'CSeq: 1 INVITE',
      'Content-Length: 0',
      '\r\n',
    ].join('\r\n');
  stranger.say(ghost('WS', exchange.wsPort));
  stranger.say(ghost('UDP', exchange.sipPort));
  trunk.say(ghost('UDP', exchange.sipPort));
  elsewhere.say(ghost('UDP', exchange.sipPort));
  await settled();
  expect(elsewhere.heard).toEqual([]);
});

test('answers to a WebSocket stay on it, whatever `Via` says', async ({
  stranger,
  elsewhere,
  settled,
}) => {
  for (const via of [
    `SIP/2.0/UDP ${elsewhere.address}`,
    `SIP/2.0/UDP x.invalid;maddr=${elsewhere.address.split(':')[0]}`,
    `SIP/2.0/UDP x.invalid;received=${elsewhere.address.split(':')[0]};rport=${elsewhere.address.split(':')[1]}`,
  ]) {
    stranger.say(
      request({
        method: 'REGISTER',
        uri: 'sip:exchange.test',
        from: '<sip:x@exchange.test>;tag=a',
        to: '<sip:x@exchange.test>',
        via: `${via};branch=${newBranch()}`,
      }),
    );
    await stranger.hear('SIP/2.0 401');
  }
  await settled();
  expect(elsewhere.heard).toEqual([]);
});
