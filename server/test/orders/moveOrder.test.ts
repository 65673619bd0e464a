import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { moveOrder, type Happening } from '../../src/orders/transitionStore.ts';

import {
  ACTIVE_STATES,
  isActive,
  ORDER_STATES,
  transitions,
  type OrderState,
} from '../../src/domain/orderTransitions.ts';
import { finishedRide } from '../support/finishedRide.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { testClock } from '../support/testClock.ts';
import { testDatabase } from '../support/testDatabase.ts';

const CAR = {
  name: 'Toyota Corolla',
  licencePlate: 'ABC 123',
  picture: '/pictures/car-sedan.svg',
  driver: { fullName: 'Jonas Žemaitis', licence: 'L-1', phone: '+37060000001' },
};
const NOW_MS = Date.parse('2026-11-16T10:00:00Z');
const HAS_A_CAR: ReadonlySet<OrderState> = new Set(['arrives', 'arrived', 'ongoing', 'completed']);
const ETA_MS = NOW_MS + 240_000;
const AT = new Date(NOW_MS);

/** Nothing of what has happened to an order. */
const UNTOUCHED = {
  current_since: null,
  car_id: null,
  car: null,
  eta_at: null,
  arrived_at: null,
  started_at: null,
  ended_at: null,
  canceled_by: null,
  cancel_reason: null,
};
/** The same, but for what the database insists on. */
const untouched = (state: OrderState) => ({
  ...UNTOUCHED,
  car_id: HAS_A_CAR.has(state) ? 'car' : null,
  canceled_by: state === 'canceled' ? ('system' as const) : null,
});
const canceledBy = (canceler: string) => ({
  ended_at: AT,
  canceled_by: canceler,
  cancel_reason: 'Nebereikia',
});
const reason = 'Nebereikia';

/** Every event once: where it may happen, what it brings along, and what an order then knows. */
const EVENTS: readonly (readonly [Happening, OrderState, object])[] = [
  [{ event: 'searchStarted' }, 'reserved', { current_since: AT }],
  [
    { event: 'accepted', carId: 'car', car: CAR, etaMs: ETA_MS },
    'searching',
    { car_id: 'car', car: CAR, eta_at: new Date(ETA_MS) },
  ],
  [{ event: 'arrived' }, 'arrives', { arrived_at: AT }],
  [{ event: 'started' }, 'arrived', { started_at: AT }],
  [{ event: 'finished' }, 'ongoing', { ended_at: AT }],
  [{ event: 'gaveUp' }, 'searching', { ended_at: AT }],
  [{ event: 'searchCanceled', reason }, 'searching', canceledBy('passenger')],
  [{ event: 'reservationCanceled', reason }, 'reserved', canceledBy('passenger')],
  [{ event: 'canceledByPassenger', reason }, 'arrived', canceledBy('passenger')],
  [{ event: 'canceledByDriver', reason }, 'arrives', canceledBy('driver')],
  [{ event: 'neverArrived', reason }, 'arrives', canceledBy('system')],
  [{ event: 'neverStarted', reason }, 'arrived', canceledBy('system')],
  [{ event: 'clientBlocked', reason }, 'reserved', canceledBy('system')],
  [{ event: 'lapsed', reason }, 'reserved', { ...canceledBy('system'), current_since: AT }],
];

describe('An order in the database', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let orderId: string;
  beforeAll(async () => {
    database = await testDatabase('PostgreSQL');
    const { db } = database;
    const { id: passengerId } = await db
      .insertInto('clients')
      .values({ phone: `+370${systemRandom.token()}`, created_at: AT })
      .returning('id')
      .executeTakeFirstOrThrow();
    await finishedRide({ db, clock: testClock() }, { passengerId });
    ({ id: orderId } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow());
  });
  afterAll(() => database.close());

  /** An order to which nothing has happened but that it came to this state. */
  const putInto = async (state: OrderState) => {
    await database.db.deleteFrom('order_events').execute();
    await database.db
      .updateTable('orders')
      .set({ state, ...untouched(state) })
      .execute();
  };
  const stored = () =>
    database.db
      .selectFrom('orders')
      .select(['state', 'current_since', 'car_id', 'car', 'eta_at', 'arrived_at', 'started_at'])
      .select(['ended_at', 'canceled_by', 'cancel_reason'])
      .executeTakeFirstOrThrow();
  const events = () =>
    database.db.selectFrom('order_events').select(['order_id', 'event', 'state', 'at']).execute();

  it.each(EVENTS)(
    'keeps of $event what it brings, and writes it into its record',
    async (...row) => {
      const [happening, from, changes] = row;
      await putInto(from);
      expect(await moveOrder(database.db, orderId, happening, NOW_MS)).toBe(true);
      const { to } = transitions[happening.event];
      expect(await stored()).toEqual({ ...untouched(from), state: to, ...changes });
      expect(await events()).toEqual([
        { order_id: orderId, event: happening.event, state: to, at: AT },
      ]);
    },
  );

  it('stays as it is, without a record, where an event cannot happen to it', async () => {
    for (const [happening] of EVENTS) {
      const from: readonly OrderState[] = transitions[happening.event].from;
      for (const state of ORDER_STATES.filter((each) => !from.includes(each))) {
        await putInto(state);
        expect(await moveOrder(database.db, orderId, happening, NOW_MS), state).toBe(false);
        expect(await stored()).toEqual({ ...untouched(state), state });
        expect(await events()).toEqual([]);
      }
    }
  });

  it('is active in the active states and in no other', () => {
    expect(ORDER_STATES.filter(isActive)).toEqual([...ACTIVE_STATES]);
  });
});
