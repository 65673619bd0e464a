import { orderEndpoints, profileEndpoints, rideEndpoints } from '@ride/contract';
import { describe, expect, it } from 'vitest';

import { numberOf, partOf, textFact } from '../../../e2e/secondMake/facts.ts';
import {
  FREEDOMS,
  freely,
  idMaker,
  isObject,
  type Json,
} from '../../../e2e/secondMake/freedoms.ts';
import { withLosses } from '../../../e2e/secondMake/losses.ts';
import { ADDRESSES, newPassenger, orderOf } from '../../../e2e/secondMake/passenger.ts';
import { randomFrom } from '../../../e2e/secondMake/random.ts';
import { minutesLeft } from '../../src/capabilities/activeRide/minutes.ts';
import { rideStatus } from '../../src/capabilities/activeRide/rideStatus.ts';
import { nextActiveRide } from '../../src/capabilities/activeRide/nextActiveRide.ts';
import { NOTHING_HEARD } from '../../src/core/activeRide/state.ts';
import { statusTitle } from '../../src/capabilities/activeRide/statusTitle.ts';
import { invoicePropsOf, unreadOf } from '../../src/capabilities/invoiceDetails.ts';
import { historyApi } from '../../src/features/history/history.query.ts';
import { NEW_LIST, nextRideList } from '../../src/features/history/rideList.ts';
import {
  addressKey,
  hasCoordinates,
  titleParts,
} from '../../src/features/order/address/address.ts';
import { findAddresses } from '../../src/features/order/address/suggestions.query.ts';
import { askQuote } from '../../src/features/order/form/quote.query.ts';
import { orderView } from '../../src/features/order/orderView.ts';
import { isReservationOf } from '../../src/features/order/placing/findReservation.ts';
import { detailsOf, openForm } from '../../src/features/profile/invoiceForm.ts';
import { createdOnText, figures, paymentLines } from '../../src/features/ride/receipt.ts';
import { invoiceAction } from '../../src/features/ride/invoice/invoice.ts';
import { json } from '../api/fakeServer.ts';
import { openTab } from '../api/tab.ts';
import { WANTED } from '../features/order/placing/placingParts.ts';

const SEEDS = Array.from({ length: 500 }, (_, nth) => nth + 1);
const PRODUCT = { key: 'paveza', name: 'Paveža' };
const { signal } = new AbortController();

/** One make, with some of the freedoms, at one moment; what it says, it says as JSON. */
function makeOf(seed: number) {
  const random = randomFrom(seed);
  const [first, ...others] = FREEDOMS.filter(() => random.chance(0.5));
  const freedoms = first === undefined ? FREEDOMS : [first, ...others];
  const passenger = newPassenger('+37060000001', idMaker(freedoms, random), PRODUCT.key);
  const say = (reply: Json): Json =>
    overTheWire(withLosses(freely(reply, freedoms, random), random));
  return { random, passenger, say, id: idMaker(freedoms, random) };
}

const overTheWire = (said: Json): Json => JSON.parse(JSON.stringify(said)) as Json;

const tabHearing = (said: Json) => openTab(() => Promise.resolve(json(said)));

/** Where a field was readable, it is there; where it was not, nothing is. */
function expectText(read: unknown, said: Json | undefined): void {
  const [text] = textFact(said);
  expect(read ?? undefined).toBe(text);
}

function expectNumber(read: unknown, said: Json | undefined): void {
  expect(read ?? undefined).toBe(numberOf(said));
}

const isTrue = (said: Json | undefined): boolean => [1, '1', true, 'true'].includes(said as number);

type Make = ReturnType<typeof makeOf>;

/** A failure names its seed. */
async function forEveryMake(look: (make: Make) => Promise<void>): Promise<void> {
  for (const seed of SEEDS) {
    await look(makeOf(seed)).catch((cause: unknown) => {
      throw new Error(`seed ${seed}: ${String(cause)}`, { cause });
    });
  }
}

