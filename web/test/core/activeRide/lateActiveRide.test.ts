import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ActiveRide } from '../../../src/core/activeRide/activeRide.ts';
import { lateActiveRide } from '../../../src/core/activeRide/lateActiveRide.ts';
import {
  type ActiveRideState,
  NOTHING_HEARD,
  type RideStatus,
} from '../../../src/core/activeRide/state.ts';
import { lazyModule } from '../../../src/core/chunks.tsx';
import { createStore } from '../../../src/kit/store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const heard = (status: RideStatus): ActiveRideState => ({ ...NOTHING_HEARD, status });
const SEARCHING = heard({ at: 'searching' });

/** A ride whose code comes, or fails to, when the test says so. */
function ride() {
  const done: string[] = [];
  const store = createStore<ActiveRideState, ActiveRideState>((_, state) => state, NOTHING_HEARD);
  const real: ActiveRide = {
    store,
    follow: (signedIn) => void done.push(`follow ${signedIn}`),
    watch: () => {
      done.push('watch');
      return () => void done.push('leave');
    },
    pollNow: () => void done.push('poll'),
    apply: ({ at }) => void done.push(`apply ${at}`),
    cancelSearch: async (send) => {
      done.push('cancel');
      await send();
    },
    dismiss: (order) => void done.push(`dismiss ${order}`),
  };
  const asked: PromiseWithResolvers<ActiveRide>[] = [];
  const late = lateActiveRide(
    lazyModule(() => {
      const answer = Promise.withResolvers<ActiveRide>();
      asked.push(answer);
      return answer.promise;
    }),
  );
  return {
    late,
    store,
    /** What the real one was told to do. */
    done,
    asked,
    comes: async () => {
      asked.at(-1)?.resolve(real);
      await settle();
    },
    fails: async () => {
      asked.at(-1)?.reject(new TypeError('Failed to fetch dynamically imported module'));
      await settle();
    },
  };
}

describe('the code that follows the ride', () => {
  it('is asked for once a passenger is there and the first screen is', async () => {
    const { late, asked, done, comes } = ride();
    late.follow(true);
    expect(asked).toHaveLength(0);
    late.begin();
    late.begin();
    expect(asked).toHaveLength(1);
    await comes();
    expect(done).toEqual(['follow true']);
    late.begin();
    expect(asked).toHaveLength(1);
  });

  it('is not asked for without a passenger, but when one signs in', async () => {
    const { late, asked, done, comes } = ride();
    late.follow(false);
    late.begin();
    expect(asked).toHaveLength(0);
    late.follow(true);
    expect(asked).toHaveLength(1);
    await comes();
    expect(done).toEqual(['follow true']);
  });

  it('follows nobody who has left while it came', async () => {
    const { late, done, comes } = ride();
    late.follow(true);
    late.begin();
    late.follow(false);
    await comes();
    expect(done).toEqual(['follow false']);
    late.follow(true);
    expect(done.at(-1)).toBe('follow true');
  });

  it('is asked for at once by the screen that is about the ride', async () => {
    const { late, asked, done, comes } = ride();
    late.follow(true);
    const leave = late.watch();
    expect(asked).toHaveLength(1);
    await comes();
    expect(done).toEqual(['follow true', 'watch']);
    leave();
    expect(done.at(-1)).toBe('leave');
  });

  it('watches for nobody who has gone on before it came', async () => {
    const { late, done, comes } = ride();
    late.follow(true);
    late.watch()();
    await comes();
    expect(done).toEqual(['follow true']);
  });

  it('is asked for again by the next screen where it did not come', async () => {
    const { late, asked, done, fails, comes } = ride();
    late.follow(true);
    late.begin();
    await fails();
    expect(asked).toHaveLength(1);
    late.begin();
    expect(asked).toHaveLength(2);
    await comes();
    expect(done).toEqual(['follow true']);
  });
});

describe('what is known of the ride', () => {
  it('is nothing before the code has come, and then what the code knows', async () => {
    const { late, store, comes } = ride();
    const changed = vi.fn<() => void>();
    const stop = late.store.subscribe(changed);
    late.follow(true);
    late.begin();
    expect(late.store.get()).toBe(NOTHING_HEARD);
    await comes();
    store.dispatch(SEARCHING);
    expect(late.store.get()).toBe(SEARCHING);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    store.dispatch(heard({ at: 'none' }));
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('is told of by nothing but a change to whoever listens when the code is there', async () => {
    const { late, store, comes } = ride();
    late.follow(true);
    late.begin();
    await comes();
    const changed = vi.fn<() => void>();
    const stop = late.store.subscribe(changed);
    expect(changed).not.toHaveBeenCalled();
    store.dispatch(SEARCHING);
    expect(changed).toHaveBeenCalledOnce();
    stop();
    store.dispatch(heard({ at: 'none' }));
    expect(changed).toHaveBeenCalledOnce();
  });

  it('is told to nobody who has stopped listening before it came', async () => {
    const { late, store, comes } = ride();
    const changed = vi.fn<() => void>();
    late.store.subscribe(changed)();
    late.follow(true);
    late.begin();
    await comes();
    store.dispatch(SEARCHING);
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('what is done to the ride', () => {
  it('waits for the code, and is done to a ride that is followed', async () => {
    const { late, done, comes } = ride();
    late.follow(true);
    late.apply({ at: 'searching' });
    late.dismiss(7);
    const cancelled = late.cancelSearch(async () => void done.push('sent'));
    late.pollNow();
    await comes();
    await cancelled;
    expect(done).toEqual(['follow true', 'apply searching', 'dismiss 7', 'cancel', 'sent']);
  });

  it('is done at once when the code is there', async () => {
    const { late, done, comes } = ride();
    late.follow(true);
    late.begin();
    await comes();
    late.apply({ at: 'none' });
    late.dismiss(7);
    late.pollNow();
    void late.cancelSearch(async () => undefined);
    expect(done.slice(1)).toEqual(['apply none', 'dismiss 7', 'poll', 'cancel']);
  });
});
