import { randomUUID } from 'node:crypto';

import { expect, test } from './exchangeTest.ts';
import { udpLine, webSocketLine } from './sipLine.ts';
import { answer, AUDIO, newBranch, proof, request, statusOf } from './sipText.ts';
import { DRIVER, hangUp, talking } from './talking.ts';

const OTHER_DRIVER = '37060000002';

test('who knows everything of a call but is not of it can neither end nor change it', async ({
  exchange,
  phoneOf,
  stranger,
  trunk,
  settled,
}) => {
  const victim = await phoneOf(DRIVER);
  const { line, talk } = await talking(victim, trunk);
  const other = await phoneOf(DRIVER);
  await other.register();
  const udpStranger = await udpLine('127.0.0.2', exchange.trunkPort, exchange.sipPort);
  for (const method of ['BYE', 'INVITE', 'UPDATE', 'CANCEL', 'ACK']) {
    const via = `SIP/2.0/UDP 127.0.0.2:${exchange.trunkPort};branch=${newBranch()}`;
    for (const words of [talk.byPassenger, talk.byDriver]) {
      stranger.say(request({ ...words, method }));
      other.line.say(request({ ...words, method }));
      udpStranger.say(request({ ...words, method, via }));
    }
    // Nor does the victim's browser speak in the driver's name, nor the operator in the browser's.
    line.say(request({ ...talk.byDriver, method }));
    trunk.say(request({ ...talk.byPassenger, method, via: via.replace('.0.2', '.0.1') }));
  }
  await settled();
  expect(trunk.heard.filter((message) => !message.startsWith('SIP/2.0 481'))).toEqual([]);
  expect(line.heard.filter((message) => !message.startsWith('SIP/2.0 481'))).toEqual([]);
  expect(udpStranger.heard).toEqual([]);
  udpStranger.close();
  await hangUp(line, trunk, talk);
});

test('the newest connection that has proved whose it is speaks for a call, and no other', async ({
  exchange,
  phoneOf,
  trunk,
  settled,
}) => {
  const phone = await phoneOf(DRIVER);
  const { line: before, talk } = await talking(phone, trunk);
  phone.line = await webSocketLine(exchange.wsPort);
  const bye = request({ ...talk.byPassenger, method: 'BYE' });
  phone.line.say(bye);
  await phone.line.hear('SIP/2.0 481');
  await phone.register();
  before.say(bye);
  await before.hear('SIP/2.0 481');
  await settled();
  expect(trunk.heard).toEqual([]);
  await hangUp(phone.line, trunk, talk);
});

test('nobody takes the calls of another by registering in the other’s name', async ({
  exchange,
  phoneOf,
  trunk,
}) => {
  const victim = await phoneOf(DRIVER);
  const { line, talk } = await talking(victim, trunk);
  const thief = await phoneOf(OTHER_DRIVER);
  const to = `<sip:${victim.credentials.login}@${victim.credentials.domain}>`;
  expect(statusOf(await thief.register({ to }))).toBe(403);
  // Two proofs in one request: one of one's own, and one that names the victim.
  const words = thief.invitation(DRIVER, { from: `${to};tag=t` });
  thief.line.say(request(words));
  const challenge = await thief.line.hear('SIP/2.0 407');
  for (const from of [words.from, thief.invitation(DRIVER).from]) {
    const proofs = [
      proof(challenge, words, thief.credentials).replace('realm="', 'realm="x'),
      proof(challenge, words, thief.credentials, victim.credentials.login),
    ];
    for (const more of [proofs, proofs.toReversed(), proofs.slice(1)]) {
      thief.line.say(
        request({ ...words, from, callId: randomUUID(), more: [...(words.more ?? []), ...more] }),
      );
      expect([403, 407]).toContain(statusOf(await thief.line.hear('SIP/2.0 ')));
    }
  }
  const sameName = thief.invitation(OTHER_DRIVER, { callId: talk.byPassenger.callId ?? '' });
  expect(statusOf(await thief.sayProven(sameName))).toBe(403);
  const via = `SIP/2.0/UDP 127.0.0.1:${exchange.trunkPort};branch=${newBranch()}`;
  trunk.say(request({ ...talk.byDriver, method: 'BYE', via }));
  line.say(answer(await line.hear('BYE'), '200 OK', ''));
  await trunk.hear('SIP/2.0 200');
  expect(thief.line.heard).toEqual([]);
});

test('a call that rings is taken back by its own connection only', async ({
  phoneOf,
  trunk,
  settled,
}) => {
  const phone = await phoneOf(DRIVER);
  await phone.register();
  const via = `SIP/2.0/WS x.invalid;branch=${newBranch()}`;
  const words = phone.invitation(DRIVER, { via });
  await phone.sayProven(words);
  const invite = await trunk.hear('INVITE');
  trunk.say(answer(invite, '180 Ringing', 'd'));
  await phone.line.hear('SIP/2.0 180');
  // Whose call it is knows what is asked of the operator, and could answer in the operator's name.
  phone.line.say(answer(invite, '200 OK', 'forged', AUDIO, [phone.contact]));
  await settled();
  expect(phone.line.heard).toEqual([]);
  expect(statusOf(await phone.sayProven(phone.invitation(DRIVER))), 'one call at a time').toBe(403);
  const cancel = request({ ...words, method: 'CANCEL', cseq: 2, more: [], sdp: '' });
  const other = await phoneOf(DRIVER);
  await other.register();
  other.line.say(cancel);
  await other.line.hear('SIP/2.0 481');
  await settled();
  expect(trunk.heard).toEqual([]);
  phone.line.say(cancel);
  await phone.line.hear('SIP/2.0 200');
  trunk.say(answer(await trunk.hear('CANCEL'), '200 OK', 'd'));
  trunk.say(answer(invite, '487 Request Terminated', 'd'));
  await phone.line.hear('SIP/2.0 487');
  const again = await talking(phone, trunk);
  await hangUp(phone.line, trunk, again.talk);
});
