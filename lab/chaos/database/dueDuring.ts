import { setTimeout as pause } from 'node:timers/promises';

import { askOnce } from '../../../server/test/support/askOnce.ts';
import { moveMoments, seeOrders, type SeenOrder } from '../../../server/test/support/dueMoments.ts';
import { countRequest } from '../../../server/src/store/rateCounts.ts';
import type { Db } from '../../../server/src/store/database.ts';
import { startCalling } from './callers.ts';
import { untilAnswered } from './untilAnswered.ts';
import { acceptOffer, cancelSearch, offerTo, orderFar, parkFar } from './wirePassenger.ts';

const ROLES = ['sleeper 1', 'sleeper 2', 'searching', 'silent', 'forgotten', 'calling'] as const;
type Role = (typeof ROLES)[number];
/** How many passengers a fault needs. */
export const DUE_PASSENGERS = ROLES.length;

/** So soon after the blow all of it is due, while nothing can be written. */
const DUE_IN = {
  sleeper1: '0.3 s',
  sleeper2: '1.2 s',
  offer: '0.6 s',
  ride: '0.9 s',
  lease: '1 s',
};
const SETTLED_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 100;
const COUNTS = 3;
const LONG_MS = 3_600_000;

interface World {
  readonly origin: string;
  readonly db: Db;
  readonly cookies: readonly string[];
  /** No two arrangements of a run have the same. */
  readonly name: string;
}

/** What falls due in the middle of a fault, of every kind that the server looks after by itself. */
export interface DueDuring {
  /** What has not been done once and only once by now, in words. */
  settle(): Promise<readonly string[]>;
}

/**
 * Two reservations whose time comes, a search that looks again every three seconds, an offer that runs out, a ride
 * that its driver has forgotten, credentials for a call that run out, a passenger who calls again and again, and a
 * count of guesses. All of it is made through the doors; only its moments are moved, in the database.
 */
export async function arrangeDue({ origin, db, cookies, name }: World): Promise<DueDuring> {
  const mark = (role: Role): string => `${name}: ${role}`;
  const cookieOf = (role: Role): string => cookies[ROLES.indexOf(role)] ?? '';
  const order = (role: Role, isReserved = false): Promise<void> =>
    orderFar(origin, { cookie: cookieOf(role), mark: mark(role), isReserved });
  const carOf = (role: Role): string => `car of ${mark(role)}`;
  const offerFor = async (role: Role): Promise<string> => {
    await parkFar(origin, carOf(role), true);
    await order(role);
    const offerId = await offerTo(origin, carOf(role));
    // Nobody else is to be offered it.
    await parkFar(origin, carOf(role), false);
    return offerId;
  };

  await order('sleeper 1', true);
  await order('sleeper 2', true);
  for (const role of ['forgotten', 'calling'] as const) {
    await acceptOffer(origin, await offerFor(role));
  }
  await offerFor('silent');
  await order('searching');
  const headers = { cookie: cookieOf('forgotten') };
  await askOnce(`${origin}/api/voip-login`, { headers });
  const counted = await untilAnswered(() => countSome(db, name));
  await untilAnswered(() =>
    moveMoments(db, momentsOf(mark), { mark: mark('forgotten'), dueIn: DUE_IN.lease }),
  );
  const caller = startCalling(origin, cookieOf('calling'));

  return {
    async settle() {
      const startedMs = performance.now();
      let open = await undone(db, mark);
      while (open.length > 0 && performance.now() - startedMs < SETTLED_WITHIN_MS) {
        await pause(LOOK_EVERY_MS);
        open = await undone(db, mark);
      }
      const calls = await caller.settle(db);
      const { requests } = await untilAnswered(() => countRequest(db, name, LONG_MS));
      for (const role of ROLES) await cancelSearch(origin, cookieOf(role));
      return [
        ...open,
        ...calls,
        ...(requests > counted ? [] : [`of ${counted} counted guesses ${requests - 1} are left`]),
      ].map((words) => `${name}: ${words}`);
    },
  };
}

async function countSome(db: Db, name: string): Promise<number> {
  let counted = 0;
  while (counted < COUNTS) counted = (await countRequest(db, name, LONG_MS)).requests;
  return counted;
}

const momentsOf = (mark: (role: Role) => string) =>
  [
    { mark: mark('sleeper 1'), kind: 'startReservation', dueIn: DUE_IN.sleeper1 },
    { mark: mark('sleeper 2'), kind: 'startReservation', dueIn: DUE_IN.sleeper2 },
    { mark: mark('silent'), kind: 'search', dueIn: DUE_IN.offer },
    { mark: mark('forgotten'), kind: 'endRide', dueIn: DUE_IN.ride },
  ] as const;

async function undone(db: Db, mark: (role: Role) => string): Promise<readonly string[]> {
  const rows = await untilAnswered(() => seeOrders(db, ROLES.map(mark)));
  const seen = new Map(rows.map((row) => [row.mark, row]));
  return ROLES.flatMap((role) => {
    const row = seen.get(mark(role));
    const twice = rows.filter((one) => one.mark === mark(role)).length > 1;
    if (row === undefined || twice) return [`${role} is there ${twice ? 'twice' : 'no more'}`];
    return isDone[role](row) ? [] : [`${role} is ${JSON.stringify(row)}`];
  });
}

const searchesOn = (row: SeenOrder): boolean =>
  row.state === 'searching' && row.searches === 1 && !row.late;
const hasStarted = (row: SeenOrder): boolean => searchesOn(row) && row.started === 1;

const isDone: Readonly<Record<Role, (row: SeenOrder) => boolean>> = {
  'sleeper 1': hasStarted,
  'sleeper 2': hasStarted,
  searching: searchesOn,
  silent: (row) => searchesOn(row) && row.expired === 1 && row.open === 0,
  forgotten: (row) =>
    row.state === 'canceled' &&
    row.forgotten === 1 &&
    row.leasesEnded === 1 &&
    row.leasesOpen === 0,
  calling: ({ state }) => state === 'arrives',
};
