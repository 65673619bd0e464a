import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FLEET_SECRET } from '../support/drivers.ts';
import { riding } from '../support/riding.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { SipPhone } from '../support/sipPhone.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { seconds } from '../support/testClock.ts';
import { testExchange, type TestExchange } from '../support/testExchange.ts';

const PASSENGERS = 10;
const LIVES = 200;
const OLDEST_MS = seconds(200);

describe('200 lives of a call, with tabs that die at any moment', () => {
  let server: TestApp;
  let exchange: TestExchange;
  const drivers = new Map<string, string>();
  const failures: unknown[] = [];
  beforeAll(async () => {
    server = await testApp({ env: { FLEET_SECRET } });
    exchange = testExchange(server);
    for (let index = 0; index < PASSENGERS; index += 1) {
      const number = `3706000020${index}`;
      drivers.set((await riding(server, `+${number}`)).passenger.passengerId, number);
    }
  });
  afterAll(() => server.close());

  /** Passes time as the server does: what is due happens. */
  const pass = async (ms: number): Promise<void> => {
    server.clock.pass(ms);
    await exchange.run();
    await exchange.leases.settle().catch((error: unknown) => failures.push(error));
  };

  /** Leases in use whose holder has not been heard of for too long. */
  const forgotten = () =>
    server.db
      .selectFrom('call_leases')
      .select('id')
      .where('ended_at', 'is', null)
      .where('expires_at', '<', new Date(server.clock.nowMs() + seconds(150) - OLDEST_MS))
      .execute();

  it('leave no lease older than 200 s and no driver on the line', async () => {
    const random = seededRandom(5);
    const ends: string[] = [];
    for (let life = 0; life < LIVES; life += 1) {
      const [passengerId, number] = random.pick([...drivers]);
      exchange.steering.behave(
        random.pick(['answers', 'answers', 'silent', 'busy', 'hangsUp']),
        number,
      );
      const lent = await exchange.leases.lend(passengerId);
      if (lent.at !== 'lent') throw new Error(lent.at);
      const { lease, password } = lent;
      const phone = new SipPhone(exchange.gateway, {
        login: lease.login,
        password,
        ip: 'localhost',
      });
      const steps: (() => unknown)[] = [
        () => phone.register(),
        () => phone.invite(number),
        () => pass(seconds(2)),
        () => phone.sayInCall('ACK', number),
        () => pass(seconds(100)),
        () => exchange.leases.extend(passengerId, lease.id),
        () => pass(seconds(30)),
        () => phone.sayInCall('BYE', number),
        () => exchange.leases.release(passengerId, lease.id),
      ];
      const killed = random.chance(0.6);
      const lastStep = killed ? random.pick(steps.map((_, index) => index)) : steps.length;
      for (const step of steps.slice(0, lastStep)) await step();
      if (killed) phone.drop();
      if (killed && random.chance(0.5)) await pass(seconds(random.pick([1, 20, 70, 160])));
      ends.push(killed ? 'killed' : 'whole');
      expect(await forgotten()).toEqual([]);
    }
    expect(new Set(ends)).toEqual(new Set(['killed', 'whole']));
    for (let passed = 0; passed < 200; passed += 1) await pass(seconds(1));
    const live = await server.db
      .selectFrom('call_leases')
      .select('id')
      .where('ended_at', 'is', null)
      .execute();
    expect(live).toEqual([]);
    expect(exchange.phones.calls()).toEqual([]);
    expect(failures).toEqual([]);
    const all = await server.db.selectFrom('call_leases').select('end_reason').execute();
    expect(all).toHaveLength(LIVES);
    expect(new Set(all.map(({ end_reason }) => end_reason))).toEqual(
      new Set(['released', 'expired', 'replaced']),
    );
  });
});
