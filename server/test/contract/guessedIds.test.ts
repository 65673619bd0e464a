import { env } from 'node:process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { systemRandom } from '../../src/platform/random.ts';
import { newPublicId } from '../../src/wire/publicId.ts';
import { FLEET_SECRET } from '../support/drivers.ts';
import { finishedRides } from '../support/finishedRide.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { riding } from '../support/riding.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { guesses } from './guesses.ts';

/** All of them as requests, each through the whole server, take a minute or more: `ID_GUESSES=100000`. */
const REQUESTS = Number(env['ID_GUESSES'] ?? 5_000);
const GUESSES = 100_000;
/** PostgreSQL takes 65,535 values at once. */
const IN_ONE_QUESTION = 50_000;
const AT_ONCE = 40;
const SEED = 20_261_117;

/** Every call that names a ride, as a stranger would send it. */
const tries: readonly ((stranger: Passenger, id: string) => ReturnType<Passenger['send']>)[] = [
  (stranger, id) => stranger.send('GET', `/api/ride/${encodeURIComponent(id)}`),
  (stranger, id) => stranger.send('GET', `/api/download-invoice/${encodeURIComponent(id)}`),
  (stranger, id) => stranger.send('POST', '/api/recreate-order', { orderId: id }),
  (stranger, id) =>
    stranger.send('POST', `/api/ride/${encodeURIComponent(id)}/rating`, {
      rating: 5,
      comment: '',
    }),
  (stranger, id) => stranger.cancel(id),
  (stranger, id) =>
    stranger.send('POST', '/api/store-answered-call', {
      callId: 'x',
      destination: '37060000001',
      orderId: id,
    }),
];

describe('Somebody who guesses the ids of rides', () => {
  let server: TestApp;
  let stranger: Passenger;
  let real: readonly string[];
  beforeAll(async () => {
    server = await testApp({ env: { RATE_LIMIT_FACTOR: '1000000', FLEET_SECRET } });
    const owner = await newPassenger(server);
    const ended = Array.from({ length: 200 }, (_, index) => ({ endedMinutesAgo: index + 40 }));
    const finished = await finishedRides(server, owner, ended);
    const { orderId } = await riding(server, '+37060000301');
    real = [...finished, orderId];
    stranger = await newPassenger(server);
    const own = await finishedRides(server, stranger, [{ endedMinutesAgo: 5 }]);
    expect(own).toHaveLength(1);
  });
  afterAll(() => server.close());

  it('has 2^132 to choose from, and none begins or ends like another', () => {
    const ids = Array.from({ length: 20_000 }, () => newPublicId(systemRandom));
    expect(new Set(ids).size).toBe(ids.length);
    for (let at = 0; at < 22; at += 1) {
      // Six bits a character: each of the 64 letters is found at each place.
      expect(new Set(ids.map((id) => id.charAt(at))).size, `place ${at}`).toBe(64);
    }
  });

  it('hits none with 100,000 guesses: counting, stepping on from known ones, changing them, and chance', async () => {
    const guess = guesses(real, SEED);
    const tried = Array.from({ length: GUESSES }, () => guess.next().value);
    const known = new Set(real);
    expect(tried.filter((id) => known.has(id))).toEqual([]);
    for (let from = 0; from < GUESSES; from += IN_ONE_QUESTION) {
      const part = tried.slice(from, from + IN_ONE_QUESTION);
      const orders = server.db.selectFrom('orders').select('id').where('public_id', 'in', part);
      expect(await orders.execute()).toEqual([]);
    }
  });

  it('hears the same of every guess and of every real ride, at every endpoint', async () => {
    const guess = guesses(real, SEED);
    const answers = new Map<number, Set<string>>();
    const attempt = async (which: number, id: string): Promise<void> => {
      const { statusCode, body } = (await tries[which]?.(stranger, id)) ?? {};
      const heard = answers.get(which) ?? new Set();
      answers.set(which, heard.add(`${statusCode} ${body}`));
    };
    for (const which of tries.keys()) {
      await Promise.all(real.slice(-AT_ONCE).map((id) => attempt(which, id)));
    }
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          attempt((sent + index) % tries.length, guess.next().value),
        ),
      );
    }
    expect(answers.size).toBe(tries.length);
    for (const heard of answers.values()) {
      expect(heard).toEqual(new Set(['404 {"message":"Nerasta"}']));
    }
  });
});
