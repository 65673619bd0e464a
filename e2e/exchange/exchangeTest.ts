import { randomUUID } from 'node:crypto';

import { test as base } from '@playwright/test';

import { DOMAIN, startOwnExchange, type OwnExchange } from './ownExchange.ts';
import { OTHER_EXCHANGE_PORTS, OWN_EXCHANGE_PORTS } from './ports.ts';
import { RawPhone } from './rawPhone.ts';
import { udpLine, webSocketLine, type SipLine } from './sipLine.ts';
import { request } from './sipText.ts';

interface Ends {
  /** The operator's end. */
  readonly trunk: SipLine;
  /** A port on this machine that has nothing to do with the exchange, and must never hear from it. */
  readonly elsewhere: SipLine & { readonly address: string };
  /** Somebody's WebSocket, without credentials. */
  readonly stranger: SipLine;
  /** A telephone with credentials for these numbers, connected. */
  readonly phoneOf: (...numbers: readonly string[]) => Promise<RawPhone>;
  /** One more exchange, with these settings. */
  readonly startOther: (settings?: NodeJS.ProcessEnv) => Promise<OwnExchange>;
  /** All that was said before this has had its effect, if it has one. */
  readonly settled: () => Promise<void>;
}

const ELSEWHERE = '127.0.0.3';
const ASKED_TIMES = 3;

/** An exchange of one's own, and the lines to it. */
export const test = base.extend<Ends, { exchange: OwnExchange }>({
  exchange: [
    async ({}, use) => {
      const exchange = await startOwnExchange(OWN_EXCHANGE_PORTS, { SIP_CALLER_ID: 'from' });
      await use(exchange);
      await exchange.stop();
    },
    { scope: 'worker' },
  ],
  trunk: async ({ exchange }, use) => {
    const line = await udpLine('127.0.0.1', exchange.trunkPort, exchange.sipPort);
    await use(line);
    line.close();
  },
  elsewhere: async ({ exchange }, use) => {
    const line = await udpLine(ELSEWHERE, exchange.trunkPort, exchange.sipPort);
    await use({ ...line, address: `${ELSEWHERE}:${exchange.trunkPort}` });
    line.close();
  },
  stranger: async ({ exchange }, use) => {
    const line = await webSocketLine(exchange.wsPort);
    await use(line);
    line.close();
  },
  phoneOf: async ({ exchange }, use) => {
    const phones: RawPhone[] = [];
    await use(async (...numbers) => {
      const credentials = { login: randomUUID(), password: randomUUID(), domain: DOMAIN };
      await exchange.admit(credentials, ...numbers);
      const phone = await RawPhone.connect(exchange.wsPort, credentials);
      phones.push(phone);
      return phone;
    });
    for (const phone of phones) phone.line.close();
  },
  startOther: async ({}, use) => {
    let other: OwnExchange | undefined;
    await use(async (settings) => {
      other = await startOwnExchange(OTHER_EXCHANGE_PORTS, settings);
      return other;
    });
    await other?.stop();
  },
  settled: async ({ exchange, trunk }, use) => {
    // The exchange has two hands on each side: each is asked, and what it was given before is done by then.
    await use(async () => {
      const line = await webSocketLine(exchange.wsPort);
      for (let asked = 0; asked < ASKED_TIMES; asked += 1) {
        line.say(
          request({ method: 'MESSAGE', uri: 'sip:x', from: '<sip:x@x>;tag=x', to: '<sip:x@x>' }),
        );
        await line.hear('SIP/2.0 405');
        const via = `SIP/2.0/UDP 127.0.0.1:${exchange.trunkPort};branch=z9hG4bK${randomUUID()}`;
        trunk.say(
          request({
            method: 'OPTIONS',
            uri: 'sip:x',
            from: '<sip:x@x>;tag=x',
            to: '<sip:x@x>',
            via,
          }),
        );
        await trunk.hear('SIP/2.0 200');
      }
      line.close();
    });
  },
});
export { expect } from '@playwright/test';
