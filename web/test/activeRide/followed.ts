import { createActiveRide } from '../../src/capabilities/activeRide/createActiveRide.ts';
import type { RideFact } from '../../src/capabilities/activeRide/state.ts';
import { after } from '../../src/platform/clock.ts';

export const NONE: RideFact = { at: 'none' };
export const SEARCHING: RideFact = { at: 'searching' };

interface Known {
  readonly fact: RideFact;
  readonly atMs: number;
}

/** A followed ride whose server says what the test tells it to. */
export function followed(known?: Known) {
  let says: (() => Promise<RideFact>) | undefined;
  let keeps: () => Promise<Known | undefined> = async () => known;
  let wake: (() => void) | undefined;
  const asked: AbortSignal[] = [];
  const logged: string[] = [];
  const device = { recalled: 0, leftOrder: undefined as string | undefined };
  const ride = createActiveRide({
    ask: (signal) => {
      asked.push(signal);
      return says?.() ?? Promise.resolve(NONE);
    },
    recall: () => {
      device.recalled += 1;
      return keeps();
    },
    after,
    nowMs: () => Date.now(),
    onWake: (listener) => {
      wake = listener;
      return () => (wake = undefined);
    },
    logError: (where) => logged.push(where),
    leftOrder: { read: () => device.leftOrder, write: (id) => void (device.leftOrder = id) },
  });
  return {
    ride,
    asked,
    logged,
    device,
    wake: () => wake?.(),
    serverSays: (answer: () => Promise<RideFact>) => (says = answer),
    deviceKeeps: (answer: typeof keeps) => (keeps = answer),
    fact: () => ride.store.get().fact,
  };
}
