import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { finishedRide } from '../support/finishedRide.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { bothDatabases } from '../support/testDatabase.ts';

describe.each(bothDatabases)('Rating a ride, on %s', (database) => {
  let server: TestApp;
  let passenger: Passenger;
  beforeAll(async () => {
    server = await testApp({ database });
    passenger = await newPassenger(server);
  });
  afterAll(() => server.close());

  const rate = (id: string, body: object) =>
    passenger.send('POST', `/api/ride/${id}/rating`, { comment: '', ...body });
  const kept = async (id: string) =>
    server.db
      .selectFrom('ratings')
      .innerJoin('orders', 'orders.id', 'ratings.order_id')
      .select(['rating', 'comment'])
      .where('public_id', '=', id)
      .execute();

  it('keeps the stars and the comment, and the ride counts as reviewed', async () => {
    const id = await finishedRide(server, passenger);
    const reply = await rate(id, { rating: 2, comment: '  Vėlavo 🚕\n<b>daug</b> ' });
    expect(reply.json()).toEqual({ success: true });
    expect(await kept(id)).toEqual([{ rating: 2, comment: 'Vėlavo 🚕\n<b>daug</b>' }]);
    const ride = await passenger.send('GET', `/api/ride/${id}`);
    expect(ride.json()).toMatchObject({ ride: { isReviewed: true } });
  });

  it('takes a second rating without harm: the first one stays', async () => {
    const id = await finishedRide(server, passenger);
    await rate(id, { rating: 5 });
    expect((await rate(id, { rating: 5 })).json()).toEqual({ success: true });
    expect((await rate(id, { rating: 1, comment: 'Ne' })).json()).toEqual({ success: true });
    expect(await kept(id)).toEqual([{ rating: 5, comment: '' }]);
  });

  it('keeps one of many that come at once', async () => {
    const id = await finishedRide(server, passenger);
    const replies = await Promise.all([5, 4, 5, 4, 5, 4].map((rating) => rate(id, { rating })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(await kept(id)).toHaveLength(1);
  });

  it.each([1, 2, 3])('asks for a comment at %i stars', async (rating) => {
    const id = await finishedRide(server, passenger);
    const reply = await rate(id, { rating, comment: ' \n ' });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      errors: [{ field: 'comment', message: 'Komentaras privalomas' }],
    });
  });

  it.each([
    ['2,001 characters', 'a'.repeat(2_001)],
    ['10 kB', 'ž'.repeat(5_000)],
    ['a NUL byte', 'a\u0000b'],
    ['half a character', 'a\ud800b'],
  ])('refuses a comment with %s on its field', async (_what, comment) => {
    const id = await finishedRide(server, passenger);
    const reply = await rate(id, { rating: 5, comment });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ errors: [{ field: 'comment' }] });
    expect(await kept(id)).toEqual([]);
  });

  it('keeps a comment of 2,000 characters whole', async () => {
    const id = await finishedRide(server, passenger);
    const comment = 'ąčęėįšųūž\u202e'.repeat(200);
    await rate(id, { rating: 4, comment });
    expect(await kept(id)).toEqual([{ rating: 4, comment }]);
  });

  it.each([0, 6, 4.5, '5', null])('does not know %j stars', async (rating) => {
    expect((await rate(await finishedRide(server, passenger), { rating })).statusCode).toBe(400);
  });

  it('is for rides that took place', async () => {
    await passenger.create();
    const { public_id: id } = await server.db
      .selectFrom('orders')
      .select('public_id')
      .where('client_id', '=', passenger.passengerId)
      .where('state', '=', 'searching')
      .executeTakeFirstOrThrow();
    expect((await rate(id, { rating: 5 })).statusCode).toBe(422);
    await passenger.cancelSearch();
    expect((await rate(id, { rating: 5 })).statusCode).toBe(422);
    expect(await kept(id)).toEqual([]);
  });
});
