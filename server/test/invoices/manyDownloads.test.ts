import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { saveInvoiceDetails } from '../../src/passengers/invoiceStore.ts';
import { finishedRides } from '../support/finishedRide.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { testApp, type TestApp } from '../support/testApp.ts';

const DETAILS = { name: 'Ona', address: '', personCode: '', vatCode: '', companyCode: '' };
const AT_ONCE = 300;

const timed = async (work: () => Promise<number>) => {
  const startedMs = performance.now();
  const status = await work();
  return { status, ms: performance.now() - startedMs };
};

describe('300 downloads of one passenger at once', () => {
  let server: TestApp;
  let port: number;
  beforeAll(async () => {
    server = await testApp();
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => server.close());

  const withRides = async (count: number): Promise<{ passenger: Passenger; ids: string[] }> => {
    const passenger = await newPassenger(server);
    const nowMs = server.clock.nowMs();
    const details = { ...DETAILS, personType: 1 } as const;
    await saveInvoiceDetails(server.db, passenger.passengerId, { details, nowMs });
    const rides = Array.from({ length: count }, (_, nth) => ({ endedMinutesAgo: 60 + nth }));
    return { passenger, ids: await finishedRides(server, passenger, rides) };
  };
  const open = ({ cookie }: Passenger, id = '') =>
    get({
      port,
      host: '127.0.0.1',
      path: `/api/download-invoice/${id}`,
      headers: { cookie },
      agent: new Agent(),
    });
  const download = async (passenger: Passenger, id = ''): Promise<number> => {
    const [reply] = (await once(open(passenger, id), 'response')) as [IncomingMessage];
    reply.resume();
    await once(reply, 'end');
    return reply.statusCode ?? 0;
  };
  const quietMs = async (): Promise<number> => {
    const { passenger, ids } = await withRides(3);
    const times: number[] = [];
    for (const id of ids) times.push((await timed(() => download(passenger, id))).ms);
    return Math.max(...times);
  };

  it.each([
    ['of one invoice', 1],
    ['of a hundred invoices', 100],
  ])('%s leave another passenger’s own in time', async (_what, rides) => {
    // All that it has to wait for is the one that is being printed; the rest is room for a busy machine.
    const limitMs = Math.max(1_000, 20 * (await quietMs()));
    const [hasty, calm] = [await withRides(rides), await withRides(1)];
    const asked = Array.from({ length: AT_ONCE }, (_, nth) =>
      download(hasty.passenger, hasty.ids[nth % rides]),
    );
    await Promise.race(asked);
    const other = await timed(() => download(calm.passenger, calm.ids[0]));
    expect(other.status).toBe(200);
    expect(other.ms).toBeLessThan(limitMs);

    const statuses = await Promise.all(asked);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(rides === 1 ? new Set([200]) : new Set([200, 429]));
    // What was refused comes when it is asked for again.
    expect(await download(hasty.passenger, hasty.ids.at(-1))).toBe(200);
  });

  it('say when to come again where they are refused, and why', async () => {
    const { passenger, ids } = await withRides(20);
    const replies = await Promise.all(
      ids.map((id) => passenger.send('GET', `/api/download-invoice/${id}`)),
    );
    const refused = replies.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toEqual({
      message: 'Ankstesnės sąskaitos dar ruošiamos. Pabandykite po kelių sekundžių',
    });
    expect(refused?.headers['retry-after']).toBe('5');
  });

  it('are not printed for a passenger who has left', async () => {
    const { passenger, ids } = await withRides(5);
    const asked = ids.map((id) => open(passenger, id));
    for (const each of asked) each.on('error', () => undefined);
    // One is printed, the next one is being printed, the others wait.
    await Promise.race(asked.map((each) => once(each, 'response')));
    for (const each of asked) each.destroy();
    const { passenger: other, ids: others } = await withRides(1);
    expect(await download(other, others[0])).toBe(200);
    const issued = await server.db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select('orders.public_id')
      .where('orders.client_id', '=', passenger.passengerId)
      .execute();
    expect(issued.length).toBeLessThan(ids.length);
  });
});
