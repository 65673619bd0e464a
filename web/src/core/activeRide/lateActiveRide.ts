import type { SetTimer } from '../../platform/clock.ts';
import type { ObservableModule } from '../chunks.tsx';
import type { ActiveRide } from './activeRide.ts';
import { NOTHING_HEARD } from './state.ts';

/** A network that does not bring the code now may do so in a while. */
const TRY_AGAIN_AFTER_MS = 10_000;

interface LateActiveRideSettings {
  readonly code: ObservableModule<ActiveRide>;
  readonly setTimer: SetTimer;
}

interface LateActiveRide extends ActiveRide {
  /** From now on nobody waits for anything else, and the passenger's ride may be asked for. */
  readonly begin: () => void;
}

/** The passenger's ride whose code comes after the first screen, or with the one that is about it. */
export function lateActiveRide({ code, setTimer }: LateActiveRideSettings): LateActiveRide {
  let isFollowed = false;
  let isDue = false;
  let cancelRetry: (() => void) | undefined;

  // Before everybody else who waits for it: what they do is done to a ride that is followed.
  code.onLoaded(() => code.get()?.follow(isFollowed));

  async function loadIfDue(): Promise<void> {
    cancelRetry?.();
    if (!isFollowed || !isDue || code.get() !== undefined) return;
    await code.preload();
    if (code.get() === undefined)
      cancelRetry = setTimer(TRY_AGAIN_AFTER_MS, () => void loadIfDue());
  }

  /** At once where it is there: what is shown next depends on it. */
  function onceThere(act: (ride: ActiveRide) => void): void {
    const ride = code.get();
    if (ride === undefined) void code.load().then(act);
    else act(ride);
  }

  return {
    begin: () => {
      isDue = true;
      void loadIfDue();
    },
    store: {
      get: () => code.get()?.store.get() ?? NOTHING_HEARD,
      subscribe: (changed) => {
        let unsubscribe: (() => void) | undefined;
        const cancel = code.onLoaded(() => {
          unsubscribe = code.get()?.store.subscribe(changed);
          changed();
        });
        return () => {
          cancel();
          unsubscribe?.();
        };
      },
    },
    follow: (signedIn) => {
      isFollowed = signedIn;
      code.get()?.follow(signedIn);
      void loadIfDue();
    },
    watch: () => {
      let leave: (() => void) | undefined;
      const cancel = code.onLoaded(() => {
        leave = code.get()?.watch();
      });
      isDue = true;
      void loadIfDue();
      return () => {
        cancel();
        leave?.();
      };
    },
    // A ride that nobody follows yet is asked for as soon as somebody does.
    pollNow: () => code.get()?.pollNow(),
    apply: (status) => onceThere((ride) => ride.apply(status)),
    cancelSearch: async (send) => (code.get() ?? (await code.load())).cancelSearch(send),
    dismiss: (orderId) => onceThere((ride) => ride.dismiss(orderId)),
  };
}