describe('Every make', () => {
  it('has an order that can be followed', () =>
    forEveryMake(async ({ say, id }) => {
      const said = say({ searching: false, activeOrder: orderOf(id(), 'ARRIVES') });
      const reply = await tabHearing(said).send(orderEndpoints.getActiveRide, {});
      const status = rideStatus(reply);
      const state = nextActiveRide(NOTHING_HEARD, {
        type: 'answered',
        generation: 0,
        tellings: 0,
        status,
        atMs: 0,
      });
      const view = orderView(state, undefined);
      if (view.show !== 'riding') throw new Error(`shows ${view.show}`);
      const given = partOf(said, 'activeOrder');
      const { order } = view;
      expect(order.id).toBe(given['id']);
      expect(statusTitle(order.status)).toMatch(/^(?:Automobilis atvyksta|Užsakymas vykdomas)$/);
      expectNumber(order.timeWhen, given['timeWhen']);
      expect(minutesLeft(order, 0, 0) ?? 0).toBeGreaterThanOrEqual(0);
      expectNumber(order.price, given['price']);
      expectText(order.car?.name, partOf(given, 'car')['name']);
      expectText(order.driver?.licence, partOf(given, 'driver')['licence']);
      expectNumber(order.tariffs?.traffic, partOf(given, 'tariffs')['traffic']);
    }));

  it('has a ride with its receipt', () =>
    forEveryMake(async ({ say, passenger }) => {
      const said = say({ ride: passenger.rides.values().next().value ?? null });
      const request = { params: { encodedId: 'x' } };
      const { ride } = await tabHearing(said).send(rideEndpoints(PRODUCT.key).getRide, request);
      if (!ride) throw new Error('there is no ride');
      const given = partOf(said, 'ride');
      expectText(ride.from, given['from']);
      expectNumber(ride.distance, given['distance']);
      expectNumber(ride.clientPayment, given['clientPayment']);
      expect(ride.canCall ?? false).toBe(isTrue(given['canCall']));
      expectText(ride.driver?.fullName, partOf(given, 'driver')['fullName']);
      for (const { label, value } of [...figures(ride), ...paymentLines(ride, PRODUCT)]) {
        expect(`${label} ${value}`).not.toMatch(/NaN|undefined|null|object/);
      }
      expect(createdOnText(ride.createdOn ?? '')).not.toMatch(/NaN|undefined|object/);
      expect(invoiceAction(ride, undefined)).toBe('hint');
    }));

  it('has lists of which every readable row is there, with the ids as they are', () =>
    forEveryMake(async ({ say, passenger }) => {
      const { past: rides } = passenger;
      const said = say({ rides, next_cursor: 15 });
      const page = await historyApi(tabHearing(said)).load('past', undefined, {
        signal,
        timeoutMs: 15_000,
      });
      expect(page.rides.map(({ id }) => id)).toEqual(rides.map(({ id }) => id));
      const list = nextRideList(NEW_LIST, { type: 'answered', generation: 0, page });
      expect(list.rides).toHaveLength(rides.length);
      const wanted = { ...WANTED, rideDateTime: 1_900_000_000 };
      for (const ride of page.rides)
        expect(isReservationOf(ride, wanted)).toMatch(/^(?:no|unsure)$/);
    }));

  it('has addresses that go back as they came', () =>
    forEveryMake(async ({ say, random }) => {
      const said = say([...ADDRESSES]);
      const inEnvelope = random.chance(0.5) ? said : { data: said };
      const found = await findAddresses(tabHearing(inEnvelope), 'abc', { signal });
      expect(found.map(({ title }) => title)).toEqual(ADDRESSES.map(({ title }) => title));
      expect(found.every(hasCoordinates)).toBe(true);
      expect(new Set(found.map(addressKey)).size).toBe(found.length);
      for (const address of found) {
        expect(JSON.stringify(said)).toContain(JSON.stringify(address));
        expect(titleParts(address.title).street).not.toBe('');
      }
    }));

  it('has categories, with a price or without', () =>
    forEveryMake(async ({ say, id }) => {
      const categories = [8.5, 11, null].map((price) => ({ id: id(), name: 'A', price }));
      const said = say({ success: true, categories, line: [54, 25], landmarks: [] });
      const quote = await askQuote(tabHearing(said), WANTED, { signal });
      if (quote.at !== 'found') throw new Error(`it is ${quote.at}`);
      expect(quote.intent).toBeUndefined();
      // Of another make: a field of that name need not mean what ours means.
      expect(quote.surroundings).toEqual({});
      expect(quote.categories.map((each) => each.id)).toEqual(categories.map((each) => each.id));
    }));

  it('loses no invoice details by a save that changes nothing', () =>
    forEveryMake(async ({ say, passenger }) => {
      const { client } = passenger;
      const said = say({ client, invoiceProps: passenger.invoiceProps });
      const profile = await tabHearing(said).send(profileEndpoints.getUserProfile, {});
      const user = { ...profile.client, invoiceProps: profile.invoiceProps };
      const unread = unreadOf(user);
      const form = openForm(invoicePropsOf(user) ?? {}, undefined, unread);
      const whole = isObject(said) ? said['invoiceProps'] : undefined;
      if (Array.isArray(whole) && whole.length > 0) expect(unread).toBe('everything');
      if (unread === 'everything') return;
      const sent: Readonly<Record<string, unknown>> = detailsOf(form);
      for (const [field, value] of Object.entries(partOf(said, 'invoiceProps'))) {
        if (value === null || value === '' || !Object.hasOwn(sent, field)) continue;
        const [text] = textFact(value);
        if (text === undefined) expect(sent[field]).toEqual(value);
        else expect(String(sent[field])).toBe(text);
      }
    }));
});

it('The same seed says the same again', () => {
  const [one, same, other] = [7, 7, 8].map((seed) => randomFrom(seed).next());
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});
