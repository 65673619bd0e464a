import { randomUUID } from 'node:crypto';

import { expect, test } from './exchangeTest.ts';
import { startHook } from './hook.ts';
import type { OwnExchange } from './ownExchange.ts';
import { udpLine, type SipLine } from './sipLine.ts';
import { newBranch, request, values } from './sipText.ts';

const COMPANY = '+37070000000';
const asserted = (value: string): string => `P-Asserted-Identity: ${value}`;

test('the caller’s number is passed on as it came, and only if it is one', async ({
  exchange,
  trunk,
}) => {
  const hook = await startHook(exchange.hookPort);
  const numbers = ['+37060000001', '37060000002', '0037060000003', '860000004'];
  const none = [
    'anonymous',
    '+',
    '+370 6',
    '1234',
    '+3706000000000000000000000000',
    '"}',
    '370600;x=1',
    '++37060000005',
  ];
  for (const user of [...none, ...numbers])
    await ring(exchange, trunk, `<sip:${user.replaceAll(/[" ]/g, '%20')}@operator.example>`);
  await expect.poll(() => hook.reports.length).toBe(numbers.length);
  expect(hook.reports.map(({ from }) => from).toSorted()).toEqual(numbers.toSorted());
  await hook.stop();
});

test('whom the operator vouches for counts where that is what is asked for, and nobody else', async ({
  startOther,
}) => {
  const exchange = await startOther();
  const trunk = await udpLine('127.0.0.1', exchange.trunkPort, exchange.sipPort);
  const hook = await startHook(exchange.hookPort);
  const claimed = '<sip:+37060000009@operator.example>';
  const nobody = async (): Promise<void> => {
    // Each hand of the exchange: what it remembers of the call before must not count.
    for (let rung = 0; rung < 4; rung += 1) {
      await ring(exchange, trunk, claimed);
      await ring(exchange, trunk, claimed, asserted('<sip:operator.example>'));
      await ring(exchange, trunk, claimed, asserted('<sip:anonymous@anonymous.invalid>'));
    }
  };
  await ring(
    exchange,
    trunk,
    claimed,
    asserted('"Ona" <sip:+37060000001@operator.example;user=phone>'),
  );
  await nobody();
  await ring(exchange, trunk, claimed, asserted('<tel:+37060000002>'));
  await ring(
    exchange,
    trunk,
    '<sip:anonymous@anonymous.invalid>',
    asserted('<sip:37060000003@operator.example>, <tel:+37060000003>'),
  );
  await expect.poll(() => hook.reports.length).toBe(3);
  expect(hook.reports.map(({ from }) => from).toSorted()).toEqual([
    '+37060000001',
    '+37060000002',
    '37060000003',
  ]);
  await hook.stop();
  trunk.close();
});

test('a call from a forged address is not reported: its refusal never came back', async ({
  exchange,
  trunk,
}) => {
  const hook = await startHook(exchange.hookPort);
  const invite = invitation(exchange, '<sip:+37060000001@operator.example>');
  trunk.say(request(invite));
  const refusal = await trunk.hear('SIP/2.0 486');
  for (const tag of ['', ';tag=', ';tag=invented']) {
    trunk.say(request({ ...invite, method: 'ACK', to: `${invite.to}${tag}` }));
  }
  await ring(exchange, trunk, '<sip:+37060000002@operator.example>');
  await expect.poll(() => hook.reports.length).toBe(1);
  trunk.say(request({ ...invite, method: 'ACK', to: values(refusal, 'To').join('') }));
  await expect
    .poll(() => hook.reports.map(({ from }) => from))
    .toEqual(['+37060000002', '+37060000001']);
  await hook.stop();
});

test('a hook that hangs keeps nobody waiting', async ({ exchange, trunk, phoneOf, settled }) => {
  const hook = await startHook(exchange.hookPort);
  hook.answerWith('hangs');
  const asked = hook.asked();
  for (const user of ['+37060000001', '+37060000002', '+37060000003', '+37060000004']) {
    await ring(exchange, trunk, `<sip:${user}@operator.example>`);
  }
  await asked;
  const startedMs = performance.now();
  await settled();
  await (await phoneOf()).register();
  expect(performance.now() - startedMs).toBeLessThan(1_000);
  hook.answerWith('takes');
  await hook.stop();
});

test('what a hook could not take is reported again', async ({ exchange, trunk }) => {
  // Nobody listens yet: a server that is being replaced.
  await ring(exchange, trunk, '<sip:+37060000011@operator.example>');
  const hook = await startHook(exchange.hookPort);
  const mine = (): string[] =>
    hook.reports.map(({ from }) => from).filter((from) => from.startsWith('+370600000'));
  await expect.poll(() => mine(), { timeout: 5_000 }).toContain('+37060000011');
  hook.answerWith(503);
  const asked = hook.asked();
  await ring(exchange, trunk, '<sip:+37060000012@operator.example>');
  await asked;
  hook.answerWith('takes');
  await expect.poll(() => mine(), { timeout: 5_000 }).toContain('+37060000012');
  await hook.stop();
});

const invitation = (
  { trunkPort, sipPort }: OwnExchange,
  from: string,
  ...more: readonly string[]
) => ({
  method: 'INVITE',
  uri: `sip:${COMPANY}@127.0.0.1:${sipPort}`,
  from: `${from};tag=${randomUUID()}`,
  to: `<sip:${COMPANY}@127.0.0.1>`,
  callId: randomUUID(),
  via: `SIP/2.0/UDP 127.0.0.1:${trunkPort};branch=${newBranch()}`,
  more,
});

/** Somebody rings the company, is refused, and the operator confirms that. */
async function ring(
  exchange: OwnExchange,
  trunk: SipLine,
  from: string,
  ...more: readonly string[]
): Promise<void> {
  const invite = invitation(exchange, from, ...more);
  trunk.say(request(invite));
  const refusal = await trunk.hear('SIP/2.0 486');
  trunk.say(request({ ...invite, method: 'ACK', to: values(refusal, 'To').join(''), more: [] }));
}
