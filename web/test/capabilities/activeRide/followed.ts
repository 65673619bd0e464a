import {
  createActiveRide,
  type NewsStream,
  type RideListeners,
} from '../../../src/capabilities/activeRide/createActiveRide.ts';
import type { RideStatus } from '../../../src/core/activeRide/state.ts';
import { setTimer } from '../../../src/platform/clock.ts';
import { inTime } from '../../api/tab.ts';

export const NONE: RideStatus = { at: 'none' };
export const SEARCHING: RideStatus = { at: 'searching' };

interface Known {
  readonly status: RideStatus;
  readonly atMs: number;
}

/** A followed ride whose server says what the test tells it to. */
export function followed(known?: Known) {
  let says: (() => Promise<RideStatus>) | undefined;
  let keeps: () => Promise<Known | undefined> = async () => known;
  let wake: (() => void) | undefined;
  const asked: AbortSignal[] = [];
  const logged: string[] = [];
  const device = { recalled: 0, dismissedOrder: undefined as string | undefined };
  const news: (RideListeners & NewsStream & { isOpen: boolean })[] = [];
  const spread = { chance: 0 };
  const ride = createActiveRide({
    listen: (stream, listeners) => {
      const opened = { ...listeners, ...stream, isOpen: true };
      news.push(opened);
      return () => {
        opened.isOpen = false;
      };
    },
    ask: (options) =>
      inTime(options, (signal) => {
        asked.push(signal);
        return says?.() ?? Promise.resolve(NONE);
      }),
    recall: () => {
      device.recalled += 1;
      return keeps();
    },
    setTimer,
    nowMs: () => Date.now(),
    chance: () => spread.chance,
    onVisibleOrOnline: (listener) => {
      wake = listener;
      return () => (wake = undefined);
    },
    logError: (where) => logged.push(where),
    dismissedOrder: {
      read: () => device.dismissedOrder,
      write: (id) => void (device.dismissedOrder = id),
    },
  });
  return {
    ride,
    asked,
    logged,
    device,
    /** Every stream of news that was opened. */
    news,
    spread,
    wake: () => wake?.(),
    serverSays: (answer: () => Promise<RideStatus>) => (says = answer),
    deviceKeeps: (answer: typeof keeps) => (keeps = answer),
    status: () => ride.store.get().status,
  };
}
