import type { RideStatus } from '../../../../src/core/activeRide/state.ts';
import {
  createPendingOrder,
  type OrderRequest,
} from '../../../../src/features/order/placing/pendingOrder.ts';
import type { PlacingParts } from '../../../../src/features/order/placing/placeOrder.ts';
import type { Answer } from '../../../../src/features/order/placing/orderApi.ts';
import { setTimer } from '../../../../src/platform/clock.ts';
import type { TextStorage } from '../../../../src/platform/storage.ts';
import { inTime, sharedLock } from '../../../api/tab.ts';
import { storageInMemory } from '../../../storageInMemory.ts';

export const FROM = { title: 'Gedimino pr. 9, Vilnius', placeId: 'a', lat: 54.68, lng: 25.28 };
export const TO = { title: 'Oro uostas, Vilnius', placeId: 'b', lat: 54.63, lng: 25.28 };
export const WANTED: OrderRequest = {
  from: FROM,
  to: TO,
  category: { id: 1, name: 'Ekonominė', price: 8.5 },
};
export const LATER = { ...WANTED, rideDateTime: 1_795_000_500 };

const off = (): (() => void) => () => undefined;

/** The pending order of a device, for tests in which no other tab writes and no session ends. */
export const pendingOrderIn = (device: TextStorage) =>
  createPendingOrder({ storage: { device, onOtherTabChange: off }, onEnded: off });

const isNow = ({ rideDateTime }: OrderRequest): boolean => rideDateTime === undefined;

function lost(): never {
  throw new TypeError('Failed to fetch');
}

/** A server that keeps orders, and a network in front of it that a test can break. */
export function orderServer() {
  const created: OrderRequest[] = [];
  const server = {
    created,
    asked: 0,
    /** `answer`: the server does it and the answer is lost. `request`: it never gets there. */
    loses: undefined as 'answer' | 'request' | 'everything' | undefined,
    refuses: false,
    /** Whether a list of upcoming rides tells for sure that one of them is the reservation. */
    wordsReservation: 'yes' as 'yes' | 'unsure',
    fails: undefined as Error | undefined,
    /** How long a request is on its way, and how long its answer. */
    requestMs: 0,
    answerMs: 0,
  };
  const orderApi: PlacingParts['orderApi'] = {
    create: (request, options): Promise<Answer> =>
      inTime(options, async (signal) => {
        if (server.loses === 'request' || server.loses === 'everything') lost();
        if (server.fails) throw server.fails;
        if (server.refuses) return { at: 'refused' };
        await pause(server.requestMs, signal);
        created.push(request);
        await pause(server.answerMs, signal);
        if (server.loses === 'answer') lost();
        return { at: isNow(request) ? 'searching' : 'reserved' };
      }),
    activeRide: async () => {
      server.asked += 1;
      if (server.loses === 'everything') lost();
      return created.some(isNow) ? { at: 'searching' } : { at: 'none' };
    },
    isReserved: async (request) => {
      server.asked += 1;
      if (server.loses === 'everything') lost();
      const same = created.some(({ rideDateTime }) => rideDateTime === request.rideDateTime);
      return same ? server.wordsReservation : 'no';
    },
    cancelSearch: async () => undefined,
    cancelOrder: async () => true,
  };
  return { server, orderApi };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    });
  });
}

/** What all tabs of one browser share. */
export function browser() {
  const stored = storageInMemory();
  let sentMs: number | undefined;
  const lock = sharedLock();
  return {
    tab: (
      orderApi: PlacingParts['orderApi'],
      known: RideStatus | undefined = { at: 'none' },
    ): PlacingParts => ({
      orderApi,
      pending: pendingOrderIn(stored),
      lock,
      setTimer,
      nowMs: () => Date.now(),
      lastSent: {
        readMs: async () => sentMs,
        writeMs: async (value) => void (sentMs = value),
      },
      known: () => known,
      logError: () => undefined,
    }),
  };
}
