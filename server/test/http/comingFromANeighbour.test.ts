import { rideEvents } from '@ride/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createSessions } from '../../src/auth/sessions.ts';
import { ownAddress } from '../../src/http/connections.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { createNamedTokens } from '../../src/wire/namedToken.ts';
import { EventStream } from '../support/eventStream.ts';
import { newPassenger } from '../support/passenger.ts';
import { SECRETS, testApp, type TestApp } from '../support/testApp.ts';

/** 1,200 requests a minute and network become twelve, 2,000 streams twenty. */
const FEW = { factor: '0.01', requests: 12, sessions: 20 };

describe('A server whose neighbour has died', () => {
  let server: TestApp;
  const named = createNamedTokens(SECRETS.server);
  beforeAll(async () => {
    server = await testApp({ env: { RATE_LIMIT_FACTOR: FEW.factor, TRUST_PROXY: '127.0.0.1' } });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  /** Signed in at the neighbour: this server has never heard of it. */
  const newSession = async (): Promise<string> => {
    const { passengerId } = await newPassenger(server);
    const sessions = createSessions({
      ...server,
      random: systemRandom,
      accessTokenMs: 900_000,
      nameToken: named.name,
    });
    const { access } = await sessions.issue(
      server.db,
      await sessions.begin(server.db, passengerId),
    );
    return `access=${access}`;
  };
  const poll = async (cookie: string, network: string): Promise<number> => {
    const headers = { cookie, 'x-forwarded-for': network };
    const url = '/api/get-active-ride';
    const reply = await server.app.inject({
      method: 'GET',
      url,
      headers,
      remoteAddress: '127.0.0.1',
    });
    return reply.statusCode;
  };

  it('takes in all of its passengers at once, though they are many for one network', async () => {
    const from = '203.0.113.1';
    const cookies = await Promise.all(Array.from({ length: FEW.sessions }, newSession));
    const polled = await Promise.all(cookies.map((cookie) => poll(cookie, from)));
    expect(new Set(polled)).toEqual(new Set([200]));
    const streams = await Promise.all(
      cookies.map((cookie) => EventStream.open({ origin: ownAddress(server.app), cookie, from })),
    );
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    for (const stream of streams) stream.close();
  });

  it('counts each of them alone, whichever of its tokens it shows', async () => {
    const cookie = await newSession();
    const statuses: number[] = [];
    for (let nth = 0; nth < FEW.requests + 1; nth += 1) {
      statuses.push(await poll(cookie, `203.0.113.${nth + 10}`));
    }
    expect(statuses).toEqual([...Array<number>(FEW.requests).fill(200), 429]);
    expect(named.sessionOf(named.name('one', 's'))).toBe(named.sessionOf(named.name('two', 's')));
  });

  it('turns away strangers by their network before it asks for their sessions', async () => {
    const from = '203.0.113.99';
    const theirs = (await newSession()).replace('access=', '');
    const [token = '', name = '', seal = ''] = theirs.split('.');
    const foreign = createNamedTokens('x'.repeat(32));
    const forged = [
      `${token}x.${name}.${seal}`,
      `${token}.${'0'.repeat(name.length)}.${seal}`,
      `${token}.${name}.${'0'.repeat(seal.length)}`,
      `${token}.${name}.`,
      `${token}.${name}`,
      foreign.name(token, 'somebody'),
    ];
    for (const wrong of [...forged, ...forged]) {
      expect(named.sessionOf(wrong), wrong).toBeUndefined();
      expect(await poll(`access=${wrong}`, from)).toBe(401);
    }
    expect(await poll(`access=${forged[0]}`, from)).toBe(429);
    const stranger = { origin: ownAddress(server.app), cookie: `access=${forged[2]}`, from };
    expect((await EventStream.open(stranger)).status).toBe(429);
    expect(rideEvents.refusals).toContain(429);
    expect(await poll(`access=${theirs}`, from), 'a neighbour of theirs').toBe(200);
  });
});
