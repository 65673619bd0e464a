import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { hashOf } from '../../../src/platform/hash.ts';
import { createHash } from 'node:crypto';
import type { Db } from '../../../src/store/database.ts';
import { SipPhone } from '../../support/sipPhone.ts';
import { testClock, seconds, type TestClock } from '../../support/testClock.ts';
import { testExchange, type TestExchange } from '../../support/testExchange.ts';

const DRIVER = '37060000001';
const DOMAIN = 'localhost';

describe('The simulated exchange', () => {
  let clock: TestClock;
  let exchange: TestExchange;
  beforeEach(() => {
    clock = testClock();
    // Leases are given out by hand here, so no database is asked.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody looks at it
    exchange = testExchange({ db: {} as Db, clock });
  });

  const lent = async () => {
    const credentials = { login: randomUUID(), password: hashOf(randomUUID()), ip: DOMAIN };
    const { login, password } = credentials;
    const ha1 = createHash('md5').update(`${login}:${DOMAIN}:${password}`).digest('hex');
    const untilMs = clock.nowMs() + seconds(150);
    await exchange.gateway.admit({ login, ha1, destinations: [DRIVER], untilMs });
    return credentials;
  };
  const pass = async (ms: number): Promise<void> => {
    clock.pass(ms);
    await exchange.run();
    await exchange.run();
  };
  const talking = async () => {
    const credentials = await lent();
    const phone = new SipPhone(exchange.gateway, credentials);
    phone.register();
    phone.invite(DRIVER);
    await pass(seconds(2));
    phone.sayInCall('ACK', DRIVER);
    expect(exchange.phones.calls()).toMatchObject([{ number: DRIVER, state: 'talks' }]);
    return { phone, login: credentials.login };
  };

  it('registers a phone that knows the password, after asking for it', async () => {
    const phone = new SipPhone(exchange.gateway, await lent());
    expect(phone.register()).toBe(200);
    expect(phone.statuses()).toEqual([401, 200]);
    expect(phone.register(0)).toBe(200);
  });

  it('refuses a wrong password, an unknown login, and credentials that have run out', async () => {
    const credentials = await lent();
    const wrong = new SipPhone(exchange.gateway, { ...credentials, password: 'wrong' });
    expect([wrong.register(), wrong.invite(DRIVER)]).toEqual([403, 403]);
    const unknown = new SipPhone(exchange.gateway, { ...credentials, login: 'nobody' });
    expect(unknown.register()).toBe(403);
    clock.pass(seconds(150));
    const late = new SipPhone(exchange.gateway, credentials);
    expect([late.register(), late.invite(DRIVER)]).toEqual([403, 403]);
    expect(exchange.phones.calls()).toEqual([]);
  });

  it('calls the leased number and no other', async () => {
    const phone = new SipPhone(exchange.gateway, await lent());
    expect(phone.invite('37060000002')).toBe(403);
    expect(phone.invite('112')).toBe(403);
    expect(exchange.phones.calls()).toEqual([]);
    expect(phone.invite(DRIVER)).toBe(180);
  });

  it('hands on ringing, the answer and the end, from either side', async () => {
    const { phone } = await talking();
    expect(phone.statuses()).toContain(180);
    expect(phone.statuses().at(-1)).toBe(200);
    expect(phone.sayInCall('BYE', DRIVER)).toBe(200);
    expect(exchange.phones.calls()).toEqual([]);

    const other = await talking();
    exchange.phones.hangUp(DRIVER);
    expect(other.phone.requests()).toEqual(['BYE']);
  });

  it('hands on that the driver is busy, and that nobody answers', async () => {
    exchange.steering.behave('busy');
    const busy = new SipPhone(exchange.gateway, await lent());
    expect(busy.invite(DRIVER)).toBe(486);
    exchange.steering.behave('silent');
    const silent = new SipPhone(exchange.gateway, await lent());
    silent.invite(DRIVER);
    await pass(seconds(45));
    expect(silent.statuses().at(-1)).toBe(480);
  });

  it('takes a call back that rings', async () => {
    exchange.steering.behave('silent');
    const phone = new SipPhone(exchange.gateway, await lent());
    phone.invite(DRIVER);
    phone.sayInCall('CANCEL', DRIVER);
    expect(phone.statuses().slice(-2)).toEqual([200, 487]);
    expect(exchange.phones.calls()).toEqual([]);
  });

  it('frees the driver at once when the connection is lost while it rings', async () => {
    exchange.steering.behave('silent');
    const phone = new SipPhone(exchange.gateway, await lent());
    phone.register();
    phone.invite(DRIVER);
    phone.drop();
    expect(exchange.phones.calls()).toEqual([]);
  });

  it('lets a talk outlive its connection, and finds the passenger on the next one', async () => {
    const { phone } = await talking();
    phone.drop();
    await pass(seconds(20));
    expect(exchange.phones.calls()).toHaveLength(1);
    expect(phone.register()).toBe(200);
    await pass(seconds(20));
    expect(exchange.phones.calls()).toHaveLength(1);
    exchange.phones.hangUp();
    expect(phone.requests()).toEqual(['BYE']);
  });

  it('frees the driver when nobody comes back', async () => {
    const { phone } = await talking();
    phone.drop();
    await pass(seconds(31));
    expect(exchange.phones.calls()).toEqual([]);
  });

  it('ends a talk whose credentials were taken back, for both sides', async () => {
    const { phone, login } = await talking();
    await exchange.gateway.dismiss(login);
    expect(phone.requests()).toEqual(['BYE']);
    expect(exchange.phones.calls()).toEqual([]);
    expect(phone.register()).toBe(403);
  });

  it('gives no ear to strangers who know of a call', async () => {
    const { phone } = await talking();
    const stranger = new SipPhone(exchange.gateway, await lent());
    Object.defineProperty(stranger, 'callId', { value: phone.callId });
    expect(stranger.sayInCall('BYE', DRIVER)).toBe(481);
    expect(exchange.phones.calls()).toHaveLength(1);
  });
});
