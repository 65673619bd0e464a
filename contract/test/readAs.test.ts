import { describe, expect, it } from 'vitest';

import {
  addressEndpoints,
  OFFERS,
  orderEndpoints,
  profileEndpoints,
  readAs,
  rideEndpoints,
} from '../src/index.ts';
import type { GenericSchema } from 'valibot';

const { getRides, getRide, rateRide } = rideEndpoints('paveza');

function read<S extends GenericSchema>(schema: S, given: unknown) {
  const left: string[] = [];
  const found = readAs(schema, given, (path) => left.push(path));
  return { output: found.success ? found.output : 'unreadable', left };
}

describe('A reply of another make', () => {
  it.each([
    [8.5, 8.5],
    ['8.50', 8.5],
    ['8,50', 8.5],
    ['', undefined],
    [null, null],
    ['  ', undefined],
    ['free', undefined],
    [true, undefined],
  ])('with the price %j costs %j', (price, read_) => {
    const { output } = read(orderEndpoints.searchRide.reply, { categories: [{ id: 1, price }] });
    expect(output).toMatchObject({ categories: [{ id: 1 }] });
    expect(JSON.stringify(output)).toBe(
      JSON.stringify({ categories: [{ id: 1, ...(read_ !== undefined && { price: read_ }) }] }),
    );
  });

  it.each([7, '7', 'a'.repeat(5_000), 'a%2Fb', 0])('keeps the id %j as it came', (id) => {
    expect(read(getRides.reply, { rides: [{ id }] }).output).toEqual({ rides: [{ id }] });
  });

  it('is a list without the items that cannot be read, which are told by their places', () => {
    const rides = [{ id: 1 }, 'no ride', { id: null, from: 'x' }, { from: 'y' }, { id: '2' }];
    const { output, left } = read(getRides.reply, { rides });
    expect(output).toEqual({ rides: [{ id: 1 }, { id: '2' }] });
    expect(left).toEqual(['rides.1', 'rides.2.id', 'rides.3.id']);
  });

  it.each([
    [{ rides: null }, { rides: [] }],
    [{ rides: [] }, { rides: [] }],
    [{ rides: ['a', 'b'] }, 'unreadable'],
    [{ rides: 'none' }, 'unreadable'],
    [{ message: 'error' }, 'unreadable'],
    [{}, 'unreadable'],
    [null, 'unreadable'],
    ['text', 'unreadable'],
  ])('%j is the list %j', (reply, list) => {
    expect(read(getRides.reply, reply).output).toEqual(list);
  });

  it.each([
    [
      { searching: false, activeOrder: null },
      { searching: false, activeOrder: null },
    ],
    [{ activeOrder: null }, { searching: null, activeOrder: null }],
    [{ searching: '1' }, { searching: true, activeOrder: null }],
    [
      { searching: 0, activeOrder: '' },
      { searching: false, activeOrder: null },
    ],
    [
      { activeOrder: { id: 5, status: 'DRIVER_LOST', timeWhen: '6', car: [], extra: {} } },
      { searching: null, activeOrder: { id: 5, status: 'DRIVER_LOST', timeWhen: 6 } },
    ],
    [
      { activeOrder: { id: {}, status: 'ARRIVES', driver: { licence: 1234, phone: {} } } },
      { searching: null, activeOrder: { status: 'ARRIVES', driver: { licence: '1234' } } },
    ],
    [
      { searching: false, activeOrder: [] },
      { searching: false, activeOrder: null },
    ],
    [{ searching: false, activeOrder: 'soon' }, 'unreadable'],
    [{ searching: 'perhaps' }, 'unreadable'],
    [{ searching: { toString: 1 }, activeOrder: null }, 'unreadable'],
    [
      { searching: { toString: 1 }, activeOrder: { id: 5 } },
      { searching: null, activeOrder: { id: 5 } },
    ],
    [
      { searching: true, activeOrder: 'soon' },
      { searching: true, activeOrder: null },
    ],
    [{}, 'unreadable'],
  ])('%j is the ride %j', (reply, ride) => {
    expect(read(orderEndpoints.getActiveRide.reply, reply).output).toEqual(ride);
  });

  it('is a ride with what of it can be read', () => {
    const ride = { distance: '7.4', duration: '18 min', canCall: 'true', pavezaPayment: '2', x: 1 };
    expect(read(getRide.reply, { ride }).output).toEqual({
      ride: { distance: 7.4, duration: '18 min', canCall: true, pavezaPayment: 2 },
    });
    expect(read(getRide.reply, { ride: null }).output).toEqual({ ride: null });
    expect(read(getRide.reply, { ride: 'gone' }).output).toBe('unreadable');
    expect(read(getRide.reply, { ride: { unknown: 1 } }).output).toBe('unreadable');
  });

  it('keeps an address as it came, whatever else it holds', () => {
    const given = { title: 'A', lat: '54.68', lng: 25, placeId: null, zone: { id: 3 } };
    expect(read(addressEndpoints.address.reply, [given]).output).toEqual([given]);
    expect(read(addressEndpoints.address.reply, { data: [given] }).output).toEqual({
      data: [given],
    });
    expect(read(addressEndpoints.clientAddress.reply, null).output).toEqual('unreadable');
    expect(read(addressEndpoints.clientAddress.reply, []).output).toEqual([]);
  });

  it('reads codes as text and the kind of person as a number', () => {
    const invoiceProps = { name: 'A', companyCode: 302123456, personType: '2', vatCode: null };
    expect(
      read(profileEndpoints.getUserProfile.reply, { client: {}, invoiceProps }).output,
    ).toEqual({
      client: {},
      invoiceProps: { name: 'A', companyCode: '302123456', personType: 2, vatCode: null },
    });
    const odd = { name: 'A', personType: { valueOf: null, toString: null } };
    expect(
      read(profileEndpoints.getUserProfile.reply, { client: {}, invoiceProps: odd }).output,
    ).toEqual({ client: {}, invoiceProps: odd });
  });

  it.each([
    [{ name: { lt: 'A' }, address: 'B', personType: 2 }],
    ['somewhere else'],
    [[{ name: 'A' }]],
  ])('keeps the invoice details %j, which it cannot read', (invoiceProps) => {
    const reply = { client: {}, invoiceProps };
    expect(read(profileEndpoints.getUserProfile.reply, reply).output).toEqual(reply);
  });

  it.each([[undefined], [null], [{ success: true }], [{ success: '1' }]])(
    'of %j to a rating is no refusal',
    (reply) => {
      expect(read(rateRide.reply, reply).output).not.toBe('unreadable');
    },
  );

  it.each([
    [{ intent: 'i' }, { intent: 'i' }],
    [{ intent: { nested: 1 } }, {}],
    [{}, undefined],
    ['text', undefined],
    [null, null],
  ])('that offers %j offers %j', (offered, expected) => {
    const reply = { success: true, categories: null, intent: 'of another make', [OFFERS]: offered };
    expect(read(orderEndpoints.searchRide.reply, reply).output).toEqual({
      success: true,
      categories: null,
      ...(expected !== undefined && { [OFFERS]: expected }),
    });
  });
});
